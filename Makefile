# Everything one does with the project. Each target first sets up what it needs, in the private
# environment .venv (tools/setup_env.py says how); nothing outside this folder is changed.
#
#   make test PYTHON=python3.13 VENV=.venv-3.13    with another Python, in an environment of its own
#   make play BLUEMOON_PURE=1                      without compiling the engine

VENV ?= .venv
PY := $(VENV)/bin/python
export BLUEMOON_PURE
# Python keeps what it has compiled: otherwise each of a dozen test processes would compile all tests and sources again.
unexport PYTHONDONTWRITEBYTECODE

# The first Python that is new enough and can make environments. (A name may exist and still not run: pyenv.)
PYTHON_FITS = -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" $(PYTHON_FITS) && command -v "$$name" && break; done)

# $(call setup,options): bring the environment up to date.
define setup
@python="$(PYTHON)"; if ! "$$python" $(PYTHON_FITS); then \
	echo "Python 3.11 or newer with its venv module is needed (Debian, Ubuntu: apt install python3-venv);" \
		"if it has an unusual name, say make PYTHON=/path/to/python3." >&2; exit 1; \
fi; "$$python" tools/setup_env.py $(VENV) $(1)
endef

# A script of web/package.json. The environment's programs come first: Node may have had to be installed there.
NPM = PATH="$(abspath $(VENV))/bin:$$PATH" npm --prefix web run --silent
PYTEST = $(PY) -m pytest -n auto --dist worksteal --rerun-show-tracebacks $(if $(TALLY),--tally=$(TALLY))
THRICE = $$((3 * $$(getconf _NPROCESSORS_ONLN)))
SOURCES = $(wildcard src tests bench tools docs/examples setup.py)

.NOTPARALLEL:
.PHONY: help play page dist test all-tests libraries programs compiled gathered test-maps test-page test-plain test-compiled test-browser soak bench lint format \
	types clean

help:
	@echo "make play    play in the browser (in the terminal: $(VENV)/bin/bluemoon play city)"
	@echo "make page    build the page for the browser, and nothing else"
	@echo "make dist    build a wheel and an sdist with the page in them, into dist/"
	@echo "make test    check style and types, and run every test on the plain and on the compiled build"
	@echo "             (make test-page, test-plain, test-compiled and test-browser run a part of them)"
	@echo "make soak    run the long forms of tests, for hours if need be"
	@echo "make bench   measure the speed of the engine and what the server carries"
	@echo "make lint    check the style         make format   put it right where that can be done for you"
	@echo "make types   check the types         make clean    remove everything that was built"

play:
	$(call setup,--page)
	@if [ -t 0 ]; then exec $(VENV)/bin/bluemoon; \
	else echo "All is set up; to play, run make play in a terminal."; fi

page:
	$(call setup,--page --libraries-only)

# What is published: a wheel for this kind of machine (with BLUEMOON_PURE=1, for all of them) and an sdist.
dist:
	$(call setup,--page --libraries-only)
	@rm -rf dist
	@$(PY) -m tools.dist dist

# What goes stale when something is renamed, moved or written anew. It takes seconds, so a commit hook runs it.
test-maps:
	$(call setup,--extra dev --libraries-only)
	@PYTHONPATH=src $(PY) -m pytest tests/test_maps.py tests/test_layers.py tests/test_rules_page.py tests/test_release.py

# $(call beside,A,B): make A and, at the same time, B. What A says is shown when both have ended, so that the two can be
# told apart. If one fails, so does this; if it is broken off, both are.
define beside
@log=$(VENV)/make-$(firstword $(1)).log; $(MAKE) --no-print-directory $(1) > "$$log" 2>&1 & beside=$$!; \
	trap 'exit 130' INT TERM; trap 'kill $$beside 2> /dev/null' EXIT; \
	$(MAKE) --no-print-directory $(2); here=$$?; wait $$beside; there=$$?; trap - EXIT; cat "$$log"; exit $$((here | there))
endef

# Fetching libraries and compiling leave half of the machine idle at times, so what needs neither is done meanwhile: first the
# page, then lint, types and the plain tests. The browser's tests come last and alone: beside others they take longer than after them.
test:
	$(call setup,--page-only)
	@tally="$(abspath $(VENV))/tally"; date +%s > "$$tally"; $(MAKE) --no-print-directory all-tests TALLY="$$tally"; came=$$?; \
		$(PY) -m tests.tally "$$tally" $$came; exit $$came

all-tests:
	@echo "While the libraries are installed and the engine is compiled:"
	$(call beside,libraries programs compiled,test-page lint types gathered test-plain)
	@$(MAKE) --no-print-directory test-compiled test-browser

libraries:
	$(call setup,--extra dev --libraries-only)

programs:
	@$(PY) tools/programs.py --install

compiled:
	$(call setup,--extra dev --page --must-compile)

test-page:
	$(call setup,--page --node --page-only)
	@echo "Types and tests of the page:"
	@$(NPM) check && $(NPM) test && $(NPM) size

# pytest keeps the tests as it has rewritten them. Done once, here, it need not be done by each of a dozen processes at once.
gathered:
	$(call setup,--extra dev --libraries-only)
	@PYTHONPATH=src $(PY) -m pytest --collect-only --quiet tests > $(VENV)/gathered.log

# The sources themselves, whatever is installed. Doctests can only be read from sources, so they run here (there are none
# in the four modules left out, which need torch).
# What needs to be shown on one build only (marked `once`) is shown on the installed one, which is the quicker.
test-plain:
	$(call setup,--extra dev --libraries-only)
	@echo "Tests on the plain build:"
	@PYTHONPATH=src $(PY) -c 'from bluemoon.build_info import compiled; assert not compiled()'
	@PYTHONPATH=src $(PYTEST) -m "not once" --doctest-modules --ignore=src/bluemoon/store/migrations \
		--ignore=src/bluemoon/training/learner.py --ignore=src/bluemoon/training/loop.py \
		--ignore=src/bluemoon/training/card_learner.py --ignore=src/bluemoon/training/study.py tests src

# Half of these tests start processes, and wait for them more than they work: so there are three times as many at a time.
test-compiled: compiled
	@if [ "$$(PYTHONPATH= $(PY) -m bluemoon.build_info)" = compiled ]; then \
		echo "Tests on the compiled build:"; PYTHONPATH= $(PYTEST) -n $(THRICE) --ignore=tests/browser tests; \
	else echo "Tests on the compiled build: left out, there is none."; PYTHONPATH= $(PYTEST) -n $(THRICE) -m once --ignore=tests/browser tests; fi

# The browser tests drive the installed page in Chromium. They are dealt out one by one, for some take a minute, and apart
# from the others: while Playwright runs in a process, nothing else there can run an event loop of its own.
test-browser: compiled
	@echo "Tests in the browser:"
	@PYTHONPATH= $(PYTEST) --dist load --maxschedchunk=1 tests/browser

# Long forms of tests, on whatever build is installed: before a release, or when something smells. Takes as long as it takes.
soak:
	$(call setup,--extra dev --page)
	@PYTHONPATH= $(PYTEST) --dist load --maxschedchunk=1 --soak tests

bench:
	$(call setup,--extra bench)
	@PYTHONPATH= $(PY) -m bench
	@PYTHONPATH= $(PY) -m bench.guide
	@PYTHONPATH= $(PY) -m bench.serving
	@PYTHONPATH= $(PY) -m bench.reviewing --rounds 1

lint:
	$(call setup,--extra dev --node --libraries-only)
	@$(PY) -m ruff check $(SOURCES)
	@$(PY) -m ruff format --check $(SOURCES)
	@$(NPM) lint

format:
	$(call setup,--extra dev --node --libraries-only)
	@$(PY) -m ruff check --fix $(SOURCES)
	@$(PY) -m ruff format $(SOURCES)
	@$(NPM) format

# mypy checks everything; pyright, which many editors use, what other people's programs import (pyproject.toml says what that is).
types:
	$(call setup,--extra dev --node --libraries-only)
	@$(PY) -m mypy $(SOURCES)
	@PATH="$(abspath $(VENV))/bin:$$PATH" web/node_modules/.bin/pyright --pythonpath $(PY)

clean:
	rm -rf .venv .venv-* build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info web/node_modules \
		src/bluemoon/server/page
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
