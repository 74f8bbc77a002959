#!/usr/bin/env bash
# Makes targets that are parts of the tests, and finally lists the duration of each of their steps, and what failed.
# Usage: Scripts/test.sh "TARGET..."...
#
# The targets of an argument are made after those of the previous argument, so list prerequisites first. Two are made at a
# time, if make can keep their output apart (GNU make 4 can), because most builds leave a core idle at times, and tests of
# pages often wait. A failure ends nothing but what depends on it.
set -euo pipefail
cd "$(dirname "$0")/.."

CASCADE_TEST_STEPS=$(mktemp)
CASCADE_TEST_FAILURES=$(mktemp)
export CASCADE_TEST_STEPS CASCADE_TEST_FAILURES
trap 'rm -f "$CASCADE_TEST_STEPS" "$CASCADE_TEST_FAILURES"' EXIT
# Steps say here at once that they begin; what else they print comes when their target has been made.
exec 3>&1
export CASCADE_TEST_NEWS=3
# What the make that called this was told of its own jobs is not meant for the one that is called here.
unset MAKEFLAGS MFLAGS MAKELEVEL

options=(--no-print-directory --keep-going)
# Not through a pipe: make may still be writing when grep has found it, and would be ended for that.
version=$(${MAKE:-make} --version)
if [[ $version =~ "GNU Make "([4-9]|[1-9][0-9]) ]]; then
  options+=(--jobs=2 --output-sync=target)
fi

code=0
SECONDS=0
for targets in "$@"; do
  # shellcheck disable=SC2086 # Several words.
  ${MAKE:-make} "${options[@]}" $targets || code=$?
done

echo
awk -F '\t' -v together="$SECONDS" '
  BEGIN { printf "%-28s%8s%8s\n", "step", "seconds", "CPU" }
  { printf "%-28s%8.0f%8.0f%s\n", $1, $2, $3, $4 ? "  failed (" $4 ")" : ""; busy += $3 }
  END { printf "%-28s%8d%8d\n", "together", together, busy }' "$CASCADE_TEST_STEPS"
if [ -s "$CASCADE_TEST_FAILURES" ]; then
  echo
  cat "$CASCADE_TEST_FAILURES"
fi
exit "$code"
