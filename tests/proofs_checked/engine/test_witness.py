"""A witness reads in the papers' notation and reproduces what it shows."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from bridge.errors import Refuted
from bridge.evidence import Verdict
from formal.agents.enumerators import Choose, explore
from formal.agents.table import TableAgent
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, play, prompt
from formal.interaction.interaction import interaction as formal_interaction
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Prompt
from proofs_checked.engine.assertions import Fails, holds, must, same, shown
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.decorator import law_of
from proofs_checked.engine.instances import Instance, Law, Option
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import Way, generated, throughout
from proofs_checked.engine.witness import How, Witness, written
from proofs_checked.jagi.s2_preliminaries.lemma_5 import along_a_history
from proofs_checked.jagi.s3_environments.examples_1_3_and_4 import displayed_formula, zeroed
from proofs_checked.jagi.s5_reality_check import definition_8_proved, remark_10, theorem_9
from proofs_checked.mutants import environments, interaction
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken


def test_a_history_is_written_as_in_the_papers() -> None:
    assert written(EMPTY) == "⟨⟩"
    assert written(prompt((0, 0), 1, (-1, 2))) == "⟨(0, 0), 1, (-1, 2)⟩"


def test_a_witness_is_written_in_full() -> None:
    h = prompt((0, 0))
    witness = Witness(
        "it fails",
        prompts={"h": h},
        agents={"π": TableAgent(0, {h: 1}), "σ": TableAgent(2, {})},
        environments={"μ": {EMPTY: (1, 0), play((1, 0), 1): (0, 0)}, "ν": {}},
        numbers={"y": 3},
    )
    assert str(witness) == (
        "h = ⟨(0, 0)⟩; y = 3; π takes 0, but 1 at ⟨(0, 0)⟩; σ takes 2; "
        "μ answers (1, 0) at ⟨⟩, (0, 0) at ⟨(1, 0), 1⟩; ν is not queried; it fails"
    )


def test_the_exceptions_of_an_agent_are_joined_by_and() -> None:
    answers = {prompt((0, 0)): 1, prompt((1, 0)): 2}
    assert str(Witness("it fails", agents={"π": TableAgent(0, answers)})) == (
        "π takes 0, but 1 at ⟨(0, 0)⟩ and 2 at ⟨(1, 0)⟩; it fails"
    )


def test_a_failure_carries_the_histories_that_it_is_about() -> None:
    h, p = prompt((0, 0)), play((0, 0), 1)
    with pytest.raises(Fails) as failure:
        same("after {h} one result", p, "the other", EMPTY, h=h)
    document = Witness(failure.value.how).document()
    assert document["how"] == "after ⟨(0, 0)⟩ one result = ⟨(0, 0), 1⟩ but the other = ⟨⟩"
    assert document["histories"] == [[["0", 0]], [["0", 0], 1], []]
    with pytest.raises(Fails) as failure:
        must(False, "it is queried on ⟨(0, 0)⟩", h)
    assert Witness(failure.value.how).histories == (h,)
    assert Witness("it fails").document()["histories"] == []


def test_a_key_follows_the_words_and_is_no_part_of_them() -> None:
    with pytest.raises(Fails) as failure, shown(lambda how: ["turn 1  it fails"]):
        holds(How("it fails", key="0 is nothing"))
    witness = Witness(failure.value.how, numbers={"y": 0})
    assert witness.lines == ("y = 0", "it fails", "0 is nothing")
    assert witness.document()["how"] == "it fails"
    assert witness.document()["turns"] == ["turn 1  it fails"]


class Replayed(Instance):
    """The world of a witness. What was picked is not in it: under `explore`, every pick."""

    def __init__(self, witness: Witness, choose: Choose, like: Instance) -> None:
        super().__init__(like.percepts, like.n_actions, like.turns)
        self._witness = witness
        self._choose = choose

    def agent(self, name: str = "π") -> Agent:
        return self._witness.agents[name]

    def environment(self, name: str = "μ") -> Environment:
        return self._witness.environments[name].__getitem__

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        return self._witness.prompts[name]

    def number(self, name: str, n: int) -> int:
        return self._witness.numbers[name]

    def pick(self, options: Sequence[Option]) -> Option:
        return options[self._choose(len(options))]


def formula_of_example_1(
    instance: Instance, ignore_rewards: ExtendedEnvironment = ignore_rewards
) -> None:
    """The displayed formula of JAGI, Example 1."""
    displayed_formula(instance, {"μ": ignore_rewards}, zeroed)


def in_the_order_displayed(
    instance: Instance, interaction: interaction.Interaction = formal_interaction
) -> None:
    """Each turn of an interaction is determined by those before it."""
    pi, mu = instance.agent(), instance.environment()
    *_, p = islice(interaction(pi, as_extended(mu)), instance.turns)
    for q in p.plays():
        same("an action", q.action, "π of the prompt", pi(q.prompt))
        same("a percept", q.prompt.percept, "μ of the play", mu(q.prompt.before))


FAULTS: list[tuple[Law, Any]] = [
    (
        law_of(theorem_9.by_two_queries),
        Subjects({"reality_check": broken.LAST_OWN_ACTION.of(broken.first_answer)}),
    ),
    (
        law_of(remark_10.by_two_queries),
        Subjects({"reality_check_defaulting_to": lambda y, pi: pi}),
    ),
    (
        law_of(theorem_9.its_own_histories),
        Subjects({"reality_check": lambda pi: lambda h: 0 if pi(h) else 1}),
    ),
    (
        law_of(definition_8_proved.extended_results),
        Subjects({"interaction": interaction.without_the_first_play}),
    ),
    (
        law_of(definition_8_proved.results),
        Subjects({"interaction": interaction.stale_play}),
    ),
    (law_of(in_the_order_displayed), Subjects({"interaction": interaction.stale_prompt})),
    (law_of(along_a_history), Subjects({"possible": possibility.newest_action_only})),
    (
        law_of(formula_of_example_1),
        Subjects({"ignore_rewards": environments.one_turn_ago(ignore_rewards)}),
    ),
]


@pytest.mark.typical("exhaustive-law-faulty0", "generated-law-faulty2", "exhaustive-law-faulty6")
@pytest.mark.parametrize(("law", "faulty"), FAULTS)
@pytest.mark.parametrize("way", [throughout(), generated()], ids=["exhaustive", "generated"])
def test_a_witness_reproduces_the_failure_and_nothing_else_does(
    law: Law, faulty: Any, way: Way
) -> None:
    failing: list[Instance] = []

    def noted(d: Subjects, world: Instance) -> str:
        how = law(d, world)
        if how:
            failing.append(world)
        return how

    with pytest.raises(Refuted) as refuted:
        way(noted, Verdict.HOLDS).run(faulty, Effort(examples=500))
    witness = refuted.value.witness
    assert isinstance(witness, Witness)
    [like, *_] = [world for world in failing if world.witness(witness.how) == witness]

    def again(d: Any) -> set[str]:
        return set(explore(lambda choose: law(d, Replayed(witness, choose, like))))

    assert witness.how in again(faulty)
    assert again(OWN) == {""}


def never_takes_2_after_a_reward(instance: Instance) -> None:
    """An agent of the actions 1 and 2, which takes its default, 1, after the first percept."""
    pi, first = instance.agent_among((1, 2)), prompt((0, 0))
    y = pi(first)
    with shown(lambda how: [f"turn 1  takes {y}", str(how)]):
        same("π(h)", pi(first.then(y).then((1, 0))), "never 2", 1)


def test_an_agent_of_given_actions_has_them_in_its_table_and_the_law_shows_its_turns() -> None:
    """In numbers the table would be 0, but 1 at ⟨(0, 0), 0, (1, 0)⟩, on which it is not queried."""
    way = throughout(Space("every agent", 1, 1, ((0, 0),)))
    check = way(law_of(never_takes_2_after_a_reward), Verdict.HOLDS)
    with pytest.raises(Refuted) as refuted:
        check.run(OWN, Effort())
    witness = refuted.value.witness
    assert isinstance(witness, Witness)
    table = TableAgent(1, {prompt((0, 0), 1, (1, 0)): 2})
    assert witness.agents == {"π": table}
    assert witness.queried == {"π": {prompt((0, 0)): 1, prompt((0, 0), 1, (1, 0)): 2}}
    assert witness.document()["turns"] == ["turn 1  takes 1", "π(h) = 2 but never 2 = 1"]
