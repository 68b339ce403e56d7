"""Which variants the description of Figure 1(b) is true of, and what decides it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT, Variant
from formal.considerate.experiments.craft_world.variants import Level, Row, row, table, variants
from proofs_checked.bc.s4_experiments.figure_1_sentences import (
    INTERPRETATIONS,
    SENTENCES,
    totals,
    whole,
)
from proofs_checked.bc.s4_experiments.judgement import LOOSELY

ALWAYS: Callable[[Variant], bool] = lambda variant: True  # noqa: E731

DECIDED: dict[str, Callable[[Variant], bool]] = {
    "at 0 the key may be taken away": ALWAYS,
    "at 0 the key is taken away, without a tie": lambda v: v.interaction == "step",
    "for every α₂ > 0 the key is returned": lambda v: v.interaction != "step" or v.lost is None,
    "from 1/100 on the key is returned": lambda v: v.interaction != "step" or v.lost != -100,
    "the first help is the key alone, on the way to the exit": (
        lambda v: v.interaction != "choice"
    ),
    "the first help costs a step at most": ALWAYS,
    "the first help saves the next agent more than it costs": ALWAYS,
    "in the end both extras, and the key near the entrance": ALWAYS,
    "the last help costs at least what it saves": ALWAYS,
    "with α₂ the acting agent gets less or the same": ALWAYS,
    "with α₂ the next agent gets more or the same": ALWAYS,
    "the sum is greatest after the selfish 0 and before the last help": ALWAYS,
    "the sum is greatest on a level that is not the first or last": (
        lambda v: v.interaction != "choice"
    ),
}


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return table()


def test_every_variant_has_a_row(rows: list[Row]) -> None:
    assert len({row.variant for row in rows}) == len(rows) == 3 * 2 * 2 * 2 * 3


def test_what_each_sentence_is_true_of(rows: list[Row]) -> None:
    assert INTERPRETATIONS.keys() == DECIDED.keys()
    for sentence, decides in DECIDED.items():
        assert satisfying(rows, sentence) == list(filter(decides, variants())), sentence


def satisfying(rows: list[Row], sentence: str) -> list[Variant]:
    return [row.variant for row in rows if INTERPRETATIONS[sentence](row)]


def test_every_interpretation_is_of_one_sentence() -> None:
    interpretations = [one for sentence in SENTENCES for one in sentence[1:] if one is not None]
    assert sorted(interpretations) == sorted(INTERPRETATIONS)


def test_a_loose_interpretation_says_less(rows: list[Row]) -> None:
    for _, strictly, loosely in SENTENCES:
        if loosely is not None:
            assert set(satisfying(rows, strictly)) < set(satisfying(rows, loosely))


def test_by_which_variants_everything_is_so(rows: list[Row]) -> None:
    """Strictly with steps and -∞; loosely with steps and -1000 too, and all on arrival."""
    strictly = {v for v in variants() if v.interaction == "step" and v.lost is None}
    loosely = {
        v
        for v in variants()
        if v.interaction == "arrival" or (v.interaction == "step" and v.lost == -1000)
    }
    assert {one.variant for one in rows if whole(one) == "holds"} == strictly
    assert {one.variant for one in rows if whole(one) == LOOSELY} == loosely
    assert (len(strictly), len(loosely)) == (8, 32)


def test_a_selfish_sum_that_is_greatest_is_no_middle_value() -> None:
    """With a lost key at -22 to leave with it has the sum -46, and to help less than that."""
    selfish = row(replace(TEXT, lost=-22, exits="two"))
    assert [x.total for x in selfish.levels] == [-46, -50, -61]
    assert selfish.selfish == selfish.levels[0].worlds
    assert spoiled(selfish, "the sum is greatest after the selfish 0 and before the last help")
    assert spoiled(selfish, "the sum is greatest on a level that is not the first or last")


def test_with_a_finite_value_the_key_is_kept_for_some_positive_coefficient_or_tied_at_zero(
    rows: list[Row],
) -> None:
    both = (
        "at 0 the key is taken away, without a tie",
        "for every α₂ > 0 the key is returned",
    )
    assert not any(
        all(INTERPRETATIONS[sentence](row) for sentence in both)
        for row in rows
        if row.variant.lost is not None
    )


def spoiled(changed: Row, sentence: str) -> bool:
    return not INTERPRETATIONS[sentence](changed)


def test_each_sentence_can_be_false() -> None:
    code, text = row(CODE), row(replace(TEXT, lost=-100))
    first, *middle, last = code.levels
    turned = replace(
        code,
        levels=tuple(
            replace(x, own=y.own, other=y.other, lower=x.lower)
            for x, y in zip(code.levels, code.levels[::-1], strict=True)
        ),
    )
    late = replace(code, levels=(first, replace(middle[-1], upper=8), replace(last, lower=8)))
    easy = replace(code, levels=(first, *middle, replace(last, own=first.own)))
    dear = replace(code, own=first.own + 2)
    cheap = replace(code, levels=(first, replace(last, lower=0)))
    idle = replace(dear, variant=replace(CODE, lost=first.other - 1))
    honest = replace(code, selfish=frozenset().union(*(x.worlds for x in middle)))
    assert spoiled(honest, "at 0 the key may be taken away")
    assert spoiled(code, "at 0 the key is taken away, without a tie")
    assert spoiled(text, "for every α₂ > 0 the key is returned")
    assert spoiled(text, "from 1/100 on the key is returned")
    assert spoiled(cheap_first(code), "the first help is the key alone, on the way to the exit")
    assert spoiled(dear, "the first help costs a step at most")
    assert spoiled(idle, "the first help saves the next agent more than it costs")
    assert spoiled(late, "in the end both extras, and the key near the entrance")
    assert spoiled(cheap, "the last help costs at least what it saves")
    assert spoiled(turned, "with α₂ the acting agent gets less or the same")
    assert spoiled(turned, "with α₂ the next agent gets more or the same")
    assert spoiled(honest, "the sum is greatest after the selfish 0 and before the last help")
    assert spoiled(easy, "the sum is greatest after the selfish 0 and before the last help")
    assert spoiled(
        cheap_first(code), "the sum is greatest on a level that is not the first or last"
    )


def cheap_first(code: Row) -> Row:
    return replace(code, levels=code.levels[1:])


@pytest.mark.parametrize("lost", [0, -10, -20, -22])
def test_sentences_about_help_that_is_never_given_are_false(lost: int) -> None:
    easy = row(replace(TEXT, lost=lost))
    found = {sentence for sentence, holds in INTERPRETATIONS.items() if holds(easy)}
    assert "at 0 the key may be taken away" in found
    assert "for every α₂ > 0 the key is returned" not in found


def test_a_level_that_begins_where_the_figure_ends_is_not_in_it() -> None:
    """The figure is drawn for α₂ from 0 to 7."""
    inside = Level(0, 7, -20, -10, frozenset())
    beyond = Level(7, None, -25, -1, frozenset())
    assert totals(Row(CODE, (inside, beyond), frozenset(), -20)) == [-30]
