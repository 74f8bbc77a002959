#!/usr/bin/env bash
# Prints how many bytes a page downloads for <cascade-view>, until the first cells and in total; fails if one exceeds its
# budget.
# Usage: Scripts/check-size.sh [FOLDER]
#
# FOLDER is the one that `make browser` fills.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-Browser/.build/published}

# The element's style is in its script.
first=(cascade.wasm cascade-view.js)
rest=(cascade-rest.wasm cascade-view-rest.js)
first_budget=72450
budget=164220

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

# Prints the total so far, and its budget.
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
  echo "check-size: the download exceeds its budget: make it smaller, or raise the budget in Scripts/check-size.sh" >&2
  exit 1
fi
