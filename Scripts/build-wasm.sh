#!/usr/bin/env bash
# Builds a browser module; without arguments, that is the engine, in two parts: Browser/.build/web/cascade.wasm and
# cascade-rest.wasm, undivided and with the names of its functions beside it as Browser/.build-wasm/cascade-named.wasm.
# Usage: Scripts/build-wasm.sh [PACKAGE PRODUCT FILE]
#
# Embedded Swift for WebAssembly, by the plain toolchain. Only sbrk comes from outside, from wasi-libc:
# what Swift asks of malloc is answered by Runtime.swift (--wrap). Its libm, which CascadeLayout asks for, is empty.
# Vector instructions are in Chrome since 91, Firefox since 89 and Safari since 16.4.
#
# What keeps the module small beside -Osize: all modules are optimised together when they are linked, and functions are
# inlined there only where that makes code no larger; a function's checks share the instruction that traps; Array.append
# (whose mangled name begins with Sa6append) is called, not inlined, and what saves loads and stores is inlined a little
# sooner than Swift would (their benefit is 5 and 10 otherwise); and wasm-opt has the last word, once, and not also
# with clang's own settings. It may take memory's first 1024 bytes as unused, because the linker begins behind them, and
# loads and divisions as harmless, because what must not be loaded or divided by is checked before; how addresses are
# aligned is a hint that costs bytes and helps nobody.
set -euo pipefail
cd "$(dirname "$0")/.."
package=${1:-Browser}
product=${2:-cascade-wasm}
file=${3:-}

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

Scripts/forget-plan.sh "$package/.build-wasm/release.yaml"

swift build --package-path "$package" --scratch-path "$package/.build-wasm" --triple wasm32-unknown-none-wasm \
  -c release --product "$product" --experimental-lto-mode full \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize \
  -Xcc -msimd128 \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -Xfrontend -Xswiftc -mergeable-traps \
  -Xswiftc -Xllvm -Xswiftc -sil-inline-never-functions=Sa6append \
  -Xswiftc -Xllvm -Xswiftc -sil-inline-removed-load-benefit=10 \
  -Xswiftc -Xllvm -Xswiftc -sil-inline-removed-store-benefit=15 \
  -Xswiftc -Xclang-linker -Xswiftc -nostdlib -Xswiftc -Xclang-linker -Xswiftc --no-wasm-opt \
  -Xlinker --no-entry -Xlinker --gc-sections -Xlinker --strip-debug -Xlinker --fatal-warnings \
  -Xlinker -mllvm -Xlinker -inline-threshold=0 -Xlinker --global-base=1024 -Xlinker --wrap=posix_memalign -Xlinker --wrap=free -Xlinker "$libc" \
  -Xlinker "-L$(dirname "$libc")"

named="$package/.build-wasm/cascade-named.wasm"
wasm-opt -g --strip-producers --strip-target-features --dealign -Oz --low-memory-unused \
  --ignore-implicit-traps --enable-simd --enable-bulk-memory --enable-mutable-globals --enable-sign-ext \
  --enable-nontrapping-float-to-int \
  "$package/.build-wasm/wasm32-unknown-none-wasm/release/$product.wasm" --output "$named"

mkdir -p "$(dirname "${file:-Browser/.build/web/cascade.wasm}")"
if [ -z "$file" ]; then
  Scripts/split-wasm.py "$named" Browser/.build/web/cascade.wasm Browser/.build/web/cascade-rest.wasm
else
  wasm-opt --strip-debug --all-features "$named" --output "$file"
fi
