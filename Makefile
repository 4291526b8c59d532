# make lab    sets everything up and opens JupyterLab on the guided investigation
# make test   sets everything up and runs every check
PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
NOTEBOOK ?= notebooks/start_here.ipynb
# uv installs in a third of pip's time, where it is there
INSTALL := $(if $(shell uv --version 2>/dev/null),uv pip install --quiet --compile-bytecode --python $(BIN)/python,\
  $(BIN)/python -m pip install --quiet --disable-pip-version-check)
export PYTHONUTF8 := 1
# where it is set (as in many containers), each of the thousand processes of the tests compiles everything anew
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help lab test check lint unit browser notebooks docs conformance fuzz soak coverage mutants bench gallery clean lock

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/'

$(BIN)/python:
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "This needs Python 3.11 or newer, and '$(PY)' is not: name another one, for example make $(or $(MAKECMDGOALS),lab) PY=python3.12" >&2; exit 1; }
	$(PY) -m venv $(VENV)

$(VENV)/.lab: $(BIN)/python pyproject.toml constraints.txt
	@echo 'Installing what it needs into $(VENV); the first time takes a minute or two'
	@$(INSTALL) -c constraints.txt -e '.[lab,report,bulk]'
	@$(MAKE) --no-print-directory labextension
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	@echo 'Installing what it needs into $(VENV); the first time takes a minute or two'
	@$(INSTALL) -c constraints.txt -e '.[dev]'
	@$(MAKE) --no-print-directory labextension
	@touch $@ $(VENV)/.lab

# an editable install does not place data files, and JupyterLab follows no links: they are copied
LABEXTENSION := $(VENV)/share/jupyter/labextensions/investigation-workbench
SERVER := $(VENV)/etc/jupyter/jupyter_server_config.d
.PHONY: labextension
labextension:
	@rm -rf $(LABEXTENSION) && mkdir -p $(LABEXTENSION)/static
	@cp widgets/labextension/package.json $(LABEXTENSION)/
	@cp widgets/labextension/static/* workbench/chart/web/* $(LABEXTENSION)/static/
	@mkdir -p $(SERVER) && cp widgets/labextension/server.json $(SERVER)/investigation-workbench.json

lab: $(VENV)/.lab ## JupyterLab on the guided investigation (NO_OPEN=1 only prints the address)
	@$(BIN)/workbench lab $(NOTEBOOK) $(if $(NO_OPEN),--no-open) $(if $(PORT),--port $(PORT))

# side by side, because the browser mostly waits, and so do tests of what is written to a disk
test: $(VENV)/.dev ## every check that a change must pass
	@$(MAKE) --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=line) unit browser other
.PHONY: other
other:
	@$(MAKE) --no-print-directory -k -j1 lint docs notebooks

QUICK := values operations reading evidence graph findings chart own_source test_jobs.py test_package.py
check: $(VENV)/.dev lint ## the fast part of the checks, in less than a minute
	$(BIN)/pytest -n 2 --dist loadfile -m "not slow" $(addprefix tests/,$(QUICK))

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy tests/operations/typed_face.py
	$(BIN)/lint-imports
	$(BIN)/deno fmt --check --quiet
	$(BIN)/deno lint --quiet
	$(BIN)/deno check --quiet workbench/chart/web/view.mjs widgets/js/*.mjs widgets/labextension/static/*.mjs

# replays of what `make notebooks` has recorded; they record for themselves where they run alone
OFFLINE := tests/notebooks/test_offline.py

# the order is that of tests/conftest.py: what takes longest first
unit: $(VENV)/.dev
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder --durations 20 --ignore tests/browser --ignore $(OFFLINE) tests

browser: $(VENV)/.dev
	$(BIN)/pytest --durations 5 --reruns 1 -rR tests/browser

# copies in an empty folder: what a notebook makes lies beside it, and the second time under other names
notebooks: $(VENV)/.dev
	@rm -rf out/notebooks && mkdir -p out/notebooks && cp notebooks/*.ipynb out/notebooks
	$(BIN)/pytest -n 2 --dist loadfile -p nbval.plugin --nbval --nbval-kernel-startup-timeout 240 out/notebooks
	NOTEBOOKS_RUN=out/notebooks $(BIN)/pytest -n 2 $(OFFLINE)

docs: $(VENV)/.dev
	$(BIN)/mkdocs build --strict --quiet

conformance: $(VENV)/.dev ## the sandbox held against every rule of the specification; writes docs/conformance.md
	$(BIN)/python tests/conformance/table.py
	$(BIN)/pytest tests/conformance

fuzz: $(VENV)/.dev ## a longer fuzzing of the sandbox's OpenAPI description
	WORKBENCH_FUZZ_EXAMPLES=2000 $(BIN)/pytest tests/sandbox/test_openapi.py

soak: $(VENV)/.dev ## the long runs with their figures, in less than an hour; PART=kills for some of them
	$(BIN)/python tests/soak.py $(PART)

coverage: $(VENV)/.dev ## which branches the tests go through, one test after the other, without the browser
	$(BIN)/coverage run -m pytest -o timeout=1200 --ignore tests/browser tests; $(BIN)/coverage combine -q
	$(BIN)/coverage report --include 'workbench/*' --skip-covered --show-missing
	$(BIN)/coverage report --include 'widgets/*' --skip-covered --show-missing

mutants: $(VENV)/.dev ## small faults set into the source at random: how many the tests find; writes docs/reliability.md
	$(BIN)/python -m pip install --quiet --disable-pip-version-check mutmut==3.8.1
	$(BIN)/python tests/mutation/sample.py --write

gallery: $(VENV)/.dev ## the pictures of docs/gallery, in a real JupyterLab
	$(BIN)/pytest tests/browser/gallery.py

bench: $(VENV)/.dev ## timings side by side with peers; PART=client for one of them, PART=large SIZES="10000" for sizes
	$(BIN)/python tests/benchmarks $(or $(PART),all) $(foreach size,$(SIZES),--size $(size))

lock: $(BIN)/python ## resolves constraints.txt anew
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --no-emit-index-url --no-annotate --no-header --quiet -o constraints.txt

clean: ## removes what the other commands made
	rm -rf $(VENV) out site build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
