#!/usr/bin/env bash
# Makes the wall's page of Page/: its scripts as one, its style sheets as one, and a page that loads these, which is there
# sooner than one of a hundred modules. Usage: Scripts/bundle-page.sh FOLDER
#
# The view stays what it is, in FOLDER/cascade: it loads more of itself by its own address.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd Page

# The page comes last, and each file at once or not at all: a part of one would pass for the whole at the next start.
new=$folder/.new
trap 'rm -rf "$new"' EXIT
rm -rf "$new"
mkdir "$new"

# Of sources whose style sheets are short, because texts are taken as they are.
cp -R . "$new/sources"
cd "$new/sources"
find . -name "*.css" -exec esbuild --minify --allow-overwrite --log-level=warning --outbase=. --outdir=. {} +

# What the page imports later (`import("…")`) is in parts of its own, and what they share with the page in one more, which
# is asked for along with it. A style sheet that a part imports is a text in it. The view's address is written as the page
# sees it, which esbuild cannot know.
esbuild wall.ts --bundle --splitting --minify --format=esm --target=esnext --log-level=warning --outdir="$new" \
  --loader:.css=text --chunk-names='part-[hash]' --external:cascade-view
sed -i -E -e 's!(from|import)"cascade-view"!\1"./cascade/cascade-view.js"!g' "$new"/*.js
preloads=$(grep -o 'from"\./part-[A-Z0-9]*\.js"' "$new/wall.js" | sort -u |
  sed -e 's|from"\./\(.*\)"|  <link rel="modulepreload" href="\1">\\n|' | tr -d '\n') || true
# In the order in which the page names them.
sheets=$(sed -n 's/.*<link rel="stylesheet" href="\([^"]*\)".*/\1/p' index.html)
# shellcheck disable=SC2086 — names of the project's own, without spaces.
cat $sheets | esbuild --loader=css --minify --log-level=warning >"$new/wall.css"
cp icon.svg "$new"
sed -e '/<link rel="stylesheet"/d' -e 's|src="wall.ts"|src="wall.js"|' \
  -e 's|^ *<link rel="icon"|  <link rel="stylesheet" href="wall.css">\n&|' \
  -e 's|^ *<link rel="preload"|  <link rel="modulepreload" href="cascade/cascade-view.js">\n'"$preloads"'&|' index.html >"$new/index.html"
shopt -s nullglob
parts=("$new"/part-*.js)
for file in "${parts[@]}" "$new"/{wall.css,icon.svg,wall.js,index.html}; do mv "$file" "$folder"; done
for file in "$folder"/part-*.js; do
  [[ " ${parts[*]##*/} " = *" ${file##*/} "* ]] || rm "$file"
done
