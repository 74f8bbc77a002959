#!/usr/bin/env bash
# Prints what a page downloads with <cascade-view>, in bytes, and fails if that is more than it may be: until the first
# cells are on screen, and in all.
# Usage: Scripts/check-size.sh [FOLDER]
#
# The folder is the one that `make browser` fills.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-App/Sources/PhotoServer/Web/cascade}

# The element's style is in its script.
first=(cascade.wasm cascade-view.js)
rest=(cascade-rest.wasm cascade-view-rest.js)
first_budget=74360
budget=164130

total=0
fails=false

print_files() {
  local file raw zipped
  for file in "$@"; do
    raw=$(wc -c <"$folder/$file")
    zipped=$(gzip -9 -n -c "$folder/$file" | wc -c)
    printf '%-20s%10d%10d\n' "$file" "$raw" "$zipped"
    total=$((total + zipped))
  done
}

# What is loaded by now, and what may be.
print_total() {
  printf '%-20s%20d of %d\n' "$1" "$total" "$2"
  [ "$total" -le "$2" ] || fails=true
}

printf '%-20s%10s%10s\n' file raw 'gzip -9'
print_files "${first[@]}"
print_total "until first cells" "$first_budget"
print_files "${rest[@]}"
print_total "in all" "$budget"

if [ "$fails" = true ]; then
  echo "check-size: the download has grown beyond its budget: make it smaller, or raise the budget in Scripts/check-size.sh" >&2
  exit 1
fi
