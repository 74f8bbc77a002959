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

lacking=()
failed=()

# Builds a scheme, and goes on where that fails: one platform says nothing of another.
build() {
  echo "ios-build: $1, $2"
  local output
  # Without optimisation, which SwiftPM would take for an unsafe flag of the library's.
  if output=$(
    env -u CASCADE_OPTIMIZED xcodebuild build -quiet -scheme "$1" -destination "$2" \
      -derivedDataPath "$PWD/.build-ios" CODE_SIGNING_ALLOWED=NO 2>&1
  ); then
    return
  fi
  echo "$output" >&2
  case $output in
    *"is not installed"* | *"Unable to find a destination"*) lacking+=("$2") ;;
    *) failed+=("$1, $2") ;;
  esac
}

find_scheme() {
  xcodebuild -list -json 2>/dev/null | "$scripts/ios/find-scheme.py" "$@"
}

scripts=$PWD/Scripts
for module in CascadeUIKit CascadeSwiftUI; do
  scheme=$(find_scheme "$module" Cascade-Package Cascade)
  for destination in "${destinations[@]}"; do build "$scheme" "$destination"; done
done

cd Examples/iOS/CascadeExamples.swiftpm
build "$(find_scheme CascadeExamples CascadeExamples-Package)" "generic/platform=iOS Simulator"

if [ ${#lacking[@]} -gt 0 ]; then
  echo "ios-build: this Mac lacks these platforms (xcodebuild -downloadPlatform gets one):" >&2
  printf '  %s\n' "${lacking[@]}" | sort -u >&2
fi
if [ ${#failed[@]} -gt 0 ]; then
  echo "ios-build: these were not built:" >&2
  printf '  %s\n' "${failed[@]}" >&2
fi
[ ${#lacking[@]} -eq 0 ] && [ ${#failed[@]} -eq 0 ]
