"""From what a sweep found back to the moves: a line that leads to a set with the fewest draws."""

from collections.abc import Iterator

from game.engine.cards import JOKER_RANK, Rank, rank_of
from game.engine.layout import COVER_MASKS, TABLEAU_SIZE, Mask, Position
from game.engine.solver_graph import index_of, levels
from game.engine.solver_strict import StrictSweep, beside
from game.engine.solver_sweep import Sweep, lane_of
from game.engine.state import State
from game.engine.transitions import Action, Draw, Play


def trace(sweep: Sweep, b: int, k: int, i: int) -> tuple[Action, ...]:
    """Plays and draws from position ``b`` of the sweep to set ``i`` of level ``k``."""
    state = sweep.states[b]
    ranks, stock = _ranks(state)
    mask = int(levels()[k].sets[i])
    drawn = int(sweep.reach[k][i, b])
    must_fit: Rank | None = None
    backwards: list[Action] = []
    while mask != state.remaining:
        pos, before = next(
            (pos, before)
            for pos, before in _ways_in(mask, state.remaining)
            if (must_fit is None or state.rules.is_adjacent(ranks[pos], must_fit))
            and sweep.playable[_level(before)][index_of()[before], b, lane_of(ranks[pos])] == drawn
        )
        backwards.append(Play(pos))
        mask = before
        earliest = int(sweep.reach[_level(mask)][index_of()[mask], b])
        if drawn > earliest and state.rules.is_adjacent(ranks[pos], stock[drawn - 1]):
            backwards.extend([Draw()] * (drawn - earliest))
            drawn, must_fit = earliest, None
        else:
            must_fit = ranks[pos]
    return tuple(reversed(backwards))


def trace_strict(sweep: StrictSweep, k: int, i: int, drawn: int) -> tuple[Action, ...]:
    """The same where drawing is strict, to set ``i`` of level ``k`` with ``drawn`` cards drawn."""
    state = sweep.state
    ranks, stock = _ranks(state)
    adjacent = beside(state)
    mask = int(levels()[k].sets[i])
    wanted = int(sweep.ranks[k][i, drawn])
    start = 1 << (JOKER_RANK if state.waste is None else rank_of(state.waste))
    backwards: list[Action] = []
    while (mask, drawn) != (state.remaining, state.drawn) or not wanted & start:
        k, i = _level(mask), index_of()[mask]
        if drawn > state.drawn and wanted >> stock[drawn - 1] & 1:
            stuck = int(sweep.ranks[k][i, drawn - 1]) & ~int(sweep.fits[k][i])
            if stuck:
                backwards.append(Draw())
                drawn, wanted = drawn - 1, stuck
                continue
        pos, mask, wanted = next(
            (pos, before, fitting)
            for pos, before in _ways_in(mask, state.remaining)
            if wanted >> ranks[pos] & 1
            and (
                fitting := int(sweep.ranks[k - 1][index_of()[before], drawn]) & adjacent[ranks[pos]]
            )
        )
        backwards.append(Play(pos))
    return tuple(reversed(backwards))


def _ranks(state: State) -> tuple[list[Rank], list[Rank]]:
    deal = state.deal
    return [rank_of(card) for card in deal.tableau], [rank_of(card) for card in deal.stock]


def _level(mask: Mask) -> int:
    return TABLEAU_SIZE - mask.bit_count()


def _ways_in(mask: Mask, start: Mask) -> Iterator[tuple[Position, Mask]]:
    """Each card that may have been the last to go on the way from ``start``, and the set before."""
    for pos in range(TABLEAU_SIZE):
        before = mask | 1 << pos
        is_way = before != mask and before & start == before and not mask & COVER_MASKS[pos]
        if is_way and before in index_of():
            yield pos, before
