"""The order of elimination: each unknown once, after those that it depends on."""

from collections.abc import Iterable

import pytest

from formal.considerate.mdp.linear_equations import in_order


@pytest.mark.parametrize(
    ("depends", "expected"),
    [
        ({"x": "y", "y": "z", "z": ""}, "zyx"),
        ({"x": "yz", "y": "z", "z": ""}, "zyx"),
        ({"z": "", "x": "y", "y": ""}, "zyx"),
        ({"x": "x"}, "x"),
        ({"x": "y", "y": "x"}, "yx"),
        ({"x": "y", "y": "xz", "z": "x"}, "zyx"),
    ],
)
def test_each_unknown_comes_once_after_those_it_depends_on_also_in_a_circle(
    depends: dict[str, Iterable[str]], expected: str
) -> None:
    """By hand: in a circle, the first one comes last."""
    system = {x: (0, dict.fromkeys(ys, 1)) for x, ys in depends.items()}
    assert "".join(in_order(system)) == expected
