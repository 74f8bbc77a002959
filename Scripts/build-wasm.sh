#!/usr/bin/env bash
# Builds the browser module: Browser/.build/web/cascade.wasm. Usage: Scripts/build-wasm.sh
#
# Embedded Swift for WebAssembly, by the plain toolchain. Only malloc and its kin come from outside, from wasi-libc.
set -euo pipefail
cd "$(dirname "$0")/.."

find_libc() {
  local candidate
  for candidate in "${WASI_LIBC:-}" /usr/lib/wasm32-wasi/libc.a \
    /opt/homebrew/share/wasi-sysroot/lib/wasm32-wasi/libc.a /usr/local/share/wasi-sysroot/lib/wasm32-wasi/libc.a; do
    if [ -n "$candidate" ] && [ -f "$candidate" ]; then
      echo "$candidate"
      return
    fi
  done
  echo "build-wasm: wasi-libc's libc.a is missing: install it (apt-get install wasi-libc, or brew install wasi-libc)," \
    "or set WASI_LIBC to its path." >&2
  exit 69
}
libc=$(find_libc)

# Without this, SwiftPM does not notice files that were added to or removed from the package that this one depends on.
rm -f Browser/.build-wasm/release.yaml

swift build --package-path Browser --scratch-path Browser/.build-wasm --triple wasm32-unknown-none-wasm \
  -c release --product cascade-wasm \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -Xclang-linker -Xswiftc -nostdlib \
  -Xlinker --no-entry -Xlinker --gc-sections -Xlinker --strip-all -Xlinker "$libc"

mkdir -p Browser/.build/web
cp Browser/.build-wasm/wasm32-unknown-none-wasm/release/cascade-wasm.wasm Browser/.build/web/cascade.wasm
