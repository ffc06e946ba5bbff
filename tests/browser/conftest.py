"""The browser, and the site that it visits."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect

from tests.browser.console import Console
from tests.servers import DaphneServer

CHROMIUM = ("chromium", "chromium-browser")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")
PATIENCE_MS = 10_000
ADMIN = "warden"
ADMIN_PASSWORD = "a mountain in the evening"


def find_chromium() -> str | None:
    """Where Debian's Chromium is; None where it is not installed."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


OpenBrowser: TypeAlias = Callable[..., Page]
"""Takes the options of a browser context."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium; Playwright's own is never downloaded."""
    chromium = find_chromium()
    if chromium is None:
        reason = "Chromium is missing: apt-get install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without the service worker: it would hide requests from the routes of tests.

    The tests of the worker allow it again, with a fixture of this name.
    """
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaphneServer]:
    """The site on SQLite, in a process of its own, shared by the browser tests of this worker."""
    env = {"DJANGO_SUPERUSER_PASSWORD": ADMIN_PASSWORD}
    with DaphneServer(tmp_path_factory.mktemp("site"), env=env) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(site: DaphneServer) -> str:
    """Where `page.goto("/")` goes."""
    return site.url


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """How long a page may take before a test gives up on it."""
    expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    context.set_default_timeout(PATIENCE_MS)
    return context


@pytest.fixture(autouse=True)
def console(context: BrowserContext) -> Iterator[Console]:
    """Fails a test in which any page reported an error: a script's, or a breach of the CSP."""
    console = Console()
    console.follow(context)
    yield console
    assert console.errors == []


@pytest.fixture
def another_browser(new_context: Callable[..., BrowserContext], console: Console) -> OpenBrowser:
    """Opens a page in a browser of its own, which knows nothing of the others: another player."""

    def open_page(**options: Any) -> Page:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE_MS)
        console.follow(context)
        return context.new_page()

    return open_page


@pytest.fixture
def another_page(another_browser: OpenBrowser) -> Page:
    """A page of one other player."""
    return another_browser()


@pytest.fixture(scope="session")
def admin_cookies(site: DaphneServer, browser: Browser) -> StorageState:
    """Those of an admin, made as the README says and logged in."""
    site.manage("createsuperuser", "--no-input", "--name", ADMIN)
    page = browser.new_page(base_url=site.url)
    page.goto("/admin/")
    page.locator("[name=username]").fill(ADMIN)
    page.locator("[name=password]").fill(ADMIN_PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("**/admin/")
    cookies = page.context.storage_state()
    page.close()
    return cookies


@pytest.fixture
def admin_page(admin_cookies: StorageState, another_browser: OpenBrowser) -> Page:
    """A page of the admin."""
    return another_browser(storage_state=admin_cookies)
