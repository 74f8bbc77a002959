#!/usr/bin/env bash
# Prints how many bytes a browser downloads for the wall's page, without <cascade-view>; fails if they exceed their budget.
# Usage: Scripts/check-size.sh [FOLDER]
#
# FOLDER is the one that `make page` fills.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-Sources/WallPage/Web}

# With what the page loads at once; what it imports later does not count.
read -r -d "" -a files < <(sed -n 's|.*href="\(part-[^"]*\)".*|\1|p' "$folder/index.html") || true
files=(wall.js wall.css ${files[@]+"${files[@]}"})
budget=42530

total=0
for file in "${files[@]}"; do
  zipped=$(gzip -9 -n -c "$folder/$file" | wc -c)
  printf '%-20s%10d%10d\n' "$file" "$(wc -c <"$folder/$file")" "$zipped"
  total=$((total + zipped))
done
printf '%-20s%20d of %d\n' "the wall's page" "$total" "$budget"
if [ "$total" -gt "$budget" ]; then
  echo "check-size: the download exceeds its budget: make it smaller, or raise the budget in Scripts/check-size.sh" >&2
  exit 1
fi
