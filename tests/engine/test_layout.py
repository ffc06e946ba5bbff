import pytest

from game.engine.layout import (
    BOTTOM_ROW,
    COVER_MASKS,
    COVERS,
    PEAK_OF,
    PEAKS,
    TABLEAU_SIZE,
    WHOLE_TABLEAU,
    mask_of,
    positions_in,
)
from tests.engine import reference

POSITIONS = range(TABLEAU_SIZE)


def test_three_apexes_are_covered_by_the_second_row() -> None:
    assert COVERS[:3] == ((3, 4), (5, 6), (7, 8))


def test_the_second_row_is_covered_by_the_third_within_its_peak() -> None:
    assert COVERS[3:9] == ((9, 10), (10, 11), (12, 13), (13, 14), (15, 16), (16, 17))


def test_the_third_row_is_covered_by_the_bottom_row_across_peaks() -> None:
    assert COVERS[9:18] == tuple((bottom, bottom + 1) for bottom in range(18, 27))


def test_nothing_covers_the_bottom_row() -> None:
    assert COVERS[18:] == ((),) * 10
    assert positions_in(BOTTOM_ROW) == list(range(18, 28))


@pytest.mark.parametrize("pos", POSITIONS)
def test_covers_are_where_the_grid_puts_them(pos: int) -> None:
    assert list(COVERS[pos]) == reference.covers_of(pos)
    assert positions_in(COVER_MASKS[pos]) == reference.covers_of(pos)


@pytest.mark.parametrize("pos", POSITIONS)
def test_a_card_counts_to_the_peak_that_it_stands_in(pos: int) -> None:
    assert PEAK_OF[pos] == PEAKS[reference.peak_of(pos)]


def test_every_card_counts_to_exactly_one_peak() -> None:
    assert sorted(pos for peak in PEAKS for pos in positions_in(peak)) == list(POSITIONS)


def test_a_set_of_positions_survives_being_a_mask() -> None:
    assert positions_in(mask_of((27, 0, 13))) == [0, 13, 27]
    assert positions_in(mask_of(())) == []
    assert positions_in(WHOLE_TABLEAU) == list(POSITIONS)
