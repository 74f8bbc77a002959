#!/usr/bin/env bash
# Type-checks what Tests/iOS adds to the tests of Tests/UIKit, against the stand-in for UIKit, which must have been built.
# Usage: Scripts/check-ios-tests.sh
#
# The stand-in's delegates have no optional methods (Swift without Objective-C has none), its safe area can be overridden
# by no subclass, and it has more than one hook of the same name: hence the replacements.
set -euo pipefail
cd "$(dirname "$0")/.."

# A hook of the stand-in that a test uses must be there on a Mac, too. (Without an app, there is no launch.)
missing=$(
  comm -23 \
    <(grep -rL '^#if !REAL_UIKIT' Tests/UIKit/Tests/CascadeUIKitTests | xargs grep -hoE '\.simulate[A-Za-z]+' | tr -d . | grep -vx simulateLaunch | sort -u) \
    <(grep -rhoE '(func|var) simulate[A-Za-z]+' Tests/iOS/Tests/Driving | sed 's/.* //' | sort -u)
)
if [ -n "$missing" ]; then
  echo "check-ios-tests: tests use these, and Tests/iOS/Tests/Driving does not have them: ${missing//$'\n'/, }" >&2
  exit 1
fi

modules=$(swift build --package-path Tests/UIKit --show-bin-path)/Modules
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for file in Tests/iOS/Tests/Driving/*.swift; do
  sed -e 's/#if canImport(ObjectiveC)/#if true/' -e 's/?(view/(view/' \
    -e '/override var safeAreaInsets/d' "$file" >"$copy/$(basename "$file")"
done
swiftc -typecheck -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -module-name Driving -I "$modules" \
  Scripts/ios/UIKitBesidesTheStandIn.swift "$copy"/*.swift
echo "check-ios-tests: what Tests/iOS adds fits UIKit's declarations"
