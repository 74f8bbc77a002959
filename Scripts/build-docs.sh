#!/usr/bin/env bash
# Builds the documentation of the library's modules into .build-docs/site; warnings are errors.
# Usage: Scripts/build-docs.sh LIBRARY UIKIT
#
# The folders are where the library, and where CascadeUIKit and CascadeSwiftUI with the stand-ins, have been built (see
# `make docs`).
# By the toolchain's own docc, not by the package plugin for it: that would be a dependency of the package.
set -euo pipefail
cd "$(dirname "$0")/.."

library=${1:?the folder in which the library has been built is missing: run make docs}
uikit=${2:?the folder in which CascadeUIKit has been built is missing: run make docs}
modules=(CascadeLayout CascadeView CascadeReordering CascadeTesting CascadeUIKit CascadeSwiftUI)
output=.build-docs

# The tool that comes with the toolchain: on macOS, Xcode knows where it is; elsewhere it is beside the compiler.
find_docc() {
  command -v docc && return
  if command -v xcrun >/dev/null; then xcrun --find docc 2>/dev/null && return; fi
  local beside
  beside="$(dirname "$(realpath "$(command -v swift)")")/docc"
  [ -x "$beside" ] && echo "$beside"
}

if ! command -v swift >/dev/null; then
  echo "docs: Swift 6.2 or later is needed: see https://www.swift.org/install" >&2
  exit 69
fi
if ! docc="${DOCC:-$(find_docc)}"; then
  echo "docs: docc is missing. Toolchains from https://www.swift.org/install have it next to swift;" \
    "if it is elsewhere, run: DOCC=/path/to/docc make docs" >&2
  exit 69
fi
if ! command -v python3 >/dev/null; then
  echo "docs: python3 is missing: it is needed to check that every symbol is documented" >&2
  exit 69
fi

rm -rf "$output"
mkdir -p "$output"

# Lists the public symbols of a module that has been built in a folder.
list_symbols() {
  local module=$1 built=$2 sdk=()
  if command -v xcrun >/dev/null; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi
  mkdir -p "$output/symbols/$module"
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" -target "$target" ${sdk[@]+"${sdk[@]}"} \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols \
    -output-dir "$output/symbols/$module"
}

target=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
dependencies=()
for module in "${modules[@]}"; do
  # Each in a folder of its own: docc takes all that there is in one as the same documentation.
  # These are empty where there is no UIKit: their symbols are listed where they are compiled against the stand-ins.
  case $module in
  CascadeUIKit | CascadeSwiftUI) list_symbols "$module" "$uikit" ;;
  *) list_symbols "$module" "$library" ;;
  esac
  python3 Scripts/check-symbols.py "$output/symbols/$module/$module.symbols.json" \
    "Sources/$module/$module.docc/$module.md"
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$output/symbols/$module" \
    --fallback-default-module-kind Module --enable-experimental-external-link-support \
    ${dependencies[@]+"${dependencies[@]}"} --warnings-as-errors --output-dir "$output/$module.doccarchive" |
    { grep . || true; } # without the empty lines that it prints in any case
  dependencies+=(--dependency "$output/$module.doccarchive")
done

archives=("${modules[@]/%/.doccarchive}")
"$docc" merge "${archives[@]/#/$output/}" --synthesized-landing-page-name Cascade \
  --synthesized-landing-page-topics-style list --output-path "$output/site"
echo "docs: built. To read them: python3 -m http.server -d $output/site 8000, then http://localhost:8000/documentation"
