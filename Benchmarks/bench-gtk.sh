#!/usr/bin/env bash
# Measures CascadeGtk next to GTK's own grid and flow box, in turns, on a display of its own, drawn by Cairo.
# Usage: Benchmarks/bench-gtk.sh [TURNS]
set -euo pipefail
cd "$(dirname "$0")/.."
turns=${1:-3}
Scripts/setup.sh gtk
swift build --package-path Gtk -c release --product cascade-gtk-benchmark
program=Gtk/.build/release/cascade-gtk-benchmark

printf 'widget\titems\tfirst frame, ms\t24\t150\t2500 points a frame, ms of the processor (before painting)\tanonymous MB\tanimated update, ms\ta frame of it, ms\tframes a second\n'
for _ in $(seq "$turns"); do
  for arguments in "cascade 1000000" "gridView 1000000" "cascadeWaterfall 1000000" "cascade 10000" "gridView 10000" "flowBox 10000"; do
    # shellcheck disable=SC2086 # Two arguments.
    Scripts/run-in-display.sh "$program" $arguments 2>/dev/null
  done
done
