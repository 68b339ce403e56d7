"""The judgements of single variants: what the paper says of each experiment."""

from dataclasses import replace
from typing import Any

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.craft_world import craft_world
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from proofs_checked.bc.s4_experiments.judgement import LOOSELY
from proofs_checked.bc.s4_experiments.published import JUDGED


def test_every_experiment_is_judged() -> None:
    assert list(JUDGED) == list(EXPERIMENTS)


def said(name: str, choices: Any) -> dict[str, bool]:
    return {each.says: each.holds for each in JUDGED[name](choices)}


def test_a_sentence_may_hold_under_a_loose_interpretation_alone() -> None:
    """On arrival there is a tie at 0; with steps the key is kept for some α₂ > 0."""
    for choices, loose, why in (
        (craft_world.CODE, "α₂ = 0: the key is not returned", "may be taken away"),
        (craft_world.TEXT, "α₂ > 0: the key is returned", "from 1/100 on"),
    ):
        found = {each.says: each for each in JUDGED["craft-world"](choices)}
        assert found[loose].verdict == LOOSELY
        assert why in found[loose].found
        assert [each.says for each in found.values() if not each.holds] == [loose]
    wrong = JUDGED["craft-world"](replace(craft_world.TEXT, lost=-100))[1]
    assert (wrong.verdict, wrong.found) == (
        "false",
        "it is false that for every α₂ > 0 the key is returned",
    )


def test_the_given_variant_is_judged() -> None:
    assert all(said("garden", garden.Choices()).values())
    assert not all(said("garden", garden.Choices(remembers=False)).values())
    assert all(said("doll", doll.Choices()).values())
    assert list(said("mail-room", mail_room.Choices()).values()) == [True, True, False]
    assert JUDGED["mail-room"](mail_room.Choices())[2].verdict == "tied"


def test_a_rule_set_that_does_not_give_table_1_is_told_by_its_first_number() -> None:
    [right] = JUDGED["craft-world-simultaneous"](Rules())
    assert right.holds
    [other] = JUDGED["craft-world-simultaneous"](Rules(penalty="besides"))
    assert right.says == other.says == "Table 1: nine numbers and two breakpoints"
    assert other.found == "second, for small α₂, it has -123; found is -124"
    [wrong] = JUDGED["craft-world-simultaneous"](Rules(order="second"))
    assert not wrong.holds
    assert wrong.found.startswith("acting, for small α₂, it has -24")
