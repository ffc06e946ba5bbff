"""How static files are put together: style sheets with what they import, modules with their preloads."""

from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage
from django.template import Context, Template, TemplateSyntaxError

from game.templatetags.modules import imports_of
from tripeaks_site.static_files import StyleSheets


def whole(folder: Path, name: str, **sheets: str) -> str:
    """The sheet of that name, of those given by `folder__name`."""
    storage = FileSystemStorage(folder)
    paths = {f"{key.replace('__', '/')}.css": text for key, text in sheets.items()}
    for path, text in paths.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    content: bytes = StyleSheets({path: (storage, path) for path in paths}).open(name).read()
    return content.decode()


def test_an_imported_sheet_stands_in_the_place_of_its_import(tmp_path: Path) -> None:
    text = whole(
        tmp_path,
        "pages/play.css",
        pages__play='/* all */\n@import "../card.css";\n@import "../board.css";\n',
        card="a { color: red }",
        board='@import "row.css";\nb { color: blue }',
        row="i { color: green }",
    )
    assert text == "/* all */\na { color: red }\ni { color: green }\nb { color: blue }\n"


def test_a_missing_sheet_is_named_with_the_one_that_wants_it(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"play\.css imports card\.css, which is not there"):
        whole(tmp_path, "play.css", play='@import "card.css";')


def test_a_relative_address_does_not_move_to_another_folder(tmp_path: Path) -> None:
    sheets = {"pages__play": '@import "../card.css";', "card": "a { background: url(back.svg) }"}
    with pytest.raises(ValueError, match=r"card\.css has a relative url"):
        whole(tmp_path, "pages/play.css", **sheets)


def test_a_page_asks_for_all_modules_of_its_script_at_once() -> None:
    html = Template('{% load modules %}{% module "game/js/play.js" %}').render(Context())
    script = '<script type="module" src="/static/game/js/play.js" fetchpriority="low"></script>'
    assert html.startswith(script)
    for name in ("board", "socket", "layout"):  # the last one by way of the first
        link = f'<link rel="modulepreload" href="/static/game/js/{name}.js" fetchpriority="low">'
        assert html.count(link) == 1


def test_imports_lead_across_apps() -> None:
    names = imports_of("leaderboard/js/standings.js")
    assert {"leaderboard/js/rows.js", "game/js/socket.js"} <= set(names)


def test_a_script_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TemplateSyntaxError, match="There is no static file"):
        imports_of("game/js/no-such.js")
