# make            what there is to make
# make run        a wall of pictures in the browser; DIR=~/Pictures for your own
# make showcase   what Cascade can do, in the browser
# make gtk        what CascadeGtk can do, in a window
# make test       every test, of pages in Chromium; make test-every-browser all in Firefox and WebKitGTK, too
# make test-quick the library's tests, as after a change of it
# make ios-test   CascadeUIKit's tests against UIKit itself, in a simulator: on a Mac alone; make ios-build builds for all platforms
# make docs       the library's documentation, in .build-docs
# make dist       <cascade-view> as it is published, in dist: a package for npm, and a folder to unzip
# make check      formatting and the rules that a program can check
# make bench      measured figures, with their baselines
# make clean      removes everything that was built

# Everything that a target needs is installed or built by it, and it says so; what is there already is left alone.

DIR ?=
ARGUMENTS ?=

ENGINE := Browser/.build/web/cascade.wasm
WEB := App/Sources/PhotoServer/Web/cascade
SHOWCASE := App/Sources/PhotoServer/Web/showcase
WALL := App/Sources/PhotoServer/Web
WALL_SOURCES := $(shell find App/Sources/PhotoServer/Web -name cascade -prune -o -name showcase -prune -o -name bundle -prune \
	-o -type f \( -name '*.js' -o -name '*.css' -o -name index.html \) -print)
ENGINE_SOURCES := $(shell find Package.swift Sources/CascadeLayout Sources/CascadeView Browser/Package.swift \
	Browser/Sources Browser/first-part.txt Scripts/build-wasm.sh Scripts/split-wasm.py -type f -not -path '*.docc/*')
# What is published of <cascade-view>, and nothing else: scripts and their types from Browser/web, and the modules of
# WebAssembly that they load. Scripts/bundle-view.sh makes them; all else of a package follows.
PUBLISHED := cascade-view.js cascade-view-rest.js cascade-view-children.js cascade-view-reordering.js cascade-view-advice.js \
	cascade-view-finding.js cascade-view.css cascade-view.d.ts cascade.wasm cascade-rest.wasm react.js react.d.ts \
	first-screen.js first-screen.d.ts
PUBLISHED_SOURCES := $(filter-out Browser/web/showcase/%,$(shell find Browser/web -name "*.js" -o -name "*.d.ts" -o -name cascade-view.css))
PACKAGE := dist/cascade-view-$(shell cat VERSION).tgz
SAMPLES := .build-samples/Photos
SAMPLE_COUNT := 80
PYTHON := .build-python/bin/python
# Pages' tests at a time: one more than there are processors, because each of them waits now and then.
PAGES_AT_A_TIME = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Without debug information, which would be two thirds of the program: the table of symbols, by which traces of crashes
# name functions, is apart from it.
APP := swift build --package-path App -c release -debug-info-format none
# `make run` builds the program without TLS, which takes less time, unless others are to see the wall.
IS_SHARED = $(and $(filter --lan --listen --listen=%,$(ARGUMENTS)),$(if $(filter --plain-http,$(ARGUMENTS)),,yes))
PROGRAM = $(if $(IS_SHARED),cascade,cascade-plain)
STEP := Scripts/step.sh

# Apart from what `make app` builds; without debug information, of which there is most in what it depends on.
APP_TESTS := --package-path App --scratch-path App/.build-tests -debug-info-format none
APP_PROGRAMS := App/.build-tests/debug
# Tests are debug builds, in which Package.swift has the library optimised all the same: requests have a million items, and
# models look at everything. What `make app` and `make bench` build knows nothing of this.
export CASCADE_OPTIMIZED = 1
# Only these tests, by a regular expression: make test-library FILTER=Waterfall
FILTER ?=
FILTERED := $(if $(FILTER),--filter '$(FILTER)')

.PHONY: help
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

.PHONY: run
run: export FOLDER = $(or $(DIR),$(SAMPLES))
run: $(if $(DIR),,samples)
	@Scripts/setup.sh run
	@$(MAKE) --no-print-directory $(if $(IS_SHARED),app,plain-app)
	@# Not every shell replaces a tilde that stands behind an equals sign.
	@case "$$FOLDER" in "~" | "~/"*) FOLDER="$$HOME$${FOLDER#"~"}" ;; esac; \
		exec App/.build/release/$(PROGRAM) serve $(ARGUMENTS) --open "$$FOLDER"

.PHONY: showcase
showcase: plain-app
	@exec App/.build/release/cascade-plain showcase $(ARGUMENTS) --open

# The command line, with the engine and the pages that it serves to the browser.
.PHONY: app
app: browser
	@Scripts/forget-plan.sh App/.build/release.yaml
	@echo "Building cascade with TLS, for sharing; the first time takes some minutes more than without."
	@$(STEP) "application: release build" $(APP) --product cascade

# The same without TLS.
.PHONY: plain-app
plain-app: browser
	@Scripts/forget-plan.sh App/.build/release.yaml
	@echo "Building cascade without TLS; the first time takes some minutes."
	@$(STEP) "application: release build without TLS" $(APP) --product cascade-plain

# The sample pictures of this checkout, and as many painted ones as fill a wall.
.PHONY: samples
samples:
	@Scripts/setup.sh run
	@echo "Building sample-photos; the first time takes some minutes."
	$(APP) --product sample-photos
	mkdir -p $(SAMPLES)
	cp -R Samples/Photos/* $(SAMPLES)
	App/.build/release/sample-photos $(SAMPLES)/painted \
		--count $$(($(SAMPLE_COUNT) - $$(find Samples/Photos -mindepth 2 -type f | wc -l)))

.PHONY: browser
browser: $(SHOWCASE)/index.html $(WALL)/bundle/wall.js

$(ENGINE): $(ENGINE_SOURCES)
	@Scripts/setup.sh run
	@$(STEP) "engine: build" Scripts/build-wasm.sh

# What is published, where the photo server takes it from. Whoever publishes something else has changed this file.
$(WEB)/cascade-view.js: $(ENGINE) $(PUBLISHED_SOURCES) Scripts/bundle-view.sh Browser/short-names.json Makefile
	@Scripts/setup.sh run
	Scripts/bundle-view.sh $(WEB) $(PUBLISHED)

# The wall's page with its scripts and its style sheets each as one.
$(WALL)/bundle/wall.js: $(WALL_SOURCES) Scripts/bundle-wall.sh
	@Scripts/setup.sh run
	Scripts/bundle-wall.sh $(WALL)

# The showcase, which is a page of its own and brings its engine along.
$(SHOWCASE)/index.html: $(WEB)/cascade-view.js $(shell find Browser/web/showcase -type f)
	rm -rf $(SHOWCASE)
	cp -R Browser/web/showcase $(SHOWCASE)
	cp -R $(WEB) $(SHOWCASE)

# <cascade-view> as others get it; how a release is made of it, Scripts/release.sh knows.
.PHONY: dist
dist: browser $(PACKAGE)

$(PACKAGE): $(WEB)/cascade-view.js VERSION LICENSE Browser/package.json Browser/README.md $(wildcard Scripts/dist/*.*) \
		Scripts/make-dist.py
	@Scripts/setup.sh dist
	Scripts/make-dist.py $(WEB) dist

# The same in a window, by GTK 4.
.PHONY: gtk
gtk:
	@Scripts/setup.sh gtk
	@echo "Building cascade-gtk-showcase; the first time takes a minute."
	@swift build --package-path Gtk -c release --product cascade-gtk-showcase
	@exec Gtk/.build/release/cascade-gtk-showcase $(ARGUMENTS)

.PHONY: test
test:
	@Scripts/test.sh "check browser build-library build-release" \
		"test-browser test-document test-app test-library test-browser-module test-uikit test-gtk docs"

# What a change of the library needs before anything else: its own tests, with a fifth of the time for each random one.
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
test-browser-module: $(WEB)/cascade-view.js
	@Scripts/check-size.sh
	@Scripts/forget-plan.sh Browser/.build/debug.yaml
	@$(STEP) "browser module: build" swift build --package-path Browser --build-tests
	@$(STEP) "browser module: tests" swift test --package-path Browser --skip-build $(FILTERED)

.PHONY: build-app
build-app: browser
	@Scripts/forget-plan.sh App/.build-tests/debug.yaml
	@$(STEP) "application: build" swift build $(APP_TESTS) --build-tests

.PHONY: build-release
build-release: app
	@$(STEP) "sample pictures: build" $(APP) --product sample-photos

.PHONY: test-app
test-app: build-app
	@Scripts/setup.sh videos || echo "Tests with real videos are left out."
	@# One after the other: they start servers and decoders, and measure how long some things take.
	@$(STEP) "application: tests" swift test $(APP_TESTS) --skip-build --no-parallel $(FILTERED)

# The pages in headless Chromium, some in Firefox and WebKitGTK, too, served by the command as users get it: what
# optimizers do wrong shows nowhere else.
.PHONY: test-browser
test-browser: export CASCADE = App/.build/release/cascade
test-browser: export SAMPLE_PHOTOS = App/.build/release/sample-photos
test-browser: $(PYTHON) build-release
	@$(STEP) "pages" $(PYTHON) -m pytest BrowserTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --reruns 1

# The same, in all browsers and at all sizes: in `make test`, Firefox and WebKitGTK show what is most likely to differ.
.PHONY: test-every-browser
test-every-browser: export CASCADE = App/.build/release/cascade
test-every-browser: export SAMPLE_PHOTOS = App/.build/release/sample-photos
test-every-browser: $(PYTHON) build-release
	$(PYTHON) -m pytest BrowserTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --every-browser

# `cascade layout` against its documentation.
.PHONY: test-document
test-document: export CASCADE = $(APP_PROGRAMS)/cascade
test-document: export LAYOUT_TESTER = $(APP_PROGRAMS)/layout-tester
test-document: $(PYTHON) build-app
	@$(STEP) "layout document: tests" $(PYTHON) -m pytest DocumentTests
	@$(STEP) "layout document: fuzz" $(APP_PROGRAMS)/layout-tester fuzz DocumentTests/requests/*.json

# CascadeUIKit and its examples, compiled against a stand-in for UIKit.
.PHONY: build-uikit
build-uikit:
	@$(STEP) "UIKit: build" swift build --package-path Tests/UIKit --build-tests

# And run, against `cascade layout`, too.
.PHONY: test-uikit
test-uikit: export CASCADE = $(CURDIR)/$(APP_PROGRAMS)/cascade
test-uikit: build-app build-uikit
	@$(STEP) "UIKit: tests" swift test --package-path Tests/UIKit --skip-build $(FILTERED)
	@$(STEP) "UIKit: declarations of Objective-C" Scripts/check-importer.py

# CascadeGtk on a display of its own, by real events, with a bus of its own for assistive technology. What is drawn is drawn
# by Cairo: no test waits for a processor that pretends to be a graphics card.
.PHONY: test-gtk
test-gtk:
	@$(STEP) "GTK: tools" Scripts/setup.sh gtk
	@$(STEP) "GTK: build" swift build --package-path Gtk
	@$(STEP) "GTK: tests" Scripts/run-in-display.sh Gtk/.build/debug/cascade-gtk-tests $(FILTER)

# The same tests against UIKit itself, in a simulator; on a Mac alone, and so no part of `make test`.
.PHONY: ios-test
ios-test:
	@Scripts/ios-test.sh

# CascadeUIKit for every platform of Apple's that it is for, and the app of Examples/iOS; on a Mac alone.
.PHONY: ios-build
ios-build:
	@Scripts/ios-build.sh

$(PYTHON): BrowserTests/requirements.txt Scripts/setup.sh
	@$(STEP) "tools for pages" Scripts/setup.sh test
	python3 -m venv .build-python
	$(PYTHON) -m pip install --quiet --requirement BrowserTests/requirements.txt
	touch $(PYTHON)

.PHONY: check
check:
	@$(STEP) check Scripts/check.sh

.PHONY: docs
docs: build-library build-uikit
	@$(STEP) documentation Scripts/build-docs.sh .build/debug Tests/UIKit/.build/debug

.PHONY: bench
bench: app samples $(PYTHON)
	@echo "Measuring the engine: some minutes, and some more the first time."
	@Scripts/forget-plan.sh Benchmarks/.build/release.yaml
	swift package --package-path Benchmarks benchmark --no-progress
	swift run --package-path Tests/UIKit -c release uikit-benchmark
	Scripts/bench-gtk.sh
	@echo "Measuring the engine in the browser: some minutes."
	$(PYTHON) Scripts/bench-browser.py
	$(PYTHON) Scripts/bench-view.py
	$(PYTHON) Scripts/bench-scrolling.py
	$(PYTHON) Scripts/bench-first-cells.py
	@echo "Measuring the application: some minutes."
	$(PYTHON) Scripts/bench-app.py

.PHONY: clean
clean:
	rm -rf .build .build-* Gtk/.build App/.build App/.build-* Browser/.build Browser/.build-* Benchmarks/.build Tests/UIKit/.build Tests/iOS/.build* $(WEB) $(SHOWCASE) $(WALL)/bundle dist
