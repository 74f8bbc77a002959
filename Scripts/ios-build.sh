#!/usr/bin/env bash
# Builds CascadeUIKit and CascadeSwiftUI for each of Apple's platforms that they are for, and the app of Examples/iOS.
# Usage: Scripts/ios-build.sh
set -euo pipefail
cd "$(dirname "$0")/.."

destinations=(
  "generic/platform=iOS" "generic/platform=iOS Simulator" "generic/platform=tvOS" "generic/platform=visionOS"
  "generic/platform=macOS,variant=Mac Catalyst")

if [ "$(uname)" != Darwin ] || ! command -v xcodebuild >/dev/null; then
  {
    echo "ios-build: this needs a Mac with Xcode 26 or later. There it would build CascadeUIKit and CascadeSwiftUI for:"
    printf '  %s\n' "${destinations[@]}"
    echo "and the app of Examples/iOS/CascadeExamples.swiftpm for a simulator."
  } >&2
  exit 69
fi

build() {
  # Without optimisation, which SwiftPM would take for an unsafe flag of the library's.
  env -u CASCADE_OPTIMIZED xcodebuild build -quiet -scheme "$1" -destination "$2" \
    -derivedDataPath "$PWD/.build-ios" CODE_SIGNING_ALLOWED=NO
}

for destination in "${destinations[@]}"; do
  for module in CascadeUIKit CascadeSwiftUI; do
    echo "ios-build: $module, $destination"
    build "$module" "$destination"
  done
done

echo "ios-build: the app of Examples/iOS"
cd Examples/iOS/CascadeExamples.swiftpm
build CascadeExamples "generic/platform=iOS Simulator"
