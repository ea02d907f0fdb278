# Panoverde. Needs Python 3.11+ and make; everything else sets itself up.
#   make setup   the virtual environment in .venv, made once
#   make demo    serves Panoverde on this machine and says where
#   make check   the quick half: style, types, layers, tests without a browser
#   make test    all that must pass
#   make prove   every clause is proved, changed books are found out, planted faults too
#   make sent    writes down anew which commands, and which fields of them, surfaces send
#   make agree   both verifiers judge 10,000 changed files, and agree
#   make kill    kill -9, a thousand times on each database; goes on where it was stopped
#   make fuzz    two hundred requests that nobody should send, to every route, on both databases
#   make bench   measurements, written to bench/results.json

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
MESSAGES := $(wildcard src/panoverde/web/locale/*/LC_MESSAGES/django.po)
PORT ?= 8000

.PHONY: setup venv demo check test prove sent agree kill fuzz bench lock terms shapes schemas browser clean

setup: $(INSTALLED) $(MESSAGES:.po=.mo)

$(INSTALLED): requirements/dev.txt pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Panoverde needs Python 3.11 or newer; this is %d.%d. Try: make PYTHON=python3.12" % sys.version_info[:2])'
	@$(MAKE) --no-print-directory venv
	$(RUN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(RUN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# One that was left half-made, without pip, is made again.
venv:
	@$(RUN)/python -m pip --version >/dev/null 2>&1 \
	  || { { test ! -f $(VENV)/pyvenv.cfg || rm -rf $(VENV); } && $(PYTHON) -m venv $(VENV); } \
	  || { test ! -f $(VENV)/pyvenv.cfg || rm -rf $(VENV); echo "Python cannot make a virtual environment here. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

%.mo: %.po $(INSTALLED)
	$(RUN)/pybabel --quiet compile --use-fuzzy -i $< -o $@

demo: setup
	$(RUN)/panoverde demo --port $(PORT)

check: setup
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/lint-imports
	$(RUN)/mypy
	$(RUN)/panoverde rulebook terms --check
	$(RUN)/python -W ignore::RuntimeWarning -m django makemigrations --check --dry-run --settings panoverde.config.settings
	$(RUN)/pytest -n auto -m "not browser" --sent check

# Each test process has its own Chromium, servers and databases; who is done early takes tests from the others.
test: check browser
	$(RUN)/pytest -n auto --dist worksteal -m browser tests

prove: setup
	$(RUN)/panoverde rulebook prove
	$(RUN)/python -m tests.proof.changing
	$(RUN)/python -m tests.proof.faults

sent: setup
	$(RUN)/pytest -n auto -q -m "not browser" --sent write

agree: setup
	$(RUN)/python -m tests.verify.agreeing

fuzz: setup
	PANOVERDE_FUZZ=200 $(RUN)/pytest -n auto -q tests/web/test_fuzz.py

browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { command -v apt-get >/dev/null && sh -c '$$(test "$$(id -u)" = 0 || echo sudo) apt-get update -qq \
	  && $$(test "$$(id -u)" = 0 || echo sudo) apt-get install -y -qq chromium >/dev/null'; } \
	  || echo "No Chromium here, and apt could not install one: browser tests will be skipped (in CI they fail)."

kill: setup
	$(RUN)/python bench/killing.py --go-on

# OpenSpiel and clubs are measured where they install.
bench: setup
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes -r requirements/bench.txt \
	  || echo "OpenSpiel and clubs do not install here: measured without them."
	$(RUN)/python bench/run.py

shapes: setup
	$(RUN)/python -m panoverde.application.shapes

schemas: setup
	$(RUN)/python -m panoverde.rulings.schemas

terms: setup
	$(RUN)/panoverde rulebook terms

lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements/run.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --group dev -c requirements/run.txt pyproject.toml -o requirements/dev.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --group bench -c requirements/dev.txt -o requirements/bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis src/panoverde/rulebook/compiled
