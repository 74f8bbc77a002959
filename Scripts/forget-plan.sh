#!/usr/bin/env bash
# Removes a plan of SwiftPM's if files of the library have come or gone since it was asked last: in a package that others
# depend on, SwiftPM does not notice that itself. Planning takes longer than a build that has nothing else to do.
# Usage: Scripts/forget-plan.sh PLAN, a path from the root of the project, or a whole one.
set -euo pipefail
cd "$(dirname "$0")/.."
plan=$1

files=$(find Sources -type f | LC_ALL=C sort)
if [ "$files" != "$(cat "$plan.files" 2>/dev/null)" ]; then
  rm -f "$plan"
  mkdir -p "$(dirname "$plan")"
  printf '%s\n' "$files" >"$plan.files"
fi
