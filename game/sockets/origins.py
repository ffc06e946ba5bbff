"""Which pages may open a socket: this site's own. Programs send no origin and carry no one's
cookies but their own, so they are let in."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host


def is_allowed_origin(origin: str | None, host: str) -> bool:
    """Whether a page of ``origin`` may open a socket at ``host`` (the Host header)."""
    if origin is None or origin in settings.TRUSTED_ORIGINS:
        return True
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    domain, _port = split_domain_port(netloc)
    return netloc == host.lower() and validate_host(domain, settings.ALLOWED_HOSTS)


class OwnOriginOnly:
    """ASGI middleware: a socket that a foreign page opens is denied before it is accepted."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        headers = {name: value.decode("latin1") for name, value in scope["headers"]}
        if is_allowed_origin(headers.get(b"origin"), headers.get(b"host", "")):
            return await self.app(scope, receive, send)
        return await WebsocketDenier()(scope, receive, send)
