# shellcheck shell=bash disable=SC2034
# A session with insetmap for bash 4 and later: `source session.sh`, then
#
#   insetmap_open                                       # starts the program; arguments are passed on
#   call createMap '{"map": "main", "size": [390, 844]}' || exit
#   echo "$REPLY"                                       # the result, as JSON
#   field .camera.zoom                                  # one value of it, by jq
#   call subscribe '{"event": "cameraChanged"}'
#   call setCamera '{"map": "main", "zoom": 3}'
#   next_event 5 && echo "$EVENT $REPLY"                # the event's name and its params; waits 5 s at the most
#   insetmap_close                                      # gives the program's exit code
#
# What a function has to say is in REPLY rather than on standard output: `$(call ...)` would run in a subshell, and the
# events that come in there would be lost. Events that come while `call` waits are kept for `next_event`.

INSETMAP_PID=
INSETMAP_TO=
INSETMAP_FROM=
insetmap_ids=0
insetmap_events=()

# Starts the program: INSETMAP_BIN, or insetmap from PATH.
insetmap_open() {
  local program=${INSETMAP_BIN:-insetmap}
  if ! command -v "$program" >/dev/null; then
    printf 'insetmap was not found: %s; set INSETMAP_BIN\n' "$program" >&2
    return 127
  fi
  coproc INSETMAP_COPROC { exec "$program" "$@"; }
  INSETMAP_PID=$!
  # Copies of the descriptors: bash takes its own away as soon as the program has ended.
  exec {INSETMAP_FROM}<&"${INSETMAP_COPROC[0]}" {INSETMAP_TO}>&"${INSETMAP_COPROC[1]}"
  exec {INSETMAP_COPROC[1]}>&-
  insetmap_ids=0 insetmap_events=()
}

# call METHOD [PARAMS]: asks and waits for the answer.
#
# 0: REPLY is the result. 2: REPLY is the error, {code, message, data}. 1: the program has ended, REPLY is empty.
call() {
  local id=$((++insetmap_ids)) line
  insetmap_send "{\"jsonrpc\":\"2.0\",\"id\":$id,\"method\":\"$1\",\"params\":${2:-{\}}}" || return 1
  # The members of a reply always come in this order, so that no JSON need be parsed to find the right one.
  while IFS= read -r line <&"$INSETMAP_FROM"; do
    case $line in
      "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":"*)
        line=${line#*,\"result\":}
        REPLY=${line%\}}
        return 0
        ;;
      "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":"*)
        line=${line#*,\"error\":}
        REPLY=${line%\}}
        return 2
        ;;
      *\"method\":*) insetmap_events+=("$line") ;;
    esac
  done
  REPLY=
  return 1
}

# notify METHOD [PARAMS]: tells, without an answer.
notify() { insetmap_send "{\"jsonrpc\":\"2.0\",\"method\":\"$1\",\"params\":${2:-{\}}}"; }

# next_event [SECONDS]: the next event; its name is in EVENT, its params are in REPLY.
#
# 0: there is one. 1: the program has ended. 142: none came in that time.
next_event() {
  local line code
  EVENT='' REPLY=
  if [ ${#insetmap_events[@]} -gt 0 ]; then
    line=${insetmap_events[0]}
    insetmap_events=("${insetmap_events[@]:1}")
  else
    IFS= read -r ${1:+-t "$1"} line <&"$INSETMAP_FROM"
    code=$?
    [ "$code" = 0 ] || return $((code > 128 ? 142 : 1))
  fi
  line=${line#*\"method\":\"}
  EVENT=${line%%\"*}
  line=${line#*,\"params\":}
  REPLY=${line%\}}
}

# field FILTER: a part of REPLY, as jq prints it without quotes.
field() { jq -r "$1" <<<"$REPLY"; }

# Ends the session: the program answers what it was asked and ends; its exit code is given.
insetmap_close() {
  exec {INSETMAP_TO}>&-
  # What is still on its way is read away, so that the program can end.
  cat <&"$INSETMAP_FROM" >/dev/null
  exec {INSETMAP_FROM}<&-
  wait "$INSETMAP_PID" 2>/dev/null
}

insetmap_send() {
  # Writing to a program that has ended must not end the shell.
  (
    trap '' PIPE
    printf '%s\n' "$1" >&"$INSETMAP_TO"
  ) 2>/dev/null
}
