"""The browser, and the site that it visits."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.servers import DaphneServer

CHROMIUM = ("chromium", "chromium-browser")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium; Playwright's own is never downloaded."""
    paths = [path for path in map(shutil.which, CHROMIUM) if path]
    if not paths:
        reason = "Chromium is missing: apt-get install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return {**browser_type_launch_args, "executable_path": paths[0], "args": list(FLAGS)}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaphneServer]:
    """The site on SQLite, in a process of its own, shared by the browser tests of this worker."""
    with DaphneServer(tmp_path_factory.mktemp("site")) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(site: DaphneServer) -> str:
    """Where `page.goto("/")` goes."""
    return site.url
