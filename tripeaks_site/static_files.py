"""Static files with their hash in the name, compressed, imports of ES modules included.

A page's style sheet is a list of ``@import "part.css";``. When the files are collected, each such
line is replaced by the sheet that it names: a page asks for one file in place of fifteen.
"""

import posixpath
import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = re.compile(r'^@import "(?P<url>[^":]+)";$', re.MULTILINE)
RELATIVE_URL = re.compile(r"url\((?![\"']?(?:data:|#|/))")


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[tuple[Any, ...]]:
        sheets = StyleSheets(paths)
        styled = {name: (sheets, name) for name in paths if name.endswith(".css")}
        yield from super().post_process({**paths, **styled}, **options)


class StyleSheets:
    """A storage to read from: style sheets with what they import.

    ``paths`` is what `collectstatic` found: the name of each file, and where it lies as
    (storage, path).
    """

    def __init__(self, paths: dict[str, Any]) -> None:
        self._paths = paths

    def open(self, name: str) -> "ContentFile[bytes]":
        return ContentFile(self._whole(name).encode())

    def _whole(self, name: str) -> str:
        def imported(line: re.Match[str]) -> str:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), line["url"]))
            if target not in self._paths:
                raise ValueError(f"{name} imports {target}, which is not there.")
            sheet = self._whole(target)
            if posixpath.dirname(target) != posixpath.dirname(name) and RELATIVE_URL.search(sheet):
                raise ValueError(f"{target} has a relative url(), which {name} would break.")
            return sheet

        storage, path = self._paths[name]
        with storage.open(path) as file:
            return IMPORT.sub(imported, file.read().decode())
