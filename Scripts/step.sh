#!/usr/bin/env bash
# Runs a step of the tests, and records its duration in wall-clock and CPU seconds for Scripts/test.sh.
# Usage: Scripts/step.sh NAME COMMAND [ARGUMENT...]
set -euo pipefail
name=$1
shift

if [ -n "${CASCADE_TEST_NEWS:-}" ]; then echo "test: $name" >&"$CASCADE_TEST_NEWS"; fi
echo "== $name"
duration=$(mktemp)
code=0
TIMEFORMAT='%R %U %S'
{ time "$@" 2>&4 4>&-; } 4>&2 2>"$duration" || code=$?
# Some locales write a decimal comma.
read -r seconds user system < <(tr , . <"$duration")
rm -f "$duration"
if [ -n "${CASCADE_TEST_STEPS:-}" ]; then
  busy=$(awk "BEGIN { print $user + $system }")
  printf '%s\t%s\t%s\t%s\n' "$name" "$seconds" "$busy" "$code" >>"$CASCADE_TEST_STEPS"
fi
exit "$code"
