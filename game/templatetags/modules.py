"""ES modules in templates: a page asks for all that its script imports at once."""

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

IMPORT = re.compile(r'^(?:import|export)\b[^"]*?"(?P<url>\.[^"]+)";', re.MULTILINE)


@register.simple_tag
def module(name: str) -> SafeString:
    """The script, and a preload for each module that it imports, directly or not.

    Without the preloads a browser would learn of each module from the one that imports it, which
    costs a journey to the server for each level. Their low priority lets the style sheets go first,
    so that the page is seen before its scripts are there.
    """
    links = ((static(imported),) for imported in imports_of(name))
    return format_html(
        '<script type="module" src="{}" fetchpriority="low"></script>{}',
        static(name),
        format_html_join("", '<link rel="modulepreload" href="{}" fetchpriority="low">', links),
    )


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """The names of the static files that a module needs, each once, in the order of the imports."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        module_name = waiting.pop(0)
        for url in IMPORT.findall(_source(module_name)):
            target = normpath(join(dirname(module_name), url))
            if target not in found and target != name:
                found[target] = None
                waiting.append(target)
    return tuple(found)


def _source(name: str) -> str:
    path = finders.find(name)
    if path is None:
        raise template.TemplateSyntaxError(f"There is no static file {name}.")
    return Path(path).read_text()
