# Each target installs what it needs. One stamp, whose name is a digest of pyproject.toml, of the pinned versions and of
# the folder, serves them all: the set-up is repeated if one of these changes.

made_from := $(shell { pwd; cat pyproject.toml constraints.txt; } | cksum | tr ' ' '-')
installed := .venv/installed-$(made_from)
linters := .venv/linters-$(made_from)
sphinx := .venv/sphinx-$(made_from)
deep := .venv/deep-$(made_from)

# Installs $(1) at the pinned versions, with the build backend's, and compiles it on all processors.
# It prints nothing unless it fails; files that do not compile are ignored.
log := .venv/set-up.log
install = { PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	.venv/bin/python -m pip install --disable-pip-version-check --progress-bar off --no-compile \
	-e '.[$(1)]' >$(log) 2>&1 || { cat $(log) >&2; echo "The first set-up needs a network to the package index." >&2; exit 1; }; \
	.venv/bin/python -m compileall -q -j 0 .venv/lib >/dev/null 2>&1 || true; }

# The extras of the first set-up; `make tools extras=test,agda,dev` installs all at once.
extras := test

# The number of processes of `upsilon check`.
processors := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# Options of `upsilon check`: `make check options=--strict` also fails if a program is not installed or a witness is new.
# Options of `python -m mutation`: `make mutants options='--draw 60 --seed 1'`.
options :=

# A Python to make .venv with; `make PYTHON=…` names another.
PYTHON :=
candidates := $(or $(PYTHON),python3 python3.13 python3.12 python3.11)

# Prints the first candidate that is new enough and has venv; otherwise prints what is missing to stderr.
define find_python
found= ; \
for python in $(candidates); do \
  version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
  if ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
    found="$$found $$python is $$version."; \
  elif ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; then \
    found="$$found $$python ($$version) lacks its venv module (Debian and Ubuntu: apt install python$$version-venv)."; \
  else \
    echo "$$python"; exit 0; \
  fi; \
done; \
echo "Python 3.11 or later with its venv module is needed.$${found:- None was found.}" \
  "Another can be named: make PYTHON=/path/to/python" >&2; \
exit 1
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help check agda tools test testall testrest deep lint docs browser bench levels mutants clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1 \2/p' Makefile | while read -r target does; do printf 'make %-8s %s\n' "$$target" "$$does"; done

check: $(installed) ## check every claim of the papers, and write the results to build/ledger.html
	@mkdir -p build
	@.venv/bin/upsilon check --html build/ledger.html --processes $(processors) $(options)

agda: $(installed) ## install Agda, with which `make check` checks the proofs once more
	@$(call install,agda)
	@echo 'Agda is installed: make check runs it.'

# -rs prints the reason of each skipped test.
pytest := .venv/bin/python -m pytest -n auto --dist worksteal -rs

test: $(installed) ## run the tests; of tests over many cases, a named example of each kind
	@$(pytest) -m 'not thorough'

testall: $(installed) ## run all tests
	@$(pytest)

testrest: $(installed) ## run what `make test` leaves, and again what an optional program may change
	@$(pytest) -m 'thorough or programs'

# Each run takes at most ten minutes, and goes on where the one before it stopped.
deep: $(deep) ## install Stable-Baselines3 (5.4 GB), and run the tests that need it
	@.venv/bin/python -m pytest -q -n 0 -p no:cacheprovider tests/deep

lint: $(linters) ## run ruff and mypy, with nearly every rule on
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy

# -E: nothing is left of an earlier build.
docs: $(sphinx) ## build the documentation site into build/docs, and check it
	@rm -rf build/docs
	@.venv/bin/python -m docs.site build/docs-source
	@.venv/bin/python -m sphinx -W -n -q -E --keep-going -c docs -d build/docs-trees build/docs-source build/docs
	@.venv/bin/python -m pytest -q docs/tests
	@.venv/bin/python -m docs.site.checks build/docs build/docs-source

browser: $(sphinx) ## make a page whose examples run in a browser, in build/browser, and test it in Chromium
	@.venv/bin/python -m docs.browser build/browser
	@.venv/bin/python -m pytest -q -n 2 --dist loadfile docs/browser

tools: $(linters) $(sphinx) ## install everything but Agda, and run nothing

bench: $(installed) ## measure speed, as ratios
	@OPENBLAS_NUM_THREADS=1 .venv/bin/python -m benchmarks

# It goes on where it was stopped.
levels: $(installed) ## make 400 SafeLife levels of each kind, and compare them with the release's
	@.venv/bin/python -m benchmarks.safelife_levels $(options)

mutants: $(linters) ## draw 1500 mutants of the definitions: a test must kill each, or it must be listed
	@.venv/bin/python -m mutation $(options)

clean: ## remove .venv, build/, dist/ and all caches
	@rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp comes last and .venv is cleared first: an interrupted set-up is repeated.
# A link is never followed: what it leads to belongs to another folder.
$(installed):
	@test ! -L .venv || { echo ".venv must be a folder of its own; it is a link to $$(readlink .venv)" >&2; exit 1; }
	@python=$$($(find_python)) && echo "Setting up .venv with $$python: about a minute, .9 GB ..." >&2 && "$$python" -m venv --clear .venv
	@$(call install,$(extras))
	@touch $@ $(if $(findstring dev,$(extras)),$(linters))

$(sphinx): $(installed)
	@test -e $@ || { echo "Adding Sphinx to .venv ..." >&2; $(call install,docs); }
	@touch $@

$(deep): $(installed)
	@test -e $@ || { echo "Adding Stable-Baselines3 with torch to .venv: 5.4 GB, about five minutes ..." >&2; $(call install,deep); }
	@touch $@

# Installing removes the project's package for a moment: with -j, targets that need it go first.
$(linters): $(installed) | $(filter agda check test testall testrest bench levels,$(MAKECMDGOALS))
	@test -e $@ || { echo "Adding the linters to .venv ..." >&2; $(call install,dev); }
	@touch $@

# A .venv without its Python is made again.
ifneq ($(shell test -x .venv/bin/python && echo there),there)
.PHONY: $(installed)
endif
