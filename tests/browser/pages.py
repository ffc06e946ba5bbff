"""Ways through the pages other than the play page."""

import re

from playwright.sync_api import Locator, Page, expect

PASSWORD = "seven of spades at dusk"
NO_RELOAD = "tests.noReload"


def open_standings(page: Page, rules: str) -> None:
    """Today's standings, by the link on the home page."""
    page.goto("/")
    page.get_by_role("link", name=f"All {rules} standings").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(rules)
    expect(page.locator("[data-part=live]")).to_have_text("Live")


def row_of(page: Page, name: str) -> Locator:
    """The row of a player in the standings."""
    return page.locator(f"[data-part=rows] [data-player='{name}']")


def account_name(page: Page) -> str:
    """The player's name, as the API tells it."""
    name: str = page.request.get("/api/v1/me").json()["name"]
    return name


def sign_up(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account/signup/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_label("Password again").fill(password)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text(f"Welcome, {name}.")).to_be_visible()


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account/login/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def log_out(page: Page) -> None:
    page.goto("/account/")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()


def follow(page: Page, name: str) -> None:
    """By the search of the friends' page."""
    page.goto("/friends/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name=f"Follow {name}").click()
    expect(page.get_by_role("button", name=f"Unfollow {name}").first).to_be_visible()


def mark(page: Page) -> None:
    """Leaves a sign on the page that a reload would wipe away."""
    page.evaluate("(name) => { window[name] = true; }", NO_RELOAD)


def was_not_reloaded(page: Page) -> bool:
    return page.evaluate("(name) => window[name] === true", NO_RELOAD) is True


def expect_field_error(field: Locator, words: str) -> None:
    """The error stands beside its field, and is read out with it."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(re.escape(words)))
