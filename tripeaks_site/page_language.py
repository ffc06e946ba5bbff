"""The language of a page, and what tells caches that it depends on who asks."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware


class LanguageOfVisitor(LocaleMiddleware):
    """Django's, for every answer that does not say its language itself.

    One that does (a picture, a catalogue) has it from its address: it is the same for everyone, and
    ``Vary: Accept-Language`` would make caches keep it once for each browser's list of languages.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if response.has_header("Content-Language"):
            return response
        return super().process_response(request, response)
