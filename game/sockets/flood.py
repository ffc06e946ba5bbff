"""How many frames one socket may send: a token bucket that may also run into debt."""

from dataclasses import dataclass

BURST_FRAMES = 120
FRAMES_PER_SECOND = 40.0
FLOOD_FRAMES = 40
"""So many frames more than there was room for are a flood."""


@dataclass
class FrameAllowance:
    """Room for a burst, refilled steadily. Times are seconds of any steady clock."""

    left: float = BURST_FRAMES
    seen_at: float | None = None

    def takes(self, at: float) -> bool:
        """Count one frame at time ``at``; False when there is no room for it."""
        if self.seen_at is not None:
            self.left = min(BURST_FRAMES, self.left + (at - self.seen_at) * FRAMES_PER_SECOND)
        self.seen_at = at
        self.left -= 1
        return self.left >= 0

    @property
    def is_flooded(self) -> bool:
        """Frames keep coming though each is refused."""
        return self.left <= -FLOOD_FRAMES
