# `make help` lists what there is. Needs make and Python 3.11 or newer; everything else goes into .venv.

PYTHON ?= python3
PLAYERS ?= 1 2 3 4 5
GAMES_EACH ?= 4000
GAMES_A_WAY ?= 6250
JOBS ?= $(shell nproc 2>/dev/null || echo 1)
WAYS := solo:standard:1 solo:alternate:1 \
	semi-cooperative:standard:2-5 semi-cooperative:alternate:2-5 \
	cooperative:standard:2-5 cooperative:alternate:2-5 \
	semi-cooperative:standard:2-5:intruder-player cooperative:alternate:2-5:intruder-player

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# The name carries the folder's checksum: a copied or moved checkout gets an environment of its own.
STAMP := $(VENV)/installed-$(shell pwd -P | cksum | cut -d ' ' -f 1)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test test-full check format bench simulate-full simulate-all usage mutants clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

play: setup ## Play Nemesis in the terminal
	@$(BIN)/hypersleep play

test: setup ## Run the tests on all cores
	$(BIN)/python -m pytest -n auto

test-full: setup ## Run the tests including the long ones
	$(BIN)/python -m pytest -n auto -m "long or not long"

check: setup ## Format, lint, types, layers, content and rules coverage
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/hypersleep content check
	$(BIN)/hypersleep rules coverage

format: setup ## Format the code and apply safe fixes
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

bench: setup ## Measure the speed of the engine
	@$(BIN)/hypersleep bench

simulate-full: setup ## Play 20,000 games with every check on, 1 to 5 players
	@set -e; for players in $(PLAYERS); do \
		echo "$$players player(s), $(GAMES_EACH) games"; \
		$(BIN)/hypersleep simulate --check --players $$players --games $(GAMES_EACH) --jobs $(JOBS); \
	done

usage: setup ## Play 12,000 curious games and print how often everything in the box was used
	@$(BIN)/hypersleep simulate --players 1-5 --games 12000 --bots curious --usage --seed all --jobs $(JOBS)

simulate-all: setup ## Play 50,000 games with every check on: all modes, boards, players and the variant
	@set -e; for way in $(WAYS); do \
		set -- $$(echo $$way | tr : ' '); \
		echo "$$1, $$2 board, $$3 players$${4:+, $$4}"; \
		$(BIN)/hypersleep simulate --check --mode $$1 --board $$2 --players $$3 $${4:+--variant $$4} \
			--games $(GAMES_A_WAY) --jobs $(JOBS) --bots random,curious; \
	done

mutants: setup ## Break 60 rules one at a time; the tests must catch at least 57
	@$(BIN)/python -m tests.mutants --jobs $(JOBS)

clean: ## Remove the environment, caches and builds
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
