"""What the browser's console reports."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

REFUSED_PAGE = re.compile(r"status of 4\d\d")


class Console:
    """Errors of all pages that are followed, without those that a test expects."""

    def __init__(self) -> None:
        self._errors: list[str] = []
        self._forgiven: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        context.on("console", self._heard)
        context.on("weberror", self._thrown)

    def forgive(self, words: str) -> None:
        """Errors with these words belong to the test."""
        self._forgiven.append(words)

    @property
    def errors(self) -> list[str]:
        return [
            error for error in self._errors if not any(words in error for words in self._forgiven)
        ]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        url = message.location["url"]
        # Chromium reports every page that is answered with a 4xx; a static file must be there.
        if REFUSED_PAGE.search(message.text) and "/static/" not in url:
            return
        self._errors.append(f"{message.text} ({url})")

    def _thrown(self, error: WebError) -> None:
        self._errors.append(str(error.error))
