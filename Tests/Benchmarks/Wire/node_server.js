// What a plain Node program does for a setCamera request: no library, no map, no checks, a reply of insetmap's shape.
// usage: node node_server.js newline|content-length
"use strict";

const hasHeaders = process.argv[2] === "content-length";
let rest = Buffer.alloc(0);
let replies = [];
let revision = 0;

function camera({ center, zoom, bearing, pitch }) {
  return {
    center, zoom, bearing, pitch,
    padding: { top: 0, left: 0, bottom: 0, right: 0 },
    metersPerPixel: 661.8390263417 / zoom,
    scaleDenominator: 2501439.627 / zoom,
  };
}

function answer(text) {
  const { id, method, params } = JSON.parse(text);
  const result = method === "setCamera" ? { camera: camera(params), revision: ++revision } : {};
  const reply = JSON.stringify({ jsonrpc: "2.0", id, result });
  replies.push(hasHeaders ? `Content-Length: ${Buffer.byteLength(reply)}\r\n\r\n${reply}` : reply + "\n");
}

// Answers the message at `start`; gives the place behind it, 0 where it is not whole yet.
function answerNext(bytes, start) {
  if (!hasHeaders) {
    const end = bytes.indexOf(10, start);
    if (end < 0) return 0;
    answer(bytes.toString("utf8", start, end));
    return end + 1;
  }
  const end = bytes.indexOf("\r\n\r\n", start);
  if (end < 0) return 0;
  const length = Number(bytes.toString("latin1", start + "Content-Length:".length, end));
  const next = end + 4 + length;
  if (next > bytes.length) return 0;
  answer(bytes.toString("utf8", end + 4, next));
  return next;
}

process.stdin.on("data", (piece) => {
  const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
  let used = 0;
  for (let next; used < bytes.length && (next = answerNext(bytes, used)); ) used = next;
  rest = bytes.subarray(used);
  if (replies.length > 0) process.stdout.write(replies.join(""));
  replies = [];
});
