# Two commands do all set-up on a fresh machine with Python 3.11:  make play   make test
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path '*.egg-info*')

.PHONY: docs lock play chromium test long install bench lint sweep check truths mutants ladder conform chaos audit goldens images clean

# The page at once, from the sources; the compiled engine is built behind it.
play: $(VENV)/.server
	$(BIN)/python tools/play.py

$(VENV)/.server: pyproject.toml requirements.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python tools/requirements.py server > $(VENV)/server.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check -c requirements.lock -r $(VENV)/server.txt
	touch $@

install: $(VENV)/.installed

# Not editable: the installed package is the compiled one, and no binaries lie beside the sources.
$(VENV)/.installed: $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	rm -rf build/lib* build/temp* build/bdist*
	$(BIN)/python -m pip install -q -c requirements.lock '.[all]'
	touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/python -m pip install -q -c requirements.lock --group test
	touch $@

# Browser tests use Debian's Chromium without a window, the whole one where there is no such package; CHROMIUM names another browser.
APT := apt-get install -y -qq --no-install-recommends fonts-liberation fonts-dejavu-core
FETCH := sh -c 'apt-get update -qq && ($(APT) chromium-headless-shell || $(APT) chromium)'
chromium:
	@command -v "$${CHROMIUM:-chromium-headless-shell}" > /dev/null || (test -z "$$CHROMIUM" && (command -v chromium > /dev/null || $(FETCH) || sudo $(FETCH))) \
	  || (echo "the browser tests need Chromium: install it, or name it in CHROMIUM" && exit 1)

test: export STARMEEPLE_REQUIRE_COMPILED = 1
test: $(VENV)/.tested chromium
	$(MAKE) lint
	$(BIN)/python -m pytest -n 3 --dist loadgroup tests

# Tests that take minutes each: a whole game of every game by mouse, and SpaceCorp in two browsers.
long: $(VENV)/.tested chromium
	$(BIN)/python -m pytest -m long tests

lint: $(VENV)/.tested
	$(BIN)/ruff check src tests tools examples setup.py
	$(BIN)/ruff format --check src tests tools examples setup.py
	$(BIN)/mypy

# 10,000 random games of every game over all its modes, every position checked.
sweep: $(VENV)/.installed
	$(BIN)/python tools/sweep.py --games 10000

# The conformance suite on every mode of every game, at least 1,000 positions a mode looked at closely.
check: $(VENV)/.tested
	for game in star-factions alien-frontiers federation race-for-the-galaxy spacecorp; do \
	  $(BIN)/starmeeple check $$game --positions 1000 --close 250 --workers 2 --composition tests/games/$$(echo $$game | tr - _)/composition.py || exit 1; done

# The lab finds planted truths in 19 of 20 seeds, and nothing where nothing is: minutes, for a nightly run.
truths: $(VENV)/.installed
	$(BIN)/python tools/lab_truths.py

# The peers' own tests and the witnesses of observations, over every mode of every game: hours. ARGS="--game federation --cycles 1000" for less.
conform: $(VENV)/.tested
	$(BIN)/python tools/conform.py $(ARGS)

# 1,000 kills of servers over 20,000 acknowledged actions, on PostgreSQL and SQLite: about an hour. A short run is in `make test`.
chaos: $(VENV)/.tested
	$(BIN)/python tools/chaos.py

# The logs of 200 games a mode, random and greedy: what everybody and one seat in turn were told adds up to what they see, after every action. About half an hour.
audit: $(VENV)/.installed
	$(BIN)/python tools/audit.py --games 200 --workers 2 --viewers two

# Every planted fault in a scratch copy, interpreted: the tests must catch them all.
mutants: $(VENV)/.tested
	cd tests && PYTHONPATH=. ../$(BIN)/python -m mutants.planting --workers 2

bench: $(VENV)/.installed
	test -x .bench/bin/python || $(PYTHON) -m venv .bench
	.bench/bin/python -m pip install -q 'catanatron==3.2.1'
	$(BIN)/python -m pip install -q 'chess>=1.11' pygame
	$(BIN)/python tools/bench.py; engine=$$?; $(BIN)/python tools/bench_bots.py; bots=$$?; $(BIN)/python tools/bench_envs.py && exit $$((engine + bots))

# The ladder of the levels of every game: docs/ladder.md. Hours of computing; what is there already goes on where it stopped.
ladder: $(VENV)/.installed
	$(BIN)/python tools/ladder.py --workers 2

# Write the recorded games that the tests replay; only after a deliberate change of rules.
goldens: $(VENV)/.installed
	$(BIN)/python tools/goldens.py

# The pictures of the README: lobby and table of every game at three sizes.
images: $(VENV)/.tested chromium
	$(BIN)/python tools/screenshots.py

# The documentation site, from docs/ and docstrings; a warning is an error.
docs: $(VENV)/.docs
	$(BIN)/mkdocs build -q --strict

$(VENV)/.docs: $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q -c requirements.lock --group docs
	touch $@

clean:
	rm -rf $(VENV) .bench build src/*.egg-info

# Resolve the ranges of pyproject.toml anew, in an environment of their own; then run the tests and commit requirements.lock.
lock:
	rm -rf .lock && $(PYTHON) -m venv .lock
	.lock/bin/python -m pip install -q --upgrade pip
	STARMEEPLE_PURE=1 .lock/bin/python -m pip install -q '.[all]' --group test --group docs
	(head -1 requirements.lock; .lock/bin/python -m pip list --format=freeze | grep -v -i '^starmeeple=\|^pip=\|^setuptools=') > .lock/requirements.lock
	mv .lock/requirements.lock requirements.lock && rm -rf .lock
