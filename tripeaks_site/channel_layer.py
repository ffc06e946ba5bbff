"""The channel layer of a site with one process."""

import time

from channels.layers import InMemoryChannelLayer

CLEAN_INTERVAL_S = 1.0


class MemoryLayer(InMemoryChannelLayer):
    """Channels' in-memory layer, which looks through all channels for expired messages with each
    message that comes or goes; this one does so once a second at most."""

    _cleaned_at = 0.0

    def _clean_expired(self) -> None:
        at = time.monotonic()
        if at - self._cleaned_at >= CLEAN_INTERVAL_S:
            self._cleaned_at = at
            super()._clean_expired()
