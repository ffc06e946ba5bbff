#!/usr/bin/env bash
# Makes the hashed locks again from pyproject.toml, with pip-compile in an environment of its own.
# What is locked stays as it is, unless it no longer fits; `make lock UPGRADE=1` takes the newest of all.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
"${PYTHON:-python3}" -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet --disable-pip-version-check "pip-tools==7.6.2"

compile() {
    CUSTOM_COMPILE_COMMAND="make lock" "$scratch/venv/bin/pip-compile" --quiet ${UPGRADE:+--upgrade} \
        --generate-hashes --strip-extras --no-emit-find-links --no-emit-index-url "$@" pyproject.toml
}

compile --output-file requirements/base.txt
# The environment of the tests holds the very versions that the site runs on.
compile --extra dev --constraint requirements/base.txt --output-file requirements/dev.txt
