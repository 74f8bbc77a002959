#!/usr/bin/env bash
# Removes a plan of SwiftPM's if files of the library have come or gone since it was asked last: in a package that others
# depend on, SwiftPM does not notice that itself. Planning takes longer than a build that has nothing else to do.
# Removes it, too, if it lacks a product: the environment, which SwiftPM does not compare, may add some to a package.
# Usage: Scripts/forget-plan.sh PLAN [PRODUCT]. PLAN is a path from the root of the project, or a whole one.
set -euo pipefail
cd "$(dirname "$0")/.."
plan=$1
product=${2:-}

files=$(find Sources LayoutDocument/Sources Gtk/Sources -type f | LC_ALL=C sort)
if [ "$files" != "$(cat "$plan.files" 2>/dev/null)" ]; then
  rm -f "$plan"
  mkdir -p "$(dirname "$plan")"
  printf '%s\n' "$files" >"$plan.files"
fi
if [ -n "$product" ] && ! grep -q "\"$product-" "$plan" 2>/dev/null; then rm -f "$plan"; fi
