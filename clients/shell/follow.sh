#!/usr/bin/env bash
# A live session: an inset follows its main map, and every change is told by an event.
#
#   ./follow.sh 3 4 5        # moves the main map to these zooms, prints the inset's zoom and the ring's box
set -uo pipefail
# shellcheck source=session.sh
source "$(dirname "${BASH_SOURCE[0]}")/session.sh"

or_fail() {
  local code=$?
  [ "$code" = 0 ] && return
  printf '%s\n' "$(field .message)" >&2
  exit "$code"
}

insetmap_open || exit
call createMap '{"map": "main", "size": [800, 600], "camera": {"center": [-77.3, 18.1], "zoom": 2}}' || or_fail
call createInset '{"map": "main", "inset": "overview", "zoom": {"offset": -2}}' || or_fail
call subscribe '{"event": "insetChanged", "map": "overview"}' || or_fail
for zoom in "$@"; do
  call setCamera "$(jq -nc --argjson zoom "$zoom" '{map: "main", $zoom}')" || or_fail
done
# After flush no event is on its way any more: those that are there are all that there are.
call flush || or_fail
while [ ${#insetmap_events[@]} -gt 0 ] && next_event; do
  field '"\(.inset.revision)\t\(.camera.zoom)\t\(.inset.rect | "\(.width * 100 | round / 100) x \(.height * 100 | round / 100)")"'
done
insetmap_close
