"""The ASGI application: pages, the API and the sockets."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tripeaks_site.settings")
http = get_asgi_application()

from game.db import HINTS  # noqa: E402 - models need the apps, set up above
from game.engine.solver_graph import index_of  # noqa: E402
from game.sockets.identity import identified  # noqa: E402
from game.sockets.origins import OwnOriginOnly  # noqa: E402
from tripeaks_site.close_codes import allow_all_close_codes  # noqa: E402
from tripeaks_site.shutdown import tell_clients_before_stopping  # noqa: E402
from tripeaks_site.sockets import websocket_router  # noqa: E402

HINTS.submit(index_of)  # the solver's tables: ready before the first hint or analysis
allow_all_close_codes()
tell_clients_before_stopping()
application = ProtocolTypeRouter(
    {"http": http, "websocket": OwnOriginOnly(identified(websocket_router))}
)
