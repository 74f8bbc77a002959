#!/usr/bin/env bash
# Measures a wall of photos in a window, on a display of its own, drawn by Cairo.
# Usage: Benchmarks/bench-window.sh [TURNS]
set -euo pipefail
cd "$(dirname "$0")/.."
turns=${1:-3}
library=${CASCADE_LIBRARY:-$(cd .. && pwd)}
make --no-print-directory window
CASCADE_WINDOW=1 swift build -c release -debug-info-format none --product cascade-window-benchmark
swift build -c release -debug-info-format none --product sample-photos
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
.build/release/sample-photos "$folder/photos" --count 400 >/dev/null
printf 'window\tlayout\tphotos\tmedian and 95 %% of a frame at 24, 150 and 800 points a frame, ms of the processor\n'
for _ in $(seq "$turns"); do
  for layout in waterfall rows grid; do
    "$library/Scripts/run-in-display.sh" .build/release/cascade-window-benchmark "$folder/photos" --layout "$layout" \
      --cache-dir "$folder/cache" 2>/dev/null
  done
done
