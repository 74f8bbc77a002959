# make            what there is to make
# make run        a wall of pictures in the browser; DIR=~/Pictures for your own
# make showcase   what Cascade can do, in the browser
# make test       every test, of pages in Chromium; make test-every-browser all in Firefox and WebKitGTK, too
# make docs       the library's documentation, in .build-docs
# make check      formatting and the rules that a program can check
# make bench      measured figures, with their baselines
# make clean      removes everything that was built

# Everything that a target needs is installed or built by it, and it says so; what is there already is left alone.

DIR ?=
ARGUMENTS ?=

ENGINE := Browser/.build/web/cascade.wasm
WEB := App/Sources/PhotoServer/Web/cascade
SHOWCASE := App/Sources/PhotoServer/Web/showcase
ENGINE_SOURCES := $(shell find Package.swift Sources/CascadeLayout Sources/CascadeView Browser/Package.swift \
	Browser/Sources Scripts/build-wasm.sh -type f -not -path '*.docc/*')
SAMPLES := .build-samples/Photos
SAMPLE_COUNT := 80
FUZZ_COUNT ?= 100000
PYTHON := .build-python/bin/python
APP := swift build --package-path App

.PHONY: help
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

.PHONY: run
run: export FOLDER = $(or $(DIR),$(SAMPLES))
run: $(if $(DIR),,samples)
	@Scripts/setup.sh run
	@$(MAKE) --no-print-directory app
	@# Not every shell replaces a tilde that stands behind an equals sign.
	@case "$$FOLDER" in "~" | "~/"*) FOLDER="$$HOME$${FOLDER#"~"}" ;; esac; \
		exec App/.build/release/cascade serve $(ARGUMENTS) --open "$$FOLDER"

.PHONY: showcase
showcase: app
	@exec App/.build/release/cascade showcase $(ARGUMENTS) --open

# The command line, with the engine and the pages that it serves to the browser.
.PHONY: app
app: browser
	@rm -f App/.build/release.yaml # see Scripts/build-wasm.sh
	@echo "Building cascade; the first time takes some minutes."
	$(APP) -c release --product cascade

# The sample pictures of this checkout, and as many painted ones as fill a wall.
.PHONY: samples
samples:
	@Scripts/setup.sh run
	@echo "Building sample-photos; the first time takes some minutes."
	$(APP) -c release --product sample-photos
	mkdir -p $(SAMPLES)
	cp -R Samples/Photos/* $(SAMPLES)
	App/.build/release/sample-photos $(SAMPLES)/painted \
		--count $$(($(SAMPLE_COUNT) - $$(find Samples/Photos -mindepth 2 -type f | wc -l)))

.PHONY: browser
browser: $(SHOWCASE)/index.html

$(ENGINE): $(ENGINE_SOURCES)
	@Scripts/setup.sh run
	Scripts/build-wasm.sh

# The engine and its element as one module, where the photo server takes them from.
$(WEB)/cascade.wasm: $(ENGINE) $(wildcard Browser/web/*.js) Browser/web/cascade-view.d.ts
	@Scripts/setup.sh run
	rm -rf $(WEB)
	mkdir -p $(WEB)
	esbuild Browser/web/cascade-view.js --bundle --minify --format=esm --target=esnext --log-level=warning \
		--outfile=$(WEB)/cascade-view.js
	cp Browser/web/cascade-view.d.ts $(ENGINE) $(WEB)

# The showcase, which is a page of its own and brings its engine along.
$(SHOWCASE)/index.html: $(WEB)/cascade.wasm $(shell find Browser/web/showcase -type f)
	rm -rf $(SHOWCASE)
	cp -R Browser/web/showcase $(SHOWCASE)
	cp -R $(WEB) $(SHOWCASE)

.PHONY: test
test: check test-library test-browser-module test-app test-browser test-document test-uikit docs

.PHONY: test-library
test-library:
	@# First with every check there is, then with the thousands of seeds that are fast enough only without.
	swift test
	swift test -c release

.PHONY: test-browser-module
test-browser-module: $(WEB)/cascade.wasm
	Scripts/check-size.sh
	@rm -f Browser/.build/debug.yaml # see Scripts/build-wasm.sh
	swift test --package-path Browser

.PHONY: test-app
test-app: browser
	@rm -f App/.build/debug.yaml # see Scripts/build-wasm.sh
	@# One after the other: they start servers and decoders, and measure how long some things take.
	swift test --package-path App --no-parallel

# The pages in headless Chromium, some in Firefox and WebKitGTK, too, served by the command that the tests of the
# application have built.
.PHONY: test-browser
test-browser: $(PYTHON) test-app
	CASCADE=App/.build/debug/cascade SAMPLE_PHOTOS=App/.build/debug/sample-photos $(PYTHON) -m pytest BrowserTests \
		--numprocesses 2 --dist loadfile

# The same, in all browsers and at all sizes: in `make test`, Firefox and WebKitGTK show what is most likely to differ.
.PHONY: test-every-browser
test-every-browser: $(PYTHON) test-app
	CASCADE=App/.build/debug/cascade SAMPLE_PHOTOS=App/.build/debug/sample-photos $(PYTHON) -m pytest BrowserTests \
		--numprocesses 2 --dist loadfile --every-browser

# `cascade layout` against its documentation: optimised, for there are requests with a million items.
.PHONY: test-document
test-document: $(PYTHON) app
	$(APP) -c release --product layout-tester
	CASCADE=App/.build/release/cascade $(PYTHON) -m pytest DocumentTests
	App/.build/release/layout-tester fuzz --count $(FUZZ_COUNT) DocumentTests/requests/*.json

# CascadeUIKit and its examples, compiled and run against a stand-in for UIKit, and against `cascade layout`.
.PHONY: test-uikit
test-uikit: app
	CASCADE=$(CURDIR)/App/.build/release/cascade swift test --package-path Tests/UIKit

$(PYTHON): BrowserTests/requirements.txt
	@Scripts/setup.sh test
	python3 -m venv .build-python
	$(PYTHON) -m pip install --quiet --requirement BrowserTests/requirements.txt
	touch $(PYTHON)

.PHONY: check
check:
	Scripts/check.sh

.PHONY: docs
docs:
	Scripts/build-docs.sh

.PHONY: bench
bench: app samples $(PYTHON)
	@echo "Measuring the engine: some minutes, and some more the first time."
	@rm -f Benchmarks/.build/release.yaml # see Scripts/build-wasm.sh
	swift package --package-path Benchmarks benchmark --no-progress
	swift run --package-path Tests/UIKit -c release uikit-benchmark
	@echo "Measuring the engine in the browser: some minutes."
	$(PYTHON) Scripts/bench-browser.py
	$(PYTHON) Scripts/bench-view.py
	$(PYTHON) Scripts/bench-scrolling.py
	@echo "Measuring the application: some minutes."
	$(PYTHON) Scripts/bench-app.py

.PHONY: clean
clean:
	rm -rf .build .build-* App/.build Browser/.build Browser/.build-* Benchmarks/.build Tests/UIKit/.build $(WEB) $(SHOWCASE)
