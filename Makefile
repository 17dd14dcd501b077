# Everything starts here: `make play`, `make test`. Each recipe does its own set-up; a second run starts in seconds.

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
ifeq ($(PYTHON),)
$(error Rulebound needs Python 3.11 or later, and none was found on the path)
endif

BIN := .venv/bin
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup play test check soak bench pictures format generate lock wheel clean

help:  ## say what there is to make
	@grep -hE '^[a-z]+:.*##' $(firstword $(MAKEFILE_LIST)) | sed -E 's/^([a-z]+):.*## *(.*)/  make \1\t\2/' | expand -t 16

setup:  ## the virtual environment, the locked packages, the web client
	@$(PYTHON) tools/setup.py
ifeq ($(MAKECMDGOALS),setup)
	@echo "next: make play, or $(BIN)/rulebound play animorphs"
endif

play: setup  ## a table of your own: serve on this machine and open the browser (ARGS="--port 9000")
	@$(BIN)/rulebound serve --open $(ARGS)

test: ready  ## every check and every test but the soak
	@$(MAKE) --no-print-directory checks
	@$(BIN)/python tools/web.py npm run --silent test
	@$(BIN)/pytest -n $(WORKERS) $(ARGS)

check: ready checks  ## lint, types, import contracts, clause coverage, the web client's checks

.PHONY: ready checks
ready:
	@$(PYTHON) tools/setup.py test

checks:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/web.py npm run --silent check
	$(BIN)/python tools/clauses.py

soak: ready  ## the big counts, for hours; resumable, writes build/soak.json (ARGS="--part laws")
	@$(BIN)/python tools/soak.py $(ARGS)

bench:  ## decisions a second, beside other engines; writes build/bench.json
	@$(PYTHON) tools/setup.py test bench
	@$(BIN)/python benchmarks/bench.py $(ARGS)
	@$(BIN)/python benchmarks/words.py

pictures: ready  ## docs/pictures anew, from a game that is played for them
	@$(BIN)/python tools/pictures.py $(ARGS)

format:  ## lay out the Python sources
	@$(BIN)/ruff check --fix --select I
	@$(BIN)/ruff format

generate: ready  ## what is made from the games and the server: docs/games/, the client's types
	@$(BIN)/python tools/tables.py
	@$(BIN)/python tools/generate_types.py

lock:  ## resolve requirements/ anew, with hashes
	@$(PYTHON) tools/lock.py $(ARGS)

wheel: setup  ## build/wheels/rulebound-*.whl, the web client inside (RULEBOUND_COMPILED=1 compiles)
	@$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheels .

clean:  ## remove what was built, but not .venv
	rm -rf build web/dist .cache
