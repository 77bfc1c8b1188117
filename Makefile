# `make` lists the verbs. On a fresh machine each of them first makes ready what it needs.
SHELL := /bin/bash
.DEFAULT_GOAL := verbs
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
UV_VERSION := 0.13.7
UV := .tools/bin/uv
BIN := .venv/bin
JOBS ?= 2
CASES ?= 10000
export UV_COMPILE_BYTECODE := 1
export UV_NO_PROGRESS := 1

.PHONY: verbs setup web chromium postgresql stress play test check lint format fuzz bench soak compiled lock clean docs release coverage

verbs:
	@echo 'make play      make everything ready and open the table'
	@echo 'make test      make everything ready and run every check and test'
	@echo 'make setup     only make .venv ready, with the compiled engine where a C compiler is at hand'
	@echo 'make check     the quick look while you work, about a minute: style, types, contracts, scenarios, house tests'
	@echo 'make coverage  run the tests on the plain engine and compare each room with its floor'
	@echo 'make docs      build the documentation site into .build/site/'
	@echo 'make release   build the source package and a compiled wheel into dist/, and try them in a fresh place'
	@echo 'make format    put the sources in the common form'
	@echo 'make fuzz      give ten thousand odd files of each kind to the commands that read them'
	@echo 'make bench     measure how fast the engine plays'
	@echo 'make soak      play random games for an hour (SECONDS=60: a minute), then `make fuzz`; tell what broke'
	@echo 'make stress    the long forms of the server tests: hostile messages, power cuts, 200 games at once'
	@echo 'make compiled  build the compiled engine; an error if that fails'
	@echo 'make web       build the browser client from web/ (needs Node)'
	@echo 'make lock      choose versions anew and write the lock files'
	@echo 'make clean     remove everything that was made'

setup: .venv/ready
	@$(BIN)/python tools/build_compiled.py

# Nobody waits for a compiler: the plain engine plays at once, and the fast one is built behind it for the next time.
play: .venv/ready
	@$(BIN)/python tools/build_compiled.py --behind
	@$(BIN)/wondertable play $(ARGS)

# Everything is looked at, whatever fails before; the tests come last.
test: .venv/ready
	@$(MAKE) chromium postgresql .venv/envs
	@command -v npm > /dev/null && $(MAKE) web/node_modules || echo 'No Node here: whether the built client is up to date is not looked at.'
	@failed=0; \
	$(MAKE) lint && $(MAKE) compiled || failed=1; \
	$(BIN)/pytest -n $(JOBS) $(ARGS) || failed=1; \
	exit $$failed

check: lint
	@$(BIN)/pytest -n $(JOBS) -q -m 'not slow' $(or $(ARGS),tests/house tests/kit/test_scenarios.py)

# What a compiled module runs can't be seen, so coverage is that of the plain engine.
coverage: .venv/ready
	@WONDERTABLE_PLAIN=1 $(BIN)/pytest -n $(JOBS) -q --cov --cov-report= $(COVERED) $(ARGS) && $(BIN)/python tools/coverage_floors.py

COVERED := tests/agents tests/cli tests/deeds tests/envs tests/house tests/kit tests/lab tests/library tests/meaning tests/play \
	tests/puzzles tests/regressions tests/server tests/sow tests/study tests/terminal tests/wotf

docs: .venv/ready | .build
	@$(BIN)/python tools/build_docs.py

release: .venv/ready | .build
	@$(BIN)/python tools/release.py

lint: .venv/ready | .build
	@failed=0; \
	$(BIN)/ruff check --quiet . || failed=1; \
	$(BIN)/ruff format --quiet --check . || { echo 'Some files are not formatted: make format'; failed=1; }; \
	$(BIN)/mypy || failed=1; \
	$(BIN)/lint-imports > .build/contracts || { cat .build/contracts; failed=1; }; \
	exit $$failed

format: .venv/ready
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

fuzz: setup
	@WONDERTABLE_FUZZ=$(CASES) $(BIN)/pytest -n $(JOBS) -q $(ARGS) tests/fuzz

bench: setup
	@$(BIN)/wondertable bench $(ARGS)

soak: setup
	@failed=0; \
	$(BIN)/python tools/soak.py --seconds $(or $(SECONDS),3600) --jobs $(JOBS) $(ARGS) || failed=1; \
	WONDERTABLE_GRID=all $(BIN)/pytest -q tests/deeds tests/lab/test_intervals.py || failed=1; \
	WONDERTABLE_CODES=200 $(BIN)/pytest -q tests/envs/test_codes.py || failed=1; \
	$(MAKE) fuzz ARGS= || failed=1; \
	exit $$failed

stress: setup postgresql
	@failed=0; \
	WONDERTABLE_LONGEST=1800 WONDERTABLE_MESSAGES=10000 WONDERTABLE_KILLS=25 WONDERTABLE_EXAMPLES=100 $(BIN)/pytest -q -rP \
		$(ARGS) $(STRESSED:%=tests/server/test_%.py) || failed=1; \
	$(BIN)/python bench/load.py --games 200 --most 250 || failed=1; \
	$(BIN)/python bench/load.py --games 20 --bots 4 --most 100 || failed=1; \
	$(BIN)/python bench/load.py --games 10 --hostile --most 250 || failed=1; \
	exit $$failed

STRESSED := power_cuts full_disk outage lost_replies many_processes faults visitors opening security openapi

compiled: .venv/ready
	@$(BIN)/python tools/build_compiled.py --required

# What only tests need is installed by apt where we may, and said before; NO_INSTALL=1 leaves the machine as it is.
INSTALLABLE := [ -z "$(NO_INSTALL)" ] && [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null
APT := apt-get update -q > /dev/null 2>&1 && apt-get install -y -q

# The browser of the browser tests; without it they are skipped, and say so.
chromium:
	@command -v chromium > /dev/null || { $(INSTALLABLE) && \
	echo 'Installing Chromium by apt for the browser tests (NO_INSTALL=1 leaves it) …' && \
	$(APT) chromium > /dev/null 2>&1; } || \
	echo 'No Chromium here, and it is not installed: the browser tests are skipped.'

# The packages whose own suites test our environments; without them those tests are skipped, and say so.
.venv/envs: requirements-envs.lock .venv/ready
	@{ [ -z "$(NO_INSTALL)" ] && $(UV) pip install --quiet --require-hashes -r requirements-envs.lock && touch $@; } || \
	echo 'PettingZoo, Gymnasium and OpenSpiel are not installed: their suites are skipped.'

# The database of the server's tests, likewise.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || { $(INSTALLABLE) && \
	echo 'Installing PostgreSQL by apt for the tests of the server (NO_INSTALL=1 leaves it) …' && \
	$(APT) postgresql > /dev/null 2>&1; } || \
	echo 'No PostgreSQL here, and it is not installed: its tests are skipped.'

web: web/node_modules
	@cd web && npm run --silent check && npm test --silent && npm run --silent build

web/node_modules: web/package-lock.json
	@cd web && npm ci --silent
	@touch $@

lock: $(UV)
	@$(UV) pip compile --quiet --upgrade $(LOCKED) pyproject.toml -o requirements.lock
	@$(UV) pip compile --quiet --upgrade $(LOCKED) --extra dev pyproject.toml -o requirements-dev.lock
	@$(UV) pip compile --quiet --upgrade $(LOCKED) --constraint requirements-dev.lock --extra rl --extra spiel \
		--extra peers pyproject.toml -o requirements-envs.lock

# Versions and hashes only: a lock file names no registry and no machine.
LOCKED := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --allow-unsafe

clean:
	@rm -rf .build .venv .tools build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf src/*.egg-info
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/ready: requirements-dev.lock pyproject.toml setup.py $(UV) | .build
	@$(UV) venv --quiet --allow-existing --python '>=3.11' .venv
	@$(UV) pip sync --quiet --require-hashes requirements-dev.lock
	@$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.build:
	@mkdir -p $@

$(UV):
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --upgrade \
		--target .tools uv==$(UV_VERSION)
	@touch $@
