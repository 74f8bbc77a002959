# make            what there is to make
# make run        a wall of pictures in the browser; DIR=~/Pictures for your own
# make test       every test
#
# Everything a target needs is installed and built by it, and it says what it does.

DIR ?=
SWIFT_BUILD := swift build -c release

ENGINE := Browser/.build/web/cascade.wasm
WEB := App/Sources/PhotoServer/Web/cascade
ENGINE_SOURCES := $(shell find Sources/CascadeLayout Sources/CascadeView Browser/Sources Browser/Package.swift \
	Package.swift Scripts/build-wasm.sh -type f 2>/dev/null)

.PHONY: help
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

.PHONY: browser
browser: $(WEB)/cascade.wasm

$(ENGINE): $(ENGINE_SOURCES)
	Scripts/build-wasm.sh

# The engine and its element, where the photo server serves them from.
$(WEB)/cascade.wasm: $(ENGINE) $(wildcard Browser/web/*.js)
	rm -rf $(WEB)
	mkdir -p $(WEB)
	cp Browser/web/*.js $(ENGINE) $(WEB)
