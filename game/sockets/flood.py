"""How many frames one socket may send: a token bucket."""

from dataclasses import dataclass

BURST_FRAMES = 120
FRAMES_PER_SECOND = 40.0


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
        if self.left < 1:
            return False
        self.left -= 1
        return True
