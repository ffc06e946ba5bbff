#!/usr/bin/env bash
# Runs every check, also after one has failed, and names those that did.
set -uo pipefail
cd "$(dirname "$0")/.."
bin="${VENV:-.venv}/bin"

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

failed=()
check() {
    local name="$1"
    shift
    echo "== $name"
    "$@" || failed+=("$name")
}

# No check touches the developer's own database and settings.
unset DATABASE_URL REDIS_URL DEBUG HTTPS ALLOWED_HOSTS TRUSTED_ORIGINS
export DATA_DIR="$scratch" STATIC_ROOT="$scratch/static"
SECRET_KEY="$("$bin/python" -c 'import secrets; print(secrets.token_urlsafe(50))')"
export SECRET_KEY

in_production() {
    env HTTPS=1 ALLOWED_HOSTS=tripeaks.example \
        DATABASE_URL=postgres://tripeaks:unused@localhost/tripeaks \
        REDIS_URL=redis://localhost:6379/0 "$@"
}

check "ruff check" "$bin/ruff" check .
check "ruff format" "$bin/ruff" format --check .
check "mypy" "$bin/python" -m mypy
check "import-linter" "$bin/lint-imports"
check "makemigrations" "$bin/python" manage.py makemigrations --check --dry-run
check "check --deploy" in_production "$bin/python" manage.py check --deploy --fail-level WARNING

if ((${#failed[@]})); then
    printf -v names '%s, ' "${failed[@]}"
    echo "Failed: ${names%, }"
    exit 1
fi
echo "All checks passed."
