#!/usr/bin/env bash
# One locator map a line of places.tsv (name, longitude, latitude): name, main zoom, inset zoom, the main map's box in
# the inset in px. A batch: all requests are made by jq and written at once, the answers come in the same order.
#
#   ./locators.sh places.tsv
set -euo pipefail

requests() {
  jq -Rc '
    split("\t") as [$name, $longitude, $latitude]
    | [($longitude | tonumber), ($latitude | tonumber)] as $at
    | {jsonrpc: "2.0", id: "\($name)", method: "createMap",
       params: {map: $name, size: [800, 600], markers: [{at: $at, label: $name}], fit: {markers: true, radiusKm: 40}}},
      {jsonrpc: "2.0", id: "\($name) inset", method: "createInset", params: {map: $name}},
      {jsonrpc: "2.0", id: "\($name) box", method: "getInsetBounds", params: {map: $name}}
  ' "$1"
}

# Every three answers belong together; an error anywhere ends the table with a message.
table() {
  jq -rs '
    (map(select(.error)) | first | if . then "\(.id): \(.error.message)\n" | halt_error(1) else empty end),
    (_nwise(3)
     | [.[0].id, .[0].result.camera.zoom, .[1].result.camera.zoom, .[2].result.rect.width, .[2].result.rect.height]
     | [.[0], (.[1:][] * 100 | round / 100)] | @tsv)
  '
}

requests "$1" | "${INSETMAP_BIN:-insetmap}" | table
