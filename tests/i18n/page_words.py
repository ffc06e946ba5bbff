"""What a page says, apart from what it is made of."""

import re
from html.parser import HTMLParser

SPOKEN = {"alt", "aria-label", "aria-roledescription", "placeholder", "title"}
DESCRIPTIONS = {"description", "og:title", "og:description", "og:image:alt", "og:site_name"}
SILENT = {"script", "style"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
# Differ from one answer to the next, or name the language itself.
CHANGING = {("input", "value"), ("html", "lang"), ("button", "aria-current")}
CATALOGUE = "/i18n/"
IN_AN_ADDRESS = re.compile(r"(?<=[?&])(lang(?:uage)?)=\w+")


class PageWords(HTMLParser):
    """``words``: texts and spoken attributes; ``made_of``: all other attributes, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.made_of: list[tuple[str, str, str]] = []
        self.lang = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append(tag)
        values = {name: value or "" for name, value in attrs}
        if values.get("src", "").startswith(CATALOGUE):
            return
        if tag == "html":
            self.lang = values.get("lang", "")
        is_description = {values.get("name"), values.get("property")} & DESCRIPTIONS
        for name, value in values.items():
            if name in SPOKEN or (name == "content" and is_description):
                self.words.append(value)
            elif (tag, name) not in CHANGING and name != "content":
                self.made_of.append((tag, name, IN_AN_ADDRESS.sub(r"\1=", value)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not SILENT.intersection(self._open):
            self.words.append(" ".join(data.split()))
