# One command for each thing that people do here; `make help` lists them.
.SILENT:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for python in python3.11 python3 python; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PURE := .venv/bin/python
FAST := .venv-fast/bin/python
BENCH := .venv-bench/bin/python
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*' 2>/dev/null)
BUILD := pyproject.toml setup.py constraints.txt tools/build_wheel.py tools/sources.py
COVERING := --cov=questhall --cov-branch --cov-report=

export PIP_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# `make prove quaeleon` and `make mutants quaeleon`: the second word is the game, not another target.
ifneq (,$(filter prove mutants,$(firstword $(MAKECMDGOALS))))
GAME := $(wordlist 2,99,$(MAKECMDGOALS))
.PHONY: $(GAME)
$(eval $(GAME):;@:)
endif

.PHONY: help
help: ## list these commands
	awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

# The first game starts at once, uncompiled; where a compiler is, the release build is made meanwhile, apart from
# everything else, and the games after it run on that. Closing the terminal does not stop it; a mark that a crash has
# left behind counts for an hour.
.PHONY: play
play: .venv/.runtime ## set up what is needed and play (make play ARGS="quaeleon --players 4")
	mkdir -p .cache; find .cache -name building -mmin +60 -exec rmdir {} +; if $(MAKE) -q .venv-play/.wheel; then .venv-play/bin/questhall play $(ARGS); else \
		if command -v gcc >/dev/null && mkdir .cache/building 2>/dev/null; then \
			(trap '' HUP; trap 'rmdir .cache/building' EXIT; nice $(MAKE) .venv-play/.wheel) >.cache/play.log 2>&1 & fi; \
		.venv/bin/questhall play $(ARGS); fi

.PHONY: setup
setup: .venv/.dev .venv-fast/.wheel ## .venv: pure editable source with all tools; .venv-fast: the compiled wheel
	echo "ready: $(PURE) (pure), $(FAST) (compiled)"

.PHONY: test
test: lint ## set up what is needed and run every check
	$(MAKE) --jobs=2 test-pure .venv-fast/.wheel # compiling keeps one core busy, and the tests the other
	$(MAKE) test-fast rules fresh

.PHONY: lint
lint: .venv/.dev ## ruff, mypy --strict and the import layers
	echo "== ruff"; .venv/bin/ruff check --quiet --output-format concise . && .venv/bin/ruff format --check --quiet . \
		|| { echo "make format mends most of this"; exit 1; }
	echo "== mypy --strict"; .venv/bin/mypy --no-error-summary
	echo "== imports"; said=$$(.venv/bin/lint-imports --no-cache 2>&1) || { echo "$$said"; exit 1; }

.PHONY: format
format: .venv/.dev ## let ruff lay out the code
	.venv/bin/ruff check --quiet --fix . ; .venv/bin/ruff format --quiet .

.PHONY: test-pure
test-pure: .venv/.dev
	echo "== pytest, pure"
	$(PURE) -m pytest -q -n 2 $(COVERING) tests/games tests/kernel tests/match
	$(PURE) -m pytest -q -n 2 $(COVERING) --cov-append tests/contract -k tiny
	$(PURE) -m pytest -q -n 2 $(foreach part,games kernel match,--ignore=tests/$(part))
	echo "== branches covered"; $(PURE) -m tools.covered

.PHONY: test-fast
test-fast: .venv-fast/.wheel
	echo "== pytest, compiled"
	$(FAST) -m pytest -q -n 2 -m "not pure" --ignore=tests/press

.PHONY: rules
rules: .venv/.dev ## what the ledgers hold without a test
	echo "== rules ledger"; $(PURE) -m tools.rules

.PHONY: fresh
fresh: .venv/.dev
	echo "== proofs"; $(PURE) -m tools.prove --check

.PHONY: mutants
mutants: .venv/.dev ## do the tests notice broken rules? (make mutants quaeleon ARGS="--count 30")
	$(PURE) -m tools.mutants $(GAME) $(ARGS)

.PHONY: prove
prove: .venv-fast/.wheel ## the long figures of a game, into docs/proof (make prove quaeleon)
	$(FAST) -m tools.prove $(GAME) $(ARGS)

.PHONY: ratings
ratings: .venv-fast/.wheel ## rate the bots for every game and number of players, into docs/ratings.md
	$(FAST) -m tools.ratings $(ARGS)

.PHONY: thinking
thinking: .venv-fast/.wheel ## measure how well the thinker thinks, into docs/bots.md (ARGS="--game fetch --only search")
	$(FAST) -m tools.thinking $(ARGS)

.PHONY: bench
bench: .venv/.runtime .venv-bench/.wheel ## how fast it is, beside its peers
	$(BENCH) -m tests.bench --pure $(PURE) $(ARGS)

.PHONY: wheel
wheel: dist/.profiled ## the release wheels, in dist: compiled with a profile, and pure for any machine
	ls dist/*.whl

.PHONY: clean
clean: ## remove everything that these commands made
	rm -rf .venv .venv-play .venv-fast .venv-bench .cache build dist src/*.egg-info .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments: each is made once, and again when what it stands on has changed ---

.venv/.runtime: pyproject.toml constraints.txt
	echo "setting up .venv ..."
	test -n "$(PYTHON)" || { echo "Questhall needs Python 3.11 or later, with its venv module."; exit 1; }
	test -x $(PURE) || $(PYTHON) -m venv .venv
	$(PURE) -m pip install -qq --editable .
	touch $@

.venv/.dev: .venv/.runtime
	echo "setting up .venv with all tools ..."
	$(PURE) -m pip install -qq --editable '.[dev]'
	touch $@

.venv-fast/.wheel: .venv/.dev $(SOURCES) $(BUILD) $(wildcard tests/contract/tiny.py)
	echo "setting up .venv-fast: compiling ..."
	test -x $(FAST) || $(PYTHON) -m venv .venv-fast
	$(PURE) -m tools.build_wheel --test-game --cache .cache/build --out .cache/wheel
	$(FAST) -m pip install -qq --force-reinstall --no-deps .cache/wheel/questhall-*.whl
	$(FAST) -m pip install -qq 'questhall[test,lab]'
	touch $@

dist/.profiled: .venv/.dev $(SOURCES) $(BUILD)
	echo "compiling with a profile ..."
	$(PURE) -m tools.build_wheel --pgo --out dist
	$(PURE) -m tools.build_wheel --pure --out dist
	touch $@

.venv-play/.wheel: $(SOURCES) $(BUILD)
	test -x .venv-play/bin/python || $(PYTHON) -m venv .venv-play
	.venv-play/bin/python -m pip install -qq setuptools mypy
	.venv-play/bin/python -m tools.build_wheel --pgo --out .cache/play
	.venv-play/bin/python -m pip install -qq --force-reinstall --no-deps .cache/play/questhall-*.whl
	.venv-play/bin/python -m pip install -qq questhall
	touch $@

.venv-bench/.wheel: dist/.profiled
	echo "setting up .venv-bench with the peers ..."
	test -x $(BENCH) || $(PYTHON) -m venv .venv-bench
	$(BENCH) -m pip install -qq --force-reinstall --no-deps dist/questhall-*-cp*.whl
	$(BENCH) -m pip install -qq 'questhall[bench]'
	touch $@
