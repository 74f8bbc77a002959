#!/usr/bin/env bash
# Checks formatting, generated files, boundaries, and committed files.
# Usage: Scripts/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."

failures=0
fail() {
  echo "check: $1" >&2
  failures=$((failures + 1))
}

# The wall has a check of its own.
git ls-files -z '*.swift' ':!Wall/**' | xargs -0 swift format lint --strict --parallel ||
  fail "run: swift format -i \$(git ls-files '*.swift')"

# Both sides of the interface between page and module, and its tables.
python3 Scripts/generate-wire.py --check || fail "run: Scripts/generate-wire.py"

# The table of calls from within callbacks, in the documentation and in the tests.
python3 Scripts/generate-calls.py --check || fail "run: Scripts/generate-calls.py"

# The app of Examples/iOS: only a Mac can build it.
python3 Scripts/check-ios-app.py || fail "Examples/iOS cannot be opened"

# Which folder may name which, which module may import which, how large files and classes are, and the plan of it all.
python3 Scripts/check-boundaries.py || fail "keep to boundaries.toml, or change it first"

# A package that depends on the library must not resolve anything else.
if grep -n '\.package(' Package.swift; then fail "the root package has a dependency"; fi

if git ls-files | grep -E '(^|/)(Package\.resolved|\.build[^/]*/|\.DS_Store)'; then
  fail "build products are committed"
fi

# Large files stay in the history for ever.
if git ls-files -z ':!Wall/**' | xargs -0 -I{} find {} -maxdepth 0 -type f -size +500k | grep .; then
  fail "a file of more than 500 KB is committed"
fi

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "check: formatting, generated files, boundaries and committed files are in order"
