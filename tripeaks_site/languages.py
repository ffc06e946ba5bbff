"""The words of the scripts: one catalogue for each language, at an address that names its content."""

import hashlib
from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe
from django.views.i18n import JavaScriptCatalog

# The scripts are written in this language and need no catalogue for it.
SOURCE = settings.LANGUAGE_CODE
TRANSLATED = [code for code, _name in settings.LANGUAGES if code != SOURCE]
DIGEST_LENGTH = 12
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def catalogue_of(language: str) -> bytes:
    """Django's script with the words of ``locale/``, not those of the admin."""
    with override(language):
        return JavaScriptCatalog(packages=["game"]).get(HttpRequest()).content


@cache
def catalogue_url(language: str) -> str:
    """Where the catalogue is; "" for the language that needs none."""
    if language not in TRANSLATED:
        return ""
    digest = hashlib.sha256(catalogue_of(language)).hexdigest()[:DIGEST_LENGTH]
    return reverse("catalogue_script", args=[language, digest])


def script_catalogue(_request: HttpRequest) -> dict[str, Any]:
    """For templates: ``catalogue_url``, of the language that the page is in."""
    return {"catalogue_url": catalogue_url(get_language() or SOURCE)}


@require_safe
def catalogue_script(request: HttpRequest, language: str, digest: str) -> HttpResponseBase:
    """Kept for ever by whoever has it; an address of older words leads to those of now."""
    if language not in TRANSLATED:
        raise Http404
    if request.path != catalogue_url(language):
        return redirect(catalogue_url(language))
    headers = {"Cache-Control": FOR_EVER, "Content-Language": language}
    return HttpResponse(catalogue_of(language), content_type="text/javascript", headers=headers)
