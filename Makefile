# `make help` lists what there is. Needs make and Python 3.11 or newer; everything else goes into .venv.

PYTHON ?= python3
PLAYERS ?= 1 2 3 4 5
GAMES_EACH ?= 4000

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# The name carries the folder's checksum: a copied or moved checkout gets an environment of its own.
STAMP := $(VENV)/installed-$(shell pwd -P | cksum | cut -d ' ' -f 1)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test test-full check format bench simulate-full mutants clean

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
		$(BIN)/hypersleep simulate --check --players $$players --games $(GAMES_EACH); \
	done

mutants: setup ## Make 60 mistakes in the rules, one by one, and see that the tests catch them
	@$(BIN)/python -m tests.mutants

clean: ## Remove the environment, caches and builds
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
