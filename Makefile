# make            lists these targets
# make run        shows a wall of sample pictures in the browser; DIR=~/Pictures for your own
# make showcase   shows Cascade's demo pages in the browser
# make gtk        shows CascadeGtk's demo in a window
# make window     builds cascade-window, which shows a wall in a window; make run WINDOW=1 also starts it
# make test       runs all tests, with pages in Chromium; make test-every-browser: pages also in Firefox and WebKitGTK
# make test-quick runs the library's tests, for use while you edit it
# make ios-test   runs CascadeUIKit's tests with UIKit itself, in a simulator, on a Mac; make ios-build: builds for all platforms
# make docs       builds the library's documentation into .build-docs
# make dist       packs <cascade-view> for publishing into dist: an npm package and a zip
# make package    packs cascade for people who do not build it into packages: for Debian, and as a tarball
# make test-package  installs these packages in a clean Debian, uses and removes them; as root
# make check      checks formatting, generated files and the project's rules
# make bench      measures and compares with baselines
# make clean      removes everything that was built

# A target installs or builds whatever it needs, and says so. Existing packages and files are not touched.

DIR ?=
ARGUMENTS ?=

ENGINE := Browser/.build/web/cascade.wasm
WALL := App/Sources/WallPage/Web
WEB := $(WALL)/cascade
SHOWCASE := Browser/.build/showcase
WALL_SOURCES := $(shell find Wall -name Tests -prune -o -type f -print)
ENGINE_SOURCES := $(shell find Package.swift Sources/CascadeLayout Sources/CascadeView Browser/Package.swift \
	Browser/Sources Browser/first-part.txt Scripts/build-wasm.sh Scripts/split-wasm.py -type f -not -path '*.docc/*')
# The published files of <cascade-view>: scripts and their types from Browser/web, and the WebAssembly modules that they
# load. Scripts/bundle-view.sh makes them; the rest of a package is derived from them.
PUBLISHED := cascade-view.js cascade-view-rest.js cascade-view-children.js cascade-view-reordering.js cascade-view-advice.js \
	cascade-view-finding.js cascade-view.css cascade-view.d.ts cascade.wasm cascade-rest.wasm react.js react.d.ts \
	first-screen.js first-screen.d.ts
PUBLISHED_SOURCES := $(filter-out Browser/web/showcase/%,$(shell find Browser/web -name "*.js" -o -name "*.d.ts" -o -name cascade-view.css))
PACKAGE := dist/cascade-view-$(shell cat VERSION).tgz
SAMPLES := .build-samples/Photos
SAMPLE_COUNT := 80
PYTHON := .build-python/bin/python
# The number of parallel page tests: one more than there are processors, because each test waits at times.
PAGES_AT_A_TIME = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Without debug information, which would be two thirds of the program: the table of symbols, by which traces of crashes
# name functions, is apart from it.
APP_OPTIONS := --package-path App -c release -debug-info-format none
APP := swift build $(APP_OPTIONS)
# `make run` builds the program without TLS, which takes less time, unless others are to see the wall.
IS_SHARED = $(and $(filter --lan --listen --listen=%,$(ARGUMENTS)),$(if $(filter --plain-http,$(ARGUMENTS)),,yes))
PROGRAM = $(if $(IS_SHARED),cascade,cascade-plain)
# `make run WINDOW=1` shows the wall in a window of GTK 4, without a server. Only on the command line: in GNU Screen, the
# environment has a variable of this name.
HAS_WINDOW = $(and $(filter command,$(origin WINDOW)),$(WINDOW))
STEP := Scripts/step.sh

# The library's tests are debug builds, but with this variable Package.swift optimises the library: requests have a
# million items, and models examine everything. The builds of `make app` and `make bench` are not affected.
export CASCADE_OPTIMIZED = 1
# A regular expression that selects tests: make test-library FILTER=Waterfall
FILTER ?=
FILTERED := $(if $(FILTER),--filter '$(FILTER)')

.PHONY: help
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

.PHONY: run
run: export FOLDER = $(or $(DIR),$(SAMPLES))
run: AT_ONCE = $(strip $(if $(HAS_WINDOW)$(wildcard App/.build/release/$(PROGRAM)),,browser first-program) $(if $(DIR),,samples))
run:
	@Scripts/setup.sh run
	@$(if $(AT_ONCE),$(MAKE) --no-print-directory --jobs=2 $(AT_ONCE))
	@$(MAKE) --no-print-directory $(if $(HAS_WINDOW),window,$(if $(IS_SHARED),app,plain-app))
	@# Not every shell expands a tilde after an equals sign.
	@case "$$FOLDER" in "~" | "~/"*) FOLDER="$$HOME$${FOLDER#"~"}" ;; esac; \
		exec App/.build/release/$(if $(HAS_WINDOW),cascade-window $(ARGUMENTS),$(PROGRAM) serve $(ARGUMENTS) --open) "$$FOLDER"

# The program for the first time, while its page is made: neither takes two processors. What comes of it lacks the page, and
# where it fails, the build that follows says why.
.PHONY: first-program
first-program: $(if $(DIR),,sample-painter)
	@echo "Building cascade$(if $(IS_SHARED),, without TLS); the first build takes some minutes."
	-@$(APP) --product $(PROGRAM)

.PHONY: showcase
showcase: $(SHOWCASE)/index.html
	@exec Scripts/serve.py $(SHOWCASE) $(ARGUMENTS) --open

# The command-line program, with the engine and the pages that it serves.
.PHONY: app
app: browser
	@Scripts/forget-plan.sh App/.build/release.yaml
	@echo "Building cascade with TLS, for sharing; the first build takes some minutes more than without."
	@$(STEP) "application: release build" $(APP) --product cascade

# The program that shows a wall in a window.
.PHONY: window
window: export CASCADE_WINDOW = 1
window:
	@Scripts/setup.sh run
	@Scripts/setup.sh gtk
	@Scripts/forget-plan.sh App/.build/release.yaml cascade-window
	@echo "Building cascade-window; the first build takes some minutes."
	@$(STEP) "window: release build" $(APP) --product cascade-window

# The application without TLS.
.PHONY: plain-app
plain-app: browser
	@Scripts/forget-plan.sh App/.build/release.yaml
	@echo "Building cascade without TLS; the first build takes some minutes."
	@$(STEP) "application: release build without TLS" $(APP) --product cascade-plain

# The sample pictures of this checkout, and generated pictures that complete a wall.
.PHONY: samples
samples: sample-painter
	mkdir -p $(SAMPLES)
	cp -R Samples/Photos/* $(SAMPLES)
	App/.build/release/sample-photos $(SAMPLES)/painted --camera \
		--count $$(($(SAMPLE_COUNT) - $$(find Samples/Photos -mindepth 2 -type f | wc -l)))

.PHONY: sample-painter
sample-painter:
	@Scripts/setup.sh run
	@echo "Building sample-photos; the first build takes some minutes."
	$(APP) --product sample-photos

.PHONY: browser
browser: $(SHOWCASE)/index.html $(WALL)/index.html

$(ENGINE): $(ENGINE_SOURCES)
	@Scripts/setup.sh run
	@$(STEP) "engine: build" Scripts/build-wasm.sh

# The published files, where the photo server reads them. Depends on the Makefile because that lists the files.
$(WEB)/cascade-view.js: $(ENGINE) $(PUBLISHED_SOURCES) Scripts/bundle-view.sh Browser/short-names.json Makefile
	@Scripts/setup.sh run
	Scripts/bundle-view.sh $(WEB) $(PUBLISHED)

# The wall's page, with its scripts bundled into one and its style sheets bundled into one.
$(WALL)/index.html: $(WALL_SOURCES) Scripts/bundle-wall.sh
	@Scripts/setup.sh run
	Scripts/bundle-wall.sh $(WALL)

# The showcase, a separate set of pages with its own copy of the engine.
$(SHOWCASE)/index.html: $(WEB)/cascade-view.js $(shell find Browser/web/showcase -type f)
	rm -rf $(SHOWCASE)
	cp -R Browser/web/showcase $(SHOWCASE)
	cp -R $(WEB) $(SHOWCASE)

# The packages of <cascade-view>. Scripts/release.sh makes releases.
.PHONY: dist
dist: browser $(PACKAGE)

$(PACKAGE): $(WEB)/cascade-view.js VERSION LICENSE Browser/package.json Browser/README.md $(wildcard Scripts/dist/*.*) \
		Scripts/make-dist.py
	@Scripts/setup.sh dist
	Scripts/make-dist.py $(WEB) dist

# What `make app` and `make window` build, with Swift's runtime next to it.
.PHONY: package
package: app window
	@Scripts/setup.sh package
	@$(STEP) "package: archives" Scripts/make-package.py App/.build/release packages

# Takes minutes and Debian's packages, so it is not part of `make test`.
.PHONY: test-package
test-package: package
	@Scripts/setup.sh test-package
	@$(STEP) "package: test" Scripts/test-package.py packages $(ARGUMENTS)

# The demo in a window, with GTK 4.
.PHONY: gtk
gtk:
	@Scripts/setup.sh gtk
	@echo "Building cascade-gtk-showcase; the first build takes a minute."
	@swift build --package-path Gtk -c release --product cascade-gtk-showcase
	@exec Gtk/.build/release/cascade-gtk-showcase $(ARGUMENTS)

.PHONY: test
test:
	@# Pages take longest, and begin first only if nothing is left to be made for them: make starts a target that has to wait
	@# for something after all others. Until then, the library is tested next to the release build, which does not use all
	@# processors.
	@Scripts/test.sh "check browser build-library build-release $(PYTHON) test-library build-uikit" \
		"IS_BUILT=1 test-browser test-document test-app test-browser-module test-wall test-uikit test-gtk docs"

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
test-browser-module: $(WEB)/cascade-view.js
	@Scripts/check-size.sh
	@Scripts/forget-plan.sh Browser/.build/debug.yaml
	@$(STEP) "browser module: build" swift build --package-path Browser --build-tests
	@$(STEP) "browser module: tests" swift test --package-path Browser --skip-build $(FILTERED)

# The tests of the application, which are of the programs that users get: its modules are compiled once, for both.
.PHONY: build-app
build-app: browser
	@Scripts/forget-plan.sh App/.build/release.yaml
	@$(STEP) "application: build of tests" $(APP) --build-tests

.PHONY: build-release
build-release: app
	@$(STEP) "sample pictures: build" $(APP) --product sample-photos

.PHONY: test-app
test-app: build-app
	@Scripts/setup.sh videos || echo "Skipping the tests with real videos."
	@Scripts/setup.sh pdf || echo "Skipping the tests of pages."
	@# Not in parallel: the tests start servers and decoders, and some measure time.
	@$(STEP) "application: tests" swift test $(APP_OPTIONS) --skip-build --no-parallel $(FILTERED)

# The pages in headless Chromium, some also in Firefox and WebKitGTK, served by the release build, because nothing else
# shows the errors of an optimizer.
.PHONY: test-browser
test-browser: export CASCADE = App/.build/release/cascade
test-browser: export SAMPLE_PHOTOS = App/.build/release/sample-photos
test-browser: $(PYTHON) $(if $(IS_BUILT),,build-release)
	@$(STEP) "pages" $(PYTHON) -m pytest BrowserTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --reruns 1

# The same in all browsers and at all sizes. In `make test`, Firefox and WebKitGTK run only what is most likely to differ.
.PHONY: test-every-browser
test-every-browser: export CASCADE = App/.build/release/cascade
test-every-browser: export SAMPLE_PHOTOS = App/.build/release/sample-photos
test-every-browser: $(PYTHON) build-release
	$(PYTHON) -m pytest BrowserTests --numprocesses $(PAGES_AT_A_TIME) --dist worksteal --every-browser

# What the wall's page makes of the library's stream, in Node.js.
.PHONY: test-wall
test-wall: $(PYTHON)
	@Scripts/setup.sh run
	@$(STEP) "wall: tests" $(PYTHON) -m pytest Wall/Tests

# `cascade layout`, tested against its documentation.
.PHONY: test-document
test-document: export CASCADE = App/.build/release/cascade
test-document: export LAYOUT_TESTER = App/.build/release/layout-tester
test-document: $(PYTHON) build-app
	@$(STEP) "layout document: tests" $(PYTHON) -m pytest DocumentTests
	@$(STEP) "layout document: fuzz" App/.build/release/layout-tester fuzz DocumentTests/requests/*.json

# CascadeUIKit and its examples, compiled with a stand-in for UIKit.
.PHONY: build-uikit
build-uikit:
	@$(STEP) "UIKit: build" swift build --package-path Tests/UIKit --build-tests

# The same, run and compared with `cascade layout`.
.PHONY: test-uikit
test-uikit: export CASCADE = $(CURDIR)/App/.build/release/cascade
test-uikit: build-app build-uikit
	@$(STEP) "UIKit: tests" swift test --package-path Tests/UIKit --skip-build $(FILTERED)
	@$(STEP) "UIKit: declarations of Objective-C" Scripts/check-importer.py

# CascadeGtk and the wall in a window, on their own display, with real events and their own bus for assistive technology.
# Cairo draws, because software rendering of a GPU would be slow.
.PHONY: test-gtk
test-gtk: export CASCADE = $(CURDIR)/App/.build/release/cascade
test-gtk: $(if $(IS_BUILT),,build-release)
	@$(STEP) "GTK: tools" Scripts/setup.sh gtk
	@$(STEP) "GTK: build" swift build --package-path Gtk
	@$(STEP) "GTK: tests" Scripts/run-in-display.sh Gtk/.build/debug/cascade-gtk-tests $(FILTER)
	@$(MAKE) --no-print-directory window
	@CASCADE_WINDOW=1 $(STEP) "window: build of tests" $(APP) --product cascade-window-tests
	@$(STEP) "window: tests" Scripts/run-in-display.sh App/.build/release/cascade-window-tests $(FILTER)

# The same tests with UIKit itself, in a simulator. Needs a Mac, so it is not part of `make test`.
.PHONY: ios-test
ios-test:
	@Scripts/ios-test.sh

# CascadeUIKit for all its Apple platforms, and the app of Examples/iOS. Needs a Mac.
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
	@echo "Measuring the engine: some minutes, and longer the first time."
	@Scripts/forget-plan.sh Benchmarks/.build/release.yaml
	swift package --package-path Benchmarks benchmark --no-progress
	swift run --package-path Tests/UIKit -c release uikit-benchmark
	Benchmarks/bench-gtk.sh
	@echo "Measuring the engine in the browser: some minutes."
	$(PYTHON) Benchmarks/bench-browser.py
	$(PYTHON) Benchmarks/bench-view.py
	$(PYTHON) Benchmarks/bench-scrolling.py
	$(PYTHON) Benchmarks/bench-first-cells.py
	@echo "Measuring the application: some minutes."
	$(PYTHON) Benchmarks/bench-app.py

.PHONY: clean
clean:
	rm -rf .build .build-* Gtk/.build App/.build App/.build-* Browser/.build Browser/.build-* Benchmarks/.build Tests/UIKit/.build Tests/iOS/.build* dist packages
	find $(WALL) -mindepth 1 ! -name .gitignore -delete
