# `make help` lists what there is. Needs make, Python 3.11 or newer, and Node 20 or newer for the pages; everything
# else goes into .venv and web/node_modules. The tests also need Chromium, which `make browser` installs on Debian.

PYTHON ?= python3
PLAYERS ?= 1 2 3 4 5
GAMES_EACH ?= 4000
GAMES := $(notdir $(wildcard src/hypersleep/content/data/*))
ALL_GAMES ?= 50000
LADDER_GAMES ?= 1000
VETERAN_GAMES ?= 20000
USAGE_GAMES ?= 12000
JOBS ?= $(shell nproc 2>/dev/null || echo 1)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# The name carries the folder's checksum: a copied or moved checkout gets an environment of its own.
STAMP := $(VENV)/installed-$(shell pwd -P | cksum | cut -d ' ' -f 1)
WEB_STAMP := web/node_modules/.installed
WEB_SOURCES := $(shell find web/src web/public web/tools web/worker -type f 2>/dev/null)
PAGES := src/hypersleep/server/static/index.html
# tcc compiles in seconds what takes others minutes. What it makes is slow, but proves that the games are the same.
FAST_CC ?= cc
# --without-caches compiles on Python 3.11 what later versions would.
FAST_FLAGS ?=
FAST := build/fast/.built-$(FAST_CC)$(FAST_FLAGS)
ENGINE := $(shell find src/hypersleep -name '*.py' -o -name '*.toml' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup web wire browser proxy database compiler wheel play play-terminal test test-full check format bench page-figures bench-fast build-fast test-fast \
	ladder loadtest loadtest-several screens simulate-full simulate-all simulate-veterans usage mutants clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## Create .venv and install everything (only when something changed)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Hypersleep needs Python 3.11 or newer as '$(PYTHON)'; name another with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing; on Debian or Ubuntu install it with: apt install python3-venv" >&2; exit 1; }
	@echo "Creating $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv --clear $(VENV)
	@echo "Installing the pinned versions of constraints.txt (half a minute or so)"
	@$(PIP) install -c constraints.txt hatchling editables
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@
	@echo "Ready"

$(WEB_STAMP): web/package.json web/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
		{ echo "The pages need Node 20 or newer with npm to be built; see nodejs.org or your distribution" >&2; exit 1; }
	@echo "Installing what the pages are built with"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGES): $(WEB_STAMP) web/index.html web/vite.config.ts $(WEB_SOURCES)
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web: $(PAGES) ## Build the pages (only when something changed)

wire: setup $(WEB_STAMP) ## Write the browser's types anew from the server's wire records
	@$(BIN)/python -m hypersleep.server.typescript --write

# $(call installed,package,command,what it is for)
define installed
	@PATH="$$PATH:/usr/sbin" command -v $(2) >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing $(1)" && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1) \
			>/dev/null; } || \
		{ echo "$(3) need '$(2)'; on Debian: sudo apt install $(1)" >&2; exit 1; }
endef

browser: ## Install Chromium for the tests, on Debian and as root
	$(call installed,chromium,chromium,The tests)

proxy: ## Install nginx for the long tests, on Debian and as root
	$(call installed,nginx,nginx,The long tests)
	$(call installed,openssl,openssl,The long tests)

database: ## Install PostgreSQL for the tests, on Debian and as root
	$(call installed,postgresql,pg_ctlcluster,The tests of several servers)

compiler: ## Install tcc, which compiles the engine to be tested, on Debian and as root
	$(call installed,tcc,tcc,The tests of the compiled engine)

wheel: setup web ## Build a wheel that carries the pages into dist, to be installed where there is no Node
	@$(PIP) wheel --no-deps --no-build-isolation -w dist . && ls dist

play: setup web ## Play in the browser: starts the server and says the address
	@$(BIN)/hypersleep serve --open

play-terminal: setup ## Play in the terminal
	@$(BIN)/hypersleep play

test: setup web browser ## Run the tests on all cores
	cd web && npm test --silent
	$(BIN)/python -m pytest -n auto

test-full: setup web browser proxy database ## Run the tests including the long ones, which need Ray, Schemathesis, nginx and PostgreSQL
	cd web && npm test --silent
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[cluster,fuzz]'
	$(BIN)/python -m pytest -n auto -m "long or not long"

check: setup $(WEB_STAMP) ## Format, lint, types, layers, content and rules coverage
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@set -e; for game in $(GAMES); do \
		echo $$game; $(BIN)/hypersleep content check --game $$game; $(BIN)/hypersleep rules coverage --game $$game; \
	done
	$(BIN)/python -m hypersleep.server.typescript
	cd web && npm run --silent format:check && npm run --silent check

format: setup $(WEB_STAMP) ## Format the code and apply safe fixes
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	cd web && npm run --silent format

build-fast: $(FAST) ## Compile the engine with mypyc into build/fast, for mass simulation and busy servers

$(FAST): $(STAMP) tools/build_fast.py tools/inline_caches.h $(ENGINE)
	@command -v $(FAST_CC) >/dev/null || \
		{ echo "The compiled engine needs a C compiler as '$(FAST_CC)'; on Debian: apt install gcc" >&2; exit 1; }
	@echo "Compiling the engine (some minutes)"
	@mkdir -p build && CC=$(FAST_CC) LDSHARED="$(FAST_CC) -shared" $(BIN)/python tools/build_fast.py $(FAST_FLAGS) >build/fast.log 2>&1 || { tail -n 20 build/fast.log >&2; exit 1; }
	@sed -n 's/^fast: //p' build/fast.log
	@touch $@

test-fast: $(FAST) ## Prove that the compiled engine plays the same games
	@$(BIN)/python -m tests.games.digests >build/plain.txt
	@PYTHONPATH=build/fast $(BIN)/python -m tests.games.digests compiled | diff build/plain.txt - && \
		echo "The compiled engine plays the same games"
	PYTHONPATH=build/fast $(BIN)/python -m pytest -q -n auto tests/games/test_golden.py tests/contract/test_engine.py

bench-fast: $(FAST) ## Measure the engine and the compiled engine by turns
	@for path in src build/fast src build/fast; do echo "$$path"; PYTHONPATH=$$path $(BIN)/hypersleep bench; done

bench: setup ## Measure the speed of the engine, and hold it against the last recorded run on such a machine
	@set -e; for game in $(GAMES); do echo "$$game"; $(BIN)/hypersleep bench --compare --game $$game; done

ladder: setup ## Let the bots of every game meet, 1,000 games a pairing
	@set -e; for game in $(GAMES); do \
		echo "$$game"; $(BIN)/hypersleep ladder --game $$game --games $(LADDER_GAMES) --jobs $(JOBS); \
	done

loadtest: setup ## Measure the server by game: 1,000 games at human pace, then as fast as it goes, then what answers cost
	@set -e; for game in $(GAMES); do \
		echo "$$game"; \
		$(BIN)/hypersleep loadtest --game $$game --games 1000 --every 5 --seconds 30; \
		$(BIN)/hypersleep loadtest --game $$game --games 100 --saturate --seconds 15; \
		$(BIN)/hypersleep loadtest --game $$game --games 20 --inside; \
	done

loadtest-several: setup database ## Measure two servers on one database, then one, then a data file: 2,000 games at human pace
	@PYTHONPATH=. $(BIN)/python tools/loadtest_several.py

screens: setup web browser ## Take the pictures of docs/screens from a fixed seed
	@$(BIN)/python -m tests.browser.screens docs/screens

page-figures: setup web browser ## Measure the page: first load, frames with a slower processor, memory after a game
	@$(BIN)/python -m tests.browser.figures

simulate-full: setup ## Play 20,000 games of every game with every check on, 1 to 5 players
	@set -e; for game in $(GAMES); do for players in $(PLAYERS); do \
		echo "$$game, $$players player(s), $(GAMES_EACH) games"; \
		$(BIN)/hypersleep simulate --check --game $$game --players $$players --games $(GAMES_EACH) --jobs $(JOBS); \
	done; done

simulate-veterans: setup ## Play 20,000 games of veterans of every game with every check on, 1 to 5 players
	@set -e; for game in $(GAMES); do \
		echo "$$game, $(VETERAN_GAMES) games"; \
		$(BIN)/hypersleep simulate --check --game $$game --bots veteran --players 1-5 --games $(VETERAN_GAMES) \
			--seed veterans --jobs $(JOBS); \
	done

usage: setup ## Play 12,000 curious games of every game and print how often everything in the boxes was used
	@set -e; for game in $(GAMES); do \
		echo "$$game, $(USAGE_GAMES) games"; \
		$(BIN)/hypersleep simulate --game $$game --every-setting --games $(USAGE_GAMES) --bots curious --usage --seed all \
			--jobs $(JOBS); \
	done

simulate-all: setup ## Play 50,000 games of every game with every check on, in every setting that can be chosen
	@set -e; for game in $(GAMES); do \
		echo "$$game, $(ALL_GAMES) games"; \
		$(BIN)/hypersleep simulate --check --game $$game --every-setting --games $(ALL_GAMES) --jobs $(JOBS) \
			--bots random,curious; \
	done

mutants: setup ## Break rules one at a time; the tests must catch all but three of Nemesis and two of Retaliation
	@$(BIN)/python -m tests.mutants --jobs $(JOBS)

clean: ## Remove the environment, caches and builds
	rm -rf $(VENV) web/node_modules src/hypersleep/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
