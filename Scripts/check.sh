#!/usr/bin/env bash
# Checks formatting, generated files, imports, phrases to avoid, and committed files.
# Usage: Scripts/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."

failures=0
fail() {
  echo "check: $1" >&2
  failures=$((failures + 1))
}

git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel ||
  fail "run: swift format -i \$(git ls-files '*.swift')"

# Both sides of the interface between page and module, and its tables.
python3 Scripts/generate-wire.py --check || fail "run: Scripts/generate-wire.py"

# The table of calls from within callbacks, in the documentation and in the tests.
python3 Scripts/generate-calls.py --check || fail "run: Scripts/generate-calls.py"

# Phrases that are not plain English: their numbers may only fall.
python3 Scripts/check-words.py || fail "write these places in plain English"

# The app of Examples/iOS: only a Mac can build it.
python3 Scripts/check-ios-app.py || fail "Examples/iOS cannot be opened"

# CascadeLayout imports nothing, and CascadeView only CascadeLayout.
if grep -nE '^ *(public |package |internal )?import ' -r Sources/CascadeLayout; then
  fail "CascadeLayout imports something"
fi
if grep -nE '^ *(public |package |internal )?import ' -r --include="*.swift" Sources/CascadeView | grep -vE 'import CascadeLayout$'; then
  fail "CascadeView imports something other than CascadeLayout"
fi

if grep -rhE '^ *(public |package |internal )?import ' --include='*.swift' Sources/CascadeReordering |
  grep -vE 'import Cascade(Layout|View)$'; then
  fail "CascadeReordering imports something other than CascadeLayout and CascadeView"
fi

if grep -rhE '^ *(public |package |internal )?import ' --include='*.swift' Sources/CascadeUIKit |
  grep -vE 'import (CascadeLayout|UIKit|struct Foundation\.IndexPath)$'; then
  fail "CascadeUIKit imports something other than CascadeLayout and UIKit"
fi

if grep -rhE '^ *(public |package |internal )?import ' --include='*.swift' Sources/CascadeSwiftUI |
  grep -vE 'import (CascadeUIKit|SwiftUI|UIKit|Foundation|CascadeLayout|(enum|protocol|struct) CascadeLayout\.[A-Za-z]+)$'; then
  fail "CascadeSwiftUI imports something other than CascadeUIKit, SwiftUI, UIKit and CascadeLayout"
fi

if grep -rhE '^ *(public |package |internal )?import ' --include='*.swift' Gtk/Sources/CascadeGtk |
  grep -vE 'import (CCascadeGtk|CascadeLayout|CascadeReordering|CascadeView|Dispatch)$'; then
  fail "CascadeGtk imports something other than GTK, the library and Dispatch"
fi

if grep -rhE '^ *(public |package |internal )?import ' --include='*.swift' App/Sources/PhotoWindow |
  grep -vE 'import (CCascadeGtk|CascadeGtk|CascadeLayout|CascadeView|Foundation|PhotoLibrary|PhotoWindowOptions)$'; then
  fail "PhotoWindow imports something other than GTK, the library, Foundation and PhotoLibrary"
fi

# A package that depends on the library must not resolve anything else.
if grep -n '\.package(' Package.swift; then fail "the root package has a dependency"; fi

if git ls-files | grep -E '(^|/)(Package\.resolved|\.build[^/]*/|\.DS_Store)'; then
  fail "build products are committed"
fi

# Large files stay in the history for ever. Only the sample pictures may be large.
if git ls-files -z | grep -zv '^Samples/Photos/' | xargs -0 -I{} find {} -maxdepth 0 -type f -size +500k | grep .; then
  fail "a file of more than 500 KB is committed"
fi

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "check: formatting, generated files, imports and committed files are in order"
