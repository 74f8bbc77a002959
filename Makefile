# make            lists these targets
# make run        shows a wall of sample pictures in the browser; DIR=~/Pictures for your own
# make test       runs the tests of the library and of the wall, with pages in Chromium
# make test-all   runs everything: all browsers, GTK, encryption, documentation, packages' declarations
# make showcase   shows Cascade's demo pages in the browser
# make gtk        shows CascadeGtk's demo in a window
# make test-quick runs the library's tests, for use while you edit it
# make ios-test   runs CascadeUIKit's tests with UIKit itself, in a simulator, on a Mac; make ios-build: builds for all platforms
# make docs       builds the library's documentation into .build-docs
# make dist       packs <cascade-view> for publishing into dist: an npm package and a zip
# make check      checks formatting, generated files and the project's rules
# make bench      measures and compares with baselines
# make clean      removes everything that was built

# A target installs or builds whatever it needs, and says so. Existing packages and files are not touched. The wall, an
# application on top of the library, has a Makefile of its own in Wall: `make -C Wall` lists what it does.

ARGUMENTS ?=

ENGINE := Browser/.build/web/cascade.wasm
PUBLISHED_FOLDER := Browser/.build/published
SHOWCASE := Browser/.build/showcase
ENGINE_SOURCES := $(shell find Package.swift Sources/CascadeLayout Sources/CascadeView Browser/Package.swift \
	Browser/Sources Browser/first-part.txt Scripts/build-wasm.sh Scripts/split-wasm.py Scripts/engine_parts.py \
	-type f -not -path '*.docc/*')
# The published files of <cascade-view>: scripts and their types from Browser/web, and the WebAssembly modules that they
# load. Scripts/bundle-view.sh makes them; the rest of a package is derived from them.
PUBLISHED := cascade-view.js cascade-view-rest.js cascade-view-children.js cascade-view-reordering.js cascade-view-advice.js \
	cascade-view-finding.js cascade-view.css cascade-view.d.ts cascade.wasm cascade-rest.wasm react.js react.d.ts \
	first-screen.js first-screen.d.ts
PUBLISHED_SOURCES := $(filter-out Browser/web/showcase/%,$(shell find Browser/web -name "*.js" -o -name "*.d.ts" -o -name cascade-view.css))
PACKAGE := dist/cascade-view-$(shell cat VERSION).tgz
PYTHON := .build-python/bin/python
# The number of parallel page tests: one more than there are processors, because each test waits at times.
PAGES_AT_A_TIME = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
STEP := Scripts/step.sh
WALL := $(MAKE) --no-print-directory -C Wall
# What is made in Wall; nothing where the library stands alone.
wall = $(if $(wildcard Wall/Makefile),$(1))
# What answers layout requests: all faces are compared with it.
DOCUMENT_OPTIONS := --package-path LayoutDocument -c release -Xswiftc -enable-testing
export CASCADE_LAYOUT := $(CURDIR)/LayoutDocument/.build/release/cascade-layout
export LAYOUT_TESTER := $(CURDIR)/LayoutDocument/.build/release/layout-tester

# The library's tests are debug builds, but with this variable Package.swift optimises the library: requests have a
# million items, and models examine everything. The builds of programs and benchmarks are not affected.
export CASCADE_OPTIMIZED = 1
# A regular expression that selects tests: make test-library FILTER=Waterfall
FILTER ?=
FILTERED := $(if $(FILTER),--filter '$(FILTER)')

.PHONY: help
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

.PHONY: run
run:
	@$(WALL) run

.PHONY: showcase
showcase: browser
	@exec Scripts/serve.py $(SHOWCASE) $(ARGUMENTS) --open

# The published files, and the showcase.
.PHONY: browser
browser: $(SHOWCASE)/index.html

.PHONY: published
published: $(PUBLISHED_FOLDER)/cascade-view.js

$(ENGINE): $(ENGINE_SOURCES)
	@Scripts/setup.sh browser
	@$(STEP) "engine: build" Scripts/build-wasm.sh

# Depends on the Makefile because that lists the files.
$(PUBLISHED_FOLDER)/cascade-view.js: $(ENGINE) $(PUBLISHED_SOURCES) Scripts/bundle-view.sh Browser/short-names.json Makefile
	@Scripts/setup.sh browser
	Scripts/bundle-view.sh $(PUBLISHED_FOLDER) $(PUBLISHED)

# The showcase, a separate set of pages with its own copy of the element.
$(SHOWCASE)/index.html: $(PUBLISHED_FOLDER)/cascade-view.js $(shell find Browser/web/showcase -type f)
	rm -rf $(SHOWCASE)
	cp -R Browser/web/showcase $(SHOWCASE)
	cp -R $(PUBLISHED_FOLDER) $(SHOWCASE)/cascade

# The packages of <cascade-view>. Scripts/release.sh makes releases.
.PHONY: dist
dist: browser $(PACKAGE)

$(PACKAGE): $(PUBLISHED_FOLDER)/cascade-view.js VERSION LICENSE Browser/package.json Browser/README.md $(wildcard Scripts/dist/*.*) \
		Scripts/make-dist.py
	@Scripts/setup.sh dist
	Scripts/make-dist.py $(PUBLISHED_FOLDER) dist

# The demo in a window, with GTK 4.
.PHONY: gtk
gtk:
	@Scripts/setup.sh gtk
	@echo "Building cascade-gtk-showcase; the first build takes a minute."
	@swift build --package-path Gtk -c release --product cascade-gtk-showcase
	@exec Gtk/.build/release/cascade-gtk-showcase $(ARGUMENTS)

# The parts of the tests, as Scripts/test.sh takes them.
TESTS = "check $(call wall,wall-check) browser build-document build-library python" \
	"build-uikit $(call wall,build-wall) test-library" \
	"IS_BUILT=1 $(call wall,wall-pages )test-pages test-document test-uikit test-browser-module $(call wall,wall-tests)"

.PHONY: test
test:
	@Scripts/test.sh $(TESTS)

# What is left out of `make test`, because it needs more programs, or more time than a change is worth.
.PHONY: test-all
test-all:
	@Scripts/test.sh $(TESTS) \
		"IS_BUILT=1 test-every-browser test-gtk test-importer docs $(call wall,wall-tls wall-window wall-every-browser)"

# The library's own tests, with a fifth of the usual time for each random test.
.PHONY: test-quick
test-quick: export CASCADE_TEST_SECONDS ?= 0.2
test-quick:
	@Scripts/test.sh test-library

.PHONY: build-library
build-library:
	@$(STEP) "library: build" swift build --build-tests

.PHONY: test-library
test-library: build-library
	@$(STEP) "library: tests" swift test --skip-build $(FILTERED)

.PHONY: test-browser-module
test-browser-module: published
	@Scripts/check-size.sh
	@Scripts/forget-plan.sh Browser/.build/debug.yaml
	@$(STEP) "browser module: build" swift build --package-path Browser --build-tests
	@$(STEP) "browser module: tests" swift test --package-path Browser --skip-build $(FILTERED)

# The program that answers layout requests, and what tests run beside it.
.PHONY: build-document
build-document:
	@Scripts/forget-plan.sh LayoutDocument/.build/release.yaml
	@$(STEP) "layout document: build" swift build $(DOCUMENT_OPTIONS) --build-tests

# It, tested against its documentation.
.PHONY: test-document
test-document: $(if $(IS_BUILT),,build-document) python
	@$(STEP) "layout document: own tests" swift test $(DOCUMENT_OPTIONS) --skip-build $(FILTERED)
	@$(STEP) "layout document: tests" $(PYTHON) -m pytest LayoutDocument/DocumentTests Scripts/Tests
	@$(STEP) "layout document: fuzz" $(LAYOUT_TESTER) fuzz LayoutDocument/DocumentTests/requests/*.json

# The element's pages in headless Chromium, but for what is marked `thorough`.
.PHONY: test-pages
test-pages: $(if $(IS_BUILT),,browser build-document) python
	@Scripts/setup.sh test
	@$(STEP) "pages" $(PYTHON) -m pytest Browser/PageTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --durations=30

# The same in all browsers and at all sizes.
.PHONY: test-every-browser
test-every-browser: $(if $(IS_BUILT),,browser build-document) python
	@Scripts/setup.sh test
	@Scripts/setup.sh every-browser
	@$(STEP) "pages in every browser" \
		$(PYTHON) -m pytest Browser/PageTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --every-browser

# CascadeUIKit and its examples, compiled with a stand-in for UIKit.
.PHONY: build-uikit
build-uikit:
	@$(STEP) "UIKit: build" swift build --package-path Tests/UIKit --build-tests

# The same, run and compared with `cascade-layout`.
.PHONY: test-uikit
test-uikit: $(if $(IS_BUILT),,build-document) build-uikit
	@$(STEP) "UIKit: tests" swift test --package-path Tests/UIKit --skip-build $(FILTERED)

.PHONY: test-importer
test-importer: build-uikit
	@$(STEP) "UIKit: declarations of Objective-C" Scripts/check-importer.py

# CascadeGtk, on its own display, with real events and its own bus for assistive technology. Cairo draws, because software
# rendering of a GPU would be slow.
.PHONY: test-gtk
test-gtk: $(if $(IS_BUILT),,build-document)
	@$(STEP) "GTK: tools" Scripts/setup.sh gtk
	@$(STEP) "GTK: build" swift build --package-path Gtk
	@$(STEP) "GTK: tests" Scripts/run-in-display.sh Gtk/.build/debug/cascade-gtk-tests $(FILTER)

# The same tests with UIKit itself, in a simulator. Needs a Mac, so it is not part of `make test`.
.PHONY: ios-test
ios-test:
	@Scripts/ios-test.sh

# CascadeUIKit for all its Apple platforms, and the app of Examples/iOS. Needs a Mac.
.PHONY: ios-build
ios-build:
	@Scripts/ios-build.sh

# The wall's part of the tests: see Wall/Makefile.
.PHONY: build-wall wall-check wall-tests wall-pages wall-tls wall-window wall-every-browser
build-wall:
	@$(WALL) build-tests
wall-check:
	@$(WALL) check
wall-tests:
	@$(WALL) test-app
wall-pages:
	@$(WALL) test-pages
wall-tls:
	@$(WALL) test-tls
wall-window:
	@$(WALL) test-window
wall-every-browser:
	@$(WALL) test-every-browser

.PHONY: python
python: $(PYTHON)

$(PYTHON): Browser/page_testing/requirements.txt
	@$(STEP) "tools for pages" Scripts/setup.sh test
	python3 -m venv .build-python
	$(PYTHON) -m pip install --quiet --requirement Browser/page_testing/requirements.txt
	touch $(PYTHON)

.PHONY: check
check:
	@$(STEP) check Scripts/check.sh

.PHONY: docs
docs: build-library build-uikit
	@$(STEP) documentation Scripts/build-docs.sh .build/debug Tests/UIKit/.build/debug

.PHONY: bench
bench: browser $(PYTHON)
	@echo "Measuring the engine: some minutes, and longer the first time."
	@Scripts/forget-plan.sh Benchmarks/.build/release.yaml
	swift package --package-path Benchmarks benchmark --no-progress
	Benchmarks/bench-gtk.sh
	@echo "Measuring the engine in the browser: some minutes."
	$(PYTHON) Benchmarks/bench.py browser
	$(PYTHON) Benchmarks/bench.py view
	$(PYTHON) Benchmarks/bench.py scrolling
	$(PYTHON) Benchmarks/bench.py first-cells

.PHONY: clean
clean:
	rm -rf .build .build-* LayoutDocument/.build* Gtk/.build Browser/.build* Benchmarks/.build Tests/UIKit/.build Tests/iOS/.build* dist
	@$(call wall,$(WALL) clean)
