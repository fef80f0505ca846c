VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
FREEZE := $(BIN)/python -m pip freeze --exclude wyrmhall
SOURCES := pyproject.toml setup.py $(shell find src -type f -not -path '*/__pycache__/*')
CODE := src tests benchmarks mutants training
LOCK := requirements.lock
HAS_VENV := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
CORES := $(shell getconf _NPROCESSORS_ONLN)
# one more than there are cores: tests of the hall and the browser often wait
JOBS ?= $(shell expr $(CORES) + 1)
# random matches of each game in `make soak`
MATCHES ?= 20000
# one test at a time and the longest first, so that all processes are busy to the end
SHARE := --maxprocesses 8 --dist load --maxschedchunk 1
# part of the stamp's name, so that another way of compiling installs again
MODE := $(or $(WYRMHALL_COMPILE),auto)

.PHONY: help play install test check soak mutants accept types words numbers bench bench-compare wheels docs lint advisories browser servers hooks lock clean
.NOTPARALLEL:
# what pytest makes of the tests is kept, or every worker would make it again
unexport PYTHONDONTWRITEBYTECODE

help:
	@echo "make play    open the hall and play in the browser (prepares everything on the first call); ARGS=... for 'wyrmhall serve'"
	@echo "make test    lint, types, imports and all tests, on the installed package"
	@echo "make check   the quick part of it, on the source as it stands"
	@echo "make soak    $(MATCHES) random matches of every game, sound at every step; MATCHES=... plays another number, GAME=... one game, FIRST=... from another seed on"
	@echo "make mutants GAME=... [MODULE=...]  breaks the rules of a game, or the core, in small ways, and shows which breaks no test notices"
	@echo "make accept  write playthroughs and examples of the documents as the games play now, and show the difference"
	@echo "make types   the types of the browser client, written from the declarations of what is sent"
	@echo "make words   the pages of what can be said on cards, written from the languages"
	@echo "make numbers the pages of what the games are in numbers, for programs that learn"
	@echo "make bench   the benchmarks, other systems beside them; they write benchmarks/RESULTS.md. ARGS=--quick leaves out what grows and starts"
	@echo "make bench-compare BASE=...  this tree beside an older revision, both compiled and measured in turns; ARGS='--rounds 9 --game draco-magi', or ARGS=--instructions"
	@echo "make wheels  wheels for every Python that is found, tried in fresh environments; they lie in dist/. ARGS=--pure makes the pure one alone"
	@echo "make docs    the pages of docs/ as a site, with every link tried; it lies in build/site"
	@echo "make hooks   check every commit and every push before it is made"
	@echo "make advisories  is something known against the locked versions? Says so where it cannot ask (exit 2); ARGS=--offline asks nobody"
	@echo "make lock    take the newest versions that pyproject.toml permits into $(LOCK)"
	@echo "make clean   remove everything that was made"
	@echo "WYRMHALL_COMPILE=0 make ... stays plain Python, =1 insists on compiling; PYTHON=... chooses the Python"

play: install
	@$(BIN)/wyrmhall serve $(ARGS)

install: $(VENV)/.package-$(MODE)
	@:

# what failed is tried once more with nothing beside it: processes race each other on a busy machine, rules do not
test: install lint browser servers
	@$(BIN)/python -m pytest -n $(JOBS) $(SHARE) || { test $$? = 1 && \
		echo "Once more, one by one, what failed beside others (and is to be looked at):" && \
		$(BIN)/python -m pytest -v --last-failed --last-failed-no-failures none --maxfail 3; }

check: lint
	@PYTHONPATH=src $(BIN)/python -m pytest -n $(CORES) $(SHARE) -m "not slow" --ignore=tests/hall --ignore=tests/web

soak: $(VENV)/.test
	@$(BIN)/python -m pytest tests/conformance -n $(CORES) $(SHARE) -o timeout=0 --soak $(MATCHES) $(if $(FIRST),--first $(FIRST)) $(if $(GAME),--game $(GAME))
	@$(if $(GAME),,$(BIN)/python -m pytest tests/reasoner -n $(CORES) $(SHARE) -o timeout=0 --deep)

mutants: $(VENV)/.mutants
	@test -n "$(GAME)" || { echo "Which game? make mutants GAME=draco-magi, or GAME=core" >&2; exit 1; }
	@PYTHONPATH=src $(BIN)/python -m pytest -q mutants
	@PYTHONPATH=src $(BIN)/python -m mutants $(GAME) $(MODULE) $(ARGS)

accept: $(VENV)/.test
	@PYTHONPATH=src $(BIN)/python -m tests.accept

lint: $(VENV)/.test $(VENV)/.tsc
	@$(BIN)/ruff check setup.py deploy/wheels deploy/site $(CODE)
	@$(BIN)/ruff format --check setup.py deploy/wheels deploy/site $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BIN)/bandit -q -c pyproject.toml -r src
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo
	@$(BIN)/node $(VENV)/tsc/node_modules/typescript/bin/tsc -p tsconfig.json --incremental --tsBuildInfoFile $(VENV)/tsc/seen.json

# the browser tests drive a real Chromium; without the windows and menus of a whole one it takes a quarter of the time to open a page
browser:
	@for each in "$$WYRMHALL_CHROMIUM" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do \
		command -v "$$each" >/dev/null && exit 0; \
	done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests ..."; \
		export DEBIAN_FRONTEND=noninteractive; apt-get update -qq || exit 1; \
		for each in chromium-headless-shell chromium; do \
			apt-get install -qq -y --no-install-recommends $$each >/dev/null && exit 0; \
		done; exit 1; \
	else \
		echo "The browser tests need Chromium. On Debian: sudo apt install chromium-headless-shell; elsewhere any Chromium" >&2; exit 1; \
	fi

# the tests start a PostgreSQL and an nginx of their own; what Debian starts when it installs them they leave alone
servers:
	@need=""; \
	{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || need="postgresql"; \
	{ command -v nginx || ls /usr/sbin/nginx; } >/dev/null 2>&1 || need="$$need nginx-light"; \
	if [ -z "$$need" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing for the tests of the hall: $$need ..."; \
		export DEBIAN_FRONTEND=noninteractive; apt-get update -qq || exit 1; \
		apt-get install -qq -y --no-install-recommends $$need >/dev/null; \
	else \
		echo "The tests of the hall need more. On Debian: sudo apt install $$need; elsewhere https://www.postgresql.org and https://nginx.org" >&2; exit 1; \
	fi

# what the browser client knows of the protocol and of each game's view and events, from the declarations in Python
words: $(VENV)/.test
	@for each in docs/words/*.md; do PYTHONPATH=src $(BIN)/python -m wyrmhall words $$(basename $$each .md) --markdown > build/words.md && mv build/words.md $$each; done

numbers: $(VENV)/.test
	@PYTHONPATH=src $(BIN)/python -m wyrmhall.envs.tables

types: $(VENV)/.test
	@PYTHONPATH=src $(BIN)/python -m wyrmhall.hall.wire.typescript

hooks: $(VENV)/.test $(VENV)/.tsc
	@$(PIP) "wyrmhall[hooks]"
	@$(BIN)/pre-commit install

# in an environment of its own, so that nothing is kept because it is here already
lock: $(VENV)/.made
	@$(BIN)/python -m venv --clear build/lock
	@WYRMHALL_COMPILE=0 build/lock/bin/python -m pip install --quiet --disable-pip-version-check ".[test]"
	@{ head -1 $(LOCK) | sed "s/on [0-9-]*\.$$/on $$(date +%F)./"; build/lock/bin/python -m pip freeze --exclude wyrmhall; } > build/$(LOCK)
	@rm -r build/lock && mv build/$(LOCK) $(LOCK)
	@echo "$(LOCK) is new. If make test passes with it, commit it."

advisories: $(VENV)/.made
	@$(PIP) "pip-audit>=2.10" || echo "pip-audit cannot be installed here." >&2
	@$(BIN)/python deploy/advisories $(ARGS)

bench: install $(VENV)/.bench
	@$(BIN)/python -m benchmarks $(ARGS)

bench-compare: $(VENV)/.test
	@test -n "$(BASE)" || { echo "Beside which revision? make bench-compare BASE=v0.1.0" >&2; exit 1; }
	@$(BIN)/python -m benchmarks.compare $(BASE) $(ARGS)

wheels: $(VENV)/.made
	@$(BIN)/python deploy/wheels $(ARGS)

# an environment of its own: who writes pages needs nothing of the game, and who plays nothing of this
docs: $(VENV)/.made
	@test -x $(VENV)/docs/bin/mkdocs || { $(BIN)/python -m venv $(VENV)/docs && $(VENV)/docs/bin/python -m pip install --quiet --disable-pip-version-check \
		"mkdocs-material>=9.7,<10" "mkdocstrings[python]>=1" ruff; }
	@NO_MKDOCS_2_WARNING=1 $(VENV)/docs/bin/mkdocs build --strict --config-file deploy/site/mkdocs.yml
	@echo "The site lies in build/site; open build/site/index.html."

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@python="$(PYTHON)"; \
	for each in python3.14 python3.13 python3.12 python3.11 python3 python; do \
		test -z "$$python" && $$each -c '$(HAS_VENV)' 2>/dev/null && python=$$each; \
	done; \
	if ! $${python:-false} -c '$(HAS_VENV)' || ! $$python -m venv --clear $(VENV); then \
		echo "Wyrmhall needs Python 3.11 or newer with its venv module; here: $$(python3 --version 2>&1)." >&2; \
		echo "On Debian or Ubuntu: sudo apt install python3-venv python3-dev gcc" >&2; \
		echo "Elsewhere: https://www.python.org/downloads/  (PYTHON=/path/to/python3 make ... chooses one)" >&2; \
		exit 1; \
	fi
	@touch $@

$(VENV)/.package-$(MODE): $(VENV)/.made $(SOURCES)
	@echo "Installing Wyrmhall into $(VENV) (compiling can take two minutes) ..."
	@rm -f $(VENV)/.package-*
	@$(PIP) .
	@cat build/how.txt
	@touch $@

# those who play get what the bounds in pyproject.toml permit; the tests run with the versions that are locked
$(VENV)/.test: $(VENV)/.made pyproject.toml $(LOCK)
	@$(MAKE) --no-print-directory install
	@$(PIP) --constraint $(LOCK) "wyrmhall[test]" || { \
		echo "Some versions in $(LOCK) cannot be had here; others take their place (< locked, > here):" >&2; \
		$(PIP) "wyrmhall[test]" && { $(FREEZE) | diff $(LOCK) - | grep '^[<>] [^#]' >&2; true; }; \
	}
	@touch $@

$(VENV)/.tsc: $(VENV)/.test
	@$(BIN)/npm install --silent --no-audit --no-fund --prefix $(VENV)/tsc typescript@5.9.3
	@touch $@

$(VENV)/.bench: $(VENV)/.made pyproject.toml
	@$(PIP) "wyrmhall[bench]" && touch $@ || echo "Some of the engines to compare with cannot be installed here."

$(VENV)/.mutants: $(VENV)/.test pyproject.toml
	@$(PIP) --constraint $(LOCK) "wyrmhall[mutants]" && touch $@
