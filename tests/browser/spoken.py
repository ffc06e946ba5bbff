"""What assistive technology gets of a page: the accessibility tree of the browser, in reading order."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

PATIENCE_S = 10.0
PAUSE_MS = 20
LOG = "What happened"


@dataclass(frozen=True)
class Node:
    """One node of the tree that is not ignored; ``depth`` counts from the page."""

    role: str
    name: str
    is_focused: bool
    depth: int


class Spoken:
    """The tree of one open page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def nodes(self) -> list[Node]:
        raw = self._session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in raw}
        return list(_walk(raw[0], by_id, 0))

    def names(self, role: str) -> list[str]:
        return [node.name for node in self.nodes() if node.role == role]

    def focused(self) -> Node:
        """The innermost node with the focus."""
        return [node for node in self.nodes() if node.is_focused][-1]

    def log(self) -> list[str]:
        """The lines of the live region, oldest first."""
        return _texts_in(self.nodes(), "log", LOG)

    def news_since(self, before: list[str]) -> list[str]:
        """The lines that have come to an earlier log, as soon as there are any; old ones may have gone."""
        self.wait_for(lambda _: self.log() != before, "anything new")
        after = self.log()
        for kept in range(min(len(before), len(after)), 0, -1):
            if before[-kept:] == after[:kept]:
                return after[kept:]
        return after

    def wait_for(self, is_so: Callable[[list[Node]], bool], what: str) -> list[Node]:
        """The tree as soon as it is so."""
        deadline = time.monotonic() + PATIENCE_S
        while not is_so(nodes := self.nodes()):
            assert time.monotonic() < deadline, f"The tree does not say: {what}"
            self._page.wait_for_timeout(PAUSE_MS)
        return nodes


def _walk(node: dict[str, Any], by_id: dict[str, Any], depth: int) -> Iterator[Node]:
    if not node["ignored"]:
        properties = {item["name"]: item["value"].get("value") for item in node["properties"]}
        name = node.get("name", {}).get("value", "")
        yield Node(node["role"]["value"], name, properties.get("focused") is True, depth)
    for child in node.get("childIds", []):
        if child in by_id:
            yield from _walk(by_id[child], by_id, depth + 1)


def _texts_in(nodes: list[Node], role: str, name: str) -> list[str]:
    start = next(i for i, node in enumerate(nodes) if (node.role, node.name) == (role, name))
    texts = []
    for node in nodes[start + 1 :]:
        if node.depth <= nodes[start].depth:
            break
        if node.role == "StaticText":
            texts.append(node.name)
    return texts
