#!/usr/bin/env bash
# Runs a step of the tests, and records its duration in wall-clock and CPU seconds for Scripts/test.sh, and which tests failed.
# Usage: Scripts/step.sh NAME COMMAND [ARGUMENT...]
set -euo pipefail
name=$1
shift

if [ -n "${CASCADE_TEST_NEWS:-}" ]; then echo "test: $name" >&"$CASCADE_TEST_NEWS"; fi
echo "== $name"
if [ -z "${CASCADE_TEST_STEPS:-}" ]; then exec "$@"; fi

duration=$(mktemp)
output=$(mktemp)
# Also what a step has printed that is ended early.
trap 'cat "$output"; rm -f "$duration" "$output"' EXIT
code=0
TIMEFORMAT='%R %U %S'
# Not through a pipe, which would stay open as long as a process that a test has not ended.
{ time "$@" >"$output" 2>&1; } 2>"$duration" || code=$?
# Some locales write a decimal comma.
read -r seconds user system < <(tr , . <"$duration")
busy=$(awk "BEGIN { print $user + $system }")
printf '%s\t%s\t%s\t%s\n' "$name" "$seconds" "$busy" "$code" >>"$CASCADE_TEST_STEPS"
if [ "$code" -ne 0 ]; then
  # As pytest, Swift Testing and compilers name them.
  grep -aE -m 20 '^(FAILED|ERROR) |^✘ Test .*recorded an issue|(^|: )error: ' "$output" | cut -c 1-300 \
    >>"$CASCADE_TEST_FAILURES" || true
fi
exit "$code"
