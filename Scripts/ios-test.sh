#!/usr/bin/env bash
# Runs the tests of Tests/UIKit against UIKit itself, in a simulator. Usage: Scripts/ios-test.sh
#
# DESTINATION names the simulator, as `xcodebuild -destination` takes it; else it is an iPhone of the newest iOS there is.
# RESULTS is where the result bundle goes, for Xcode to open; nowhere by default.
set -euo pipefail
cd "$(dirname "$0")/../Tests/iOS"

if [ "$(uname)" != Darwin ] || ! command -v xcodebuild >/dev/null; then
  cat >&2 <<EOF
ios-test: this needs a Mac with Xcode 26 or later, and an iOS simulator in it.
There it would run, in Tests/iOS:
  xcodebuild test -scheme CascadeUIKitTests -destination "platform=iOS Simulator,id=<an iPhone of the newest iOS>"
Here, \`make test-uikit\` runs the same tests against a stand-in for UIKit.
EOF
  exit 69
fi

# The newest iOS for which there is an iPhone, and of it any: which names exist changes from Xcode to Xcode.
newest_iphone() {
  xcrun simctl list devices available --json | /usr/bin/python3 -c '
import json, re, sys
found = []
for runtime, devices in json.load(sys.stdin)["devices"].items():
    version = re.search(r"\.iOS-([0-9-]+)$", runtime)
    names = sorted((device["name"], device["udid"]) for device in devices if device["name"].startswith("iPhone"))
    if version and names:
        found.append(([int(part) for part in version.group(1).split("-")], names[0][1]))
if not found:
    sys.exit("ios-test: there is no iPhone simulator: xcodebuild -downloadPlatform iOS")
print(max(found)[1])'
}

if [ -z "${DESTINATION:-}" ]; then
  device=$(newest_iphone)
  DESTINATION="platform=iOS Simulator,id=$device"
fi
scheme=$(xcodebuild -list -json 2>/dev/null | ../../Scripts/ios/find-scheme.py CascadeUIKitTests-Package CascadeUIKitTests)
results=()
if [ -n "${RESULTS:-}" ]; then results=(-resultBundlePath "$RESULTS"); fi

echo "ios-test: $scheme, $DESTINATION"
# Without optimisation, which SwiftPM would take for an unsafe flag of the library's. The tests read what is internal in it.
env -u CASCADE_OPTIMIZED xcodebuild test -scheme "$scheme" -destination "$DESTINATION" \
  -derivedDataPath .build-ios -skipPackagePluginValidation ENABLE_TESTABILITY=YES ${results[@]+"${results[@]}"}
