"""A formula that latex2mathml would set in part is refused; the messages say which part."""

import pytest

from bridge.errors import Inconclusive
from docs.site.mathematics import demand_set, demand_settable


@pytest.mark.parametrize(
    ("latex", "fault"),
    [
        (r"\frac{1}{2", "braces of a formula must match"),
        ("a}{", "braces of a formula must match"),
        (r"\begin{foo}1\end{foo}", "has foo"),
        (r"\begin{cases}1", "each environment of a formula must end"),
    ],
)
def test_what_would_pass_silently_is_refused(latex: str, fault: str) -> None:
    with pytest.raises(Inconclusive, match=fault):
        demand_settable(latex)


@pytest.mark.parametrize("latex", [r"\{a\}", r"\frac{1}{2}", r"\begin{cases}1&x\\0&y\end{cases}"])
def test_a_good_formula_is_accepted(latex: str) -> None:
    demand_settable(latex)


@pytest.mark.parametrize(
    ("made", "left"),
    [
        (r"<math><mi>\foo</mi><mi>x</mi></math>", r"\\foo"),
        (r"<math><mtext>if</mtext><mo>\foo</mo></math>", r"\\foo"),
        (r'<math><mi mathvariant="normal">\foo</mi></math>', r"\\foo"),
        ("<math><mi>x</mi><mi>&</mi></math>", "&"),
        ("<math><mi>a</mi><mi>}</mi></math>", "}"),
    ],
)
def test_what_was_copied_is_found(made: str, left: str) -> None:
    with pytest.raises(Inconclusive, match=rf"{left} in 'f' is not"):
        demand_set("f", made)


def test_what_was_set_is_accepted() -> None:
    demand_set("f", "<math><mi>&#x003C0;</mi><mo>&#x0003C;</mo><mo>&lt;</mo><mn>1</mn></math>")
