#!/usr/bin/env bash
# Makes the wall's page of Wall/: its scripts as one, its style sheets as one, and a page that loads these, which is there
# sooner than one of a hundred modules. Usage: Scripts/bundle-wall.sh FOLDER
#
# The view stays what it is, in FOLDER/cascade: it loads more of itself by its own address.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd Wall

# The page comes last, and each file at once or not at all: a part of one would pass for the whole at the next start.
new=$folder/.new
trap 'rm -rf "$new"' EXIT
rm -rf "$new"
mkdir "$new"

# By standard output, because esbuild writes the view's address as it is seen from its output.
esbuild wall.ts --bundle --minify --format=esm --target=esnext --log-level=warning \
  --alias:cascade-view=./cascade/cascade-view.js --external:./cascade/cascade-view.js >"$new/wall.js"
# In the order in which the page names them.
sheets=$(sed -n 's/.*<link rel="stylesheet" href="\([^"]*\)".*/\1/p' index.html)
# shellcheck disable=SC2086 — names of the project's own, without spaces.
cat $sheets | esbuild --loader=css --minify --log-level=warning >"$new/wall.css"
cp icon.svg "$new"
sed -e '/<link rel="stylesheet"/d' -e 's|src="wall.ts"|src="wall.js"|' \
  -e 's|^ *<link rel="icon"|  <link rel="stylesheet" href="wall.css">\n&|' \
  -e 's|^ *<link rel="preload"|  <link rel="modulepreload" href="cascade/cascade-view.js">\n&|' index.html >"$new/index.html"
for file in wall.css icon.svg wall.js index.html; do mv "$new/$file" "$folder"; done
