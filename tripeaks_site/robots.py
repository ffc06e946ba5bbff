"""What search engines may look at, and where the pages are that they should."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

PRIVATE = ("/account/", "/admin/", "/alive/", "/api/", "/offline/")


@require_safe
@cache_control(max_age=24 * 3600)
def robots(request: HttpRequest) -> HttpResponse:
    """Everything but what belongs to one player or to programs."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in PRIVATE)]
    lines += ["", f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
