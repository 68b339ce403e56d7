"""Colours can be told from what is behind them: the ratios of WCAG 2.2, level AA, in both schemes.

A ratio is (L1 + 0.05) / (L2 + 0.05), L the relative luminance: 4.5 for text, 3 for lines.
"""

import re
from importlib.resources import files

import pytest

STYLE = (files("upsilon_ext.claims.html") / "style.css").read_text(encoding="utf-8")
LIGHT, DARK = (
    dict(re.findall(r"--([\w-]+): #([0-9a-f]{6})", block))
    for block in re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)
)
TEXT = ("ink", "soft", "link", "queried", "holds", "assuming", "ill-typed", "vacuous", "false")


def luminance(colour: str) -> float:
    """Of a colour in sRGB."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """The contrast of two colours."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert ratio("000000", "ffffff") == pytest.approx(21)


@pytest.mark.parametrize("scheme", [LIGHT, LIGHT | DARK], ids=["light", "dark"])
@pytest.mark.parametrize("colour", [*TEXT, "informal", "not-run"])
def test_text_can_be_read(scheme: dict[str, str], colour: str) -> None:
    assert ratio(scheme[colour], scheme["paper"]) >= 4.5
    assert ratio(scheme[colour], scheme["tint"]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, LIGHT | DARK], ids=["light", "dark"])
def test_lines_can_be_seen_and_what_is_marked_can_be_read(scheme: dict[str, str]) -> None:
    assert ratio(scheme["never"], scheme["paper"]) >= 3
    assert ratio(scheme["ink"], scheme["mark"]) >= 4.5
