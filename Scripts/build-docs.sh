#!/usr/bin/env bash
# Builds the documentation of the library's modules into .build-docs/site; warnings are errors.
# Usage: Scripts/build-docs.sh
#
# By the toolchain's own docc, not by the package plugin for it: that would be a dependency of the package.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(CascadeLayout CascadeView CascadeTesting CascadeUIKit)
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
  echo "docs: docc is missing. Toolchains from https://www.swift.org/install have it beside swift;" \
    "if it is elsewhere, run: DOCC=/path/to/docc make docs" >&2
  exit 69
fi
if ! command -v python3 >/dev/null; then
  echo "docs: python3 is missing; it checks that every symbol is documented" >&2
  exit 69
fi

rm -rf "$output"
mkdir -p "$output"

# It lists the symbols of the test bundles, too, and fails where these have not been built: what counts are the modules.
# And it names all that it looks at in the toolchain, which nobody wants to read unless something went wrong.
symbols="$(dirname "$(swift build --show-bin-path)")/symbolgraph"
rm -rf "$symbols"
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols >"$output/symbols.log" 2>&1 || true
# CascadeUIKit is empty where there is no UIKit: its symbols are listed where it is compiled against the stand-in for it.
uikit="$(dirname "$(swift build --package-path Tests/UIKit --show-bin-path)")/symbolgraph"
rm -rf "$uikit" "$symbols"/CascadeUIKit*.symbols.json
swift package --package-path Tests/UIKit dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols >>"$output/symbols.log" 2>&1 || true
cp "$uikit"/CascadeUIKit.symbols.json "$symbols" 2>/dev/null || true
for module in "${modules[@]}"; do
  if [ ! -f "$symbols/$module.symbols.json" ]; then
    cat "$output/symbols.log" >&2
    echo "docs: the symbols of $module could not be listed, see above" >&2
    exit 70
  fi
done

dependencies=()
for module in "${modules[@]}"; do
  # Each in a folder of its own: docc takes all that there is in one as the same documentation.
  mkdir -p "$output/symbols/$module"
  # With what it adds to the types of other modules.
  cp "$symbols/$module".symbols.json "$output/symbols/$module"
  cp "$symbols/$module"@*.symbols.json "$output/symbols/$module" 2>/dev/null || true
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
