#!/usr/bin/env bash
# Makes the files of <cascade-view> that are published, in a folder of their own, in which nothing else stays.
# Usage: Scripts/bundle-view.sh FOLDER FILE...
#
# A script is the module of that name in Browser/web with all that it imports, minified, but without the other scripts:
# it imports those where they are, beside it. A module of WebAssembly comes from where it was built, types come as they
# are. Scripts carry the digest of each module, by which they recognise theirs (Browser/web/engine/engine-loading.js).
set -euo pipefail
cd "$(dirname "$0")/.."
destination=$1
shift

# All at once or not at all: a part of it would pass for the whole the next time that something is made of it.
folder=$destination.new
trap 'rm -rf "$folder"' EXIT

# macOS has the one, Debian the other.
digest() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

rm -rf "$folder"
mkdir -p "$folder"
digests=()
scripts=()
for file in "$@"; do
  case "$file" in
  *.wasm)
    cp "Browser/.build/web/$file" "$folder"
    digests+=("\"$file\":\"$(digest "$folder/$file")\"")
    ;;
  *.d.ts | *.css) cp "Browser/web/$file" "$folder" ;;
  *.js) scripts+=("$file") ;;
  *)
    echo "bundle-view: $file is neither a script nor its types, nor a style sheet or a module of WebAssembly" >&2
    exit 64
    ;;
  esac
done

# What only these scripts call each other, by the names that Browser/short-names.json gives it. It is theirs alone, in all of
# them: esbuild must not find others, and writes into what it is given.
names=$folder/names.json
cp Browser/short-names.json "$names"
pattern="^($(sed -n 's/^ *"\([A-Za-z]*\)":.*/\1/p' "$names" | paste -s -d '|' -))\$"

all=$(IFS=, && echo "{${digests[*]}}")
for script in "${scripts[@]}"; do
  others=()
  for other in "${scripts[@]}"; do
    if [ "$other" != "$script" ]; then others+=("--external:./$other"); fi
  done
  # esbuild 0.17 drops what a module directs its readers to.
  directive=$(grep -m 1 -o '^"use client";' "Browser/web/$script" || true)
  # From there and by standard output, because esbuild writes the others' addresses as they are seen from its output.
  (cd Browser/web && esbuild "$script" --bundle --minify --format=esm --target=esnext --log-level=warning \
    --mangle-props="$pattern" --mangle-cache="../../$names" --packages=external --banner:js="$directive" \
    --define:globalThis.cascadeDigests="$all" ${others[@]+"${others[@]}"}) >"$folder/$script"
done
rm "$names"
rm -rf "$destination"
mv "$folder" "$destination"
