# Every target sets up what it needs in .venv by itself; nothing is installed outside this folder.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= pontoon

.PHONY: play test coverage check bench format clean

play: .venv/play
	$(BIN)/pitboss play $(GAME)

test: .venv/dev
	$(BIN)/python -m pytest -n auto

coverage: .venv/dev
	$(BIN)/python -m pytest -n auto --cov --cov-report=term tests/core tests/games tests/cli tests/golden src

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/dev
	$(BIN)/python -m bench

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* build dist

.venv/pip:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pitboss needs Python 3.11 or newer; try make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/play: .venv/pip pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

.venv/dev: .venv/pip pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ .venv/play
