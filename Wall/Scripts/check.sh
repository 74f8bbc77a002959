#!/usr/bin/env bash
# Checks formatting, generated files, boundaries, and committed files.
# Usage: Scripts/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."
library=${CASCADE_LIBRARY:-$(cd .. && pwd)}

failures=0
fail() {
  echo "check: $1" >&2
  failures=$((failures + 1))
}

git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel ||
  fail "run: swift format -i \$(git ls-files '*.swift')"

# The numbers and messages that the parts share.
python3 Scripts/generate-wire.py --check || fail "run: Scripts/generate-wire.py"

# Which folder may name which, which module may import which, how large files and classes are, and the plan of it all.
python3 "$library/Scripts/check-boundaries.py" . || fail "keep to boundaries.toml, or change it first"

# Large files stay in the history for ever. Only the sample pictures may be large.
if git ls-files -z | grep -zv '^Samples/Photos/' | xargs -0 -I{} find {} -maxdepth 0 -type f -size +500k | grep .; then
  fail "a file of more than 500 KB is committed"
fi

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "check: formatting, generated files, boundaries and committed files are in order"
