"""Lines and the greatest of them: the picture has each line, each kink, and both in words."""

import re

import pytest

from companion.drawing.lines import Lines
from formal.considerate.sweep.envelope import Line
from formal.errors import IllFormed

CHOICE = {"short": Line(-1, -9), "long": Line(-3, -4)}
COMPROMISE = {"a": Line(-1, -9), "b": Line(-4, -4), "c": Line(-9, -1)}


@pytest.mark.parametrize(("ways", "kinks"), [(CHOICE, 1), (COMPROMISE, 2), ({"a": Line(0, 0)}, 0)])
def test_each_kink_is_marked(ways: dict[str, Line], kinks: int) -> None:
    html = Lines(ways, 2).html()
    assert html.count("<circle") == kinks
    assert html.count('stroke-width="4"') == kinks + 1
    assert html.count('stroke-dasharray="4 4"') == len(ways)


def test_a_kink_is_where_both_lines_are() -> None:
    lines = Lines(CHOICE, 1)
    [x, y] = map(int, re.findall(r'<circle cx="(\d+)" cy="(\d+)"', lines.html())[0])
    # 2/5 of the way from 32 to 228, and -23/5 on a scale from -1 at 14 to -10 at 152
    assert (x, y) == (round(32 + 196 * 2 / 5), round(14 + 138 * 18 / 45))


def test_the_picture_is_said_in_words() -> None:
    assert Lines(COMPROMISE, 2).words()[3:] == [
        "from α₂ = 0 to 3/5 a is best",
        "from α₂ = 3/5 to 5/3 b is best",
        "from α₂ = 5/3 on c is best",
    ]
    twins = Lines({"a": Line(-1, 0), "b": Line(-1, 0)}, 1)
    assert twins.words()[-1] == "from α₂ = 0 on a and b are best"


def test_names_are_escaped() -> None:
    assert "<b>" not in Lines({"<b>": Line(-1, 0)}, 1).html()


def test_lines_need_a_line_and_a_width() -> None:
    with pytest.raises(IllFormed, match="at least one line"):
        Lines({}, 1).words()
    with pytest.raises(IllFormed, match="must end above where it begins"):
        Lines(CHOICE, 0).words()
