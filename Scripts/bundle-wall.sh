#!/usr/bin/env bash
# Makes the scripts of the wall page one, its style sheets one, and a page that loads these: it is there sooner than one
# of a hundred modules, each of which is a request. Usage: Scripts/bundle-wall.sh PAGE-FOLDER, in which it makes the
# folder `bundle`.
#
# The view stays what it is, beside it: it loads more of itself by its own address.
set -euo pipefail
cd "$1"

# All at once or not at all: a part of it would pass for the whole the next time that something is made of it.
trap 'rm -rf bundle.new' EXIT
rm -rf bundle.new
mkdir bundle.new

# In a folder like the one where it will be, as the view's address is seen from there.
esbuild wall.js --bundle --minify --format=esm --target=esnext --log-level=warning "--external:$PWD/cascade/*" \
  --outfile=bundle.new/wall.js
# In the order in which the page names them.
sheets=$(sed -n 's/.*<link rel="stylesheet" href="\([^"]*\)".*/\1/p' index.html)
# shellcheck disable=SC2086 — names of the project's own, without spaces.
cat $sheets | esbuild --loader=css --minify --log-level=warning >bundle.new/wall.css
# All addresses stay those of the folder itself.
sed -e '/<link rel="stylesheet"/d' -e 's|src="wall.js"|src="bundle/wall.js"|' \
  -e 's|^ *<link rel="icon"|  <link rel="stylesheet" href="bundle/wall.css">\n&|' \
  -e 's|^ *<link rel="preload"|  <link rel="modulepreload" href="cascade/cascade-view.js">\n&|' index.html >bundle.new/index.html
rm -rf bundle
mv bundle.new bundle
