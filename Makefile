# Everything is made from a Python 3.11 (or newer) with venv; see README.md.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV ?= .venv
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=

export VENV HOST PORT

.DEFAULT_GOAL := help
.PHONY: help run venv venv-dev test test-fast lint format lock screenshots messages clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | while IFS='	' read -r name text; do \
		printf '  make %-10s %s\n' "$$name" "$$text"; done

run: venv ## Set the site up and serve it (HOST=127.0.0.1 PORT=8000)
	@$(VENV)/bin/python scripts/serve.py --check
	@$(VENV)/bin/python manage.py prepare_site
	@exec $(VENV)/bin/python scripts/serve.py

venv: ## Install what the site needs
	@$(PYTHON) scripts/environment.py base

venv-dev: ## Install what the tests and the linters need
	@$(PYTHON) scripts/environment.py dev

test: ## Run all tests, with real servers and a real browser (ARGS="-k code")
	@$(PYTHON) scripts/run_tests.py $(ARGS)

test-fast: ## Run the tests without servers and browser
	@$(PYTHON) scripts/run_tests.py --fast $(ARGS)

lint: venv-dev ## Check style, types, layers, migrations and production settings
	@scripts/lint.sh

format: venv-dev ## Format the code
	@$(VENV)/bin/ruff check --fix --quiet --exit-zero .
	@$(VENV)/bin/ruff format .

lock: ## Make requirements/*.txt again from pyproject.toml
	@PYTHON=$(PYTHON) scripts/lock.sh

screenshots: venv-dev ## Take the pictures of docs/screenshots/ from a real site
	@$(VENV)/bin/python scripts/screenshots.py

messages: venv-dev ## Bring the catalogues of locale/ up to date, and compile them
	@$(VENV)/bin/python scripts/messages.py

clean: ## Remove the caches (the environment and the games stay)
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache test-results
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
