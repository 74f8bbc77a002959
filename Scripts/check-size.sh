#!/usr/bin/env bash
# Prints what a page downloads with <cascade-view>, in bytes, and fails if that is more than it may be.
# Usage: Scripts/check-size.sh [FOLDER]
#
# The folder is the one that `make browser` fills.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-App/Sources/PhotoServer/Web/cascade}

# The element's style is in its script.
files=(cascade.wasm cascade-view.js)
budget=148900

total=0
printf '%-20s%10s%10s\n' file raw 'gzip -9'
for file in "${files[@]}"; do
  raw=$(wc -c <"$folder/$file")
  zipped=$(gzip -9 -n -c "$folder/$file" | wc -c)
  printf '%-20s%10d%10d\n' "$file" "$raw" "$zipped"
  total=$((total + zipped))
done
printf '%-20s%20d of %d\n' together "$total" "$budget"

if [ "$total" -gt "$budget" ]; then
  echo "check-size: the download has grown beyond its budget: make it smaller, or raise the budget in Scripts/check-size.sh" >&2
  exit 1
fi
