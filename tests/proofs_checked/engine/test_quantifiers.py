"""Exhaustion meets everything up to its bound, and what it finds first is the smallest."""

from dataclasses import replace
from itertools import product

import pytest

from bridge.errors import NoneGenerated, Refuted, Vacuous
from bridge.evidence import Verdict
from formal.agents.enumerators import prompts
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, prompt
from formal.notation import Percept
from proofs_checked.engine.assertions import refused
from proofs_checked.engine.claim import Effort, Outcome
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import ONE_PERCEPT, TWO_PERCEPTS, Space
from proofs_checked.engine.runner import find
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import Way, generated, somewhere, throughout
from proofs_checked.engine.witness import Witness
from proofs_checked.ledger import LEDGER

SMALL = Space("everything", normal=2, deep=3)
NORMAL, DEEP = Effort(), Effort(deep=True)


def look(law: Law, space: Space = SMALL, effort: Effort = NORMAL) -> Outcome:
    return throughout(space)(law, Verdict.HOLDS).run(OWN, effort)


def witness_of(law: Law, space: Space = SMALL) -> Witness:
    with pytest.raises(Refuted) as refuted:
        look(law, space)
    assert isinstance(refuted.value.witness, Witness)
    return refuted.value.witness


def holds(d: Subjects, world: Instance) -> str:
    h, pi = world.prompt(), world.agent()
    for s in h.prefixes():
        pi(s)
    return ""


def test_every_agent_meets_every_history() -> None:
    """2 percepts and 2 actions: 2 · 4^(n-1) histories of n percepts, 2^n agents along each."""
    expected = sum(2 * 4 ** (n - 1) * 2**n for n in (1, 2))
    assert look(holds).cases == expected
    assert look(holds, effort=DEEP).cases == expected + 2 * 4**2 * 2**3


def test_every_prompt_is_met_once() -> None:
    met = []

    def law(d: Subjects, world: Instance) -> str:
        met.append(world.prompt())
        return ""

    look(law)
    assert met == [h for n in (1, 2) for h in prompts(n, TWO_PERCEPTS, 2)]


def test_every_environment_is_met() -> None:
    met = set()

    def law(d: Subjects, world: Instance) -> str:
        mu = world.environment()
        if world.turns == 2:
            plays: list[Play] = [EMPTY, EMPTY.then((0, 0)).then(0), EMPTY.then((0, 0)).then(1)]
            met.add(tuple(mu(p) for p in plays))
        return ""

    look(law)
    assert met == set(product(TWO_PERCEPTS, repeat=3))


def test_every_number_and_option_is_met() -> None:
    met = []

    def law(d: Subjects, world: Instance) -> str:
        met.append((world.number("k", 3), world.pick("ab")))
        return ""

    look(law, Space("numbers", 1, 1))
    assert met == list(product(range(3), "ab"))


def test_a_bound_says_how_far_and_over_what() -> None:
    assert look(holds).bound == "everything, up to 2 turns (2 actions, 2 percepts)"
    one = Space("less", 1, 1, ONE_PERCEPT, 1, "of {n} kind")
    assert look(holds, one).bound == "less, of 1 kind (1 action, 1 percept)"
    assert look(lambda d, world: "", Space("less", 3, 3, ())).bound.endswith("3 turns (2 actions)")
    assert look(lambda d, world: "", Space("numbers", 1, 1, (), size="")).bound == "numbers"


def test_a_witness_has_the_shortest_history_and_then_the_fewest_entries() -> None:
    """Fails where the agent takes 1 at a second prompt that repeats the percept (1, 1)."""

    def law(d: Subjects, world: Instance) -> str:
        h, pi = world.prompt(), world.agent()
        answers = [pi(s) for s in h.prefixes()]
        return "it fails" if h.turns > 1 and h[0] == h[2] == (1, 1) and answers[-1] else ""

    witness = witness_of(law, Space(normal=4))
    h = prompt((1, 1), 0, (1, 1))
    assert witness.prompts == {"h": h}
    assert witness.agents == {"π": TableAgent(0, {h: 1})}
    assert witness.how == "it fails"


def test_a_counterexample_is_found_or_missed() -> None:
    def law(d: Subjects, world: Instance) -> str:
        return "too long" if world.prompt().turns == 2 else ""

    check = somewhere(SMALL)(law, Verdict.FALSE)
    assert (check.passing, check.failing) == (Verdict.FALSE, Verdict.HOLDS)
    found = check.run(OWN, NORMAL)
    assert str(found.witness) == "h = ⟨(0, 0), 0, (0, 0)⟩; too long"
    assert (
        found.bound == "smallest witness among: everything, up to 2 turns (2 actions, 2 percepts)"
    )
    with pytest.raises(Refuted, match=r"there is no counterexample: everything, up to 1 turn \("):
        somewhere(replace(SMALL, normal=1))(law, Verdict.FALSE).run(OWN, NORMAL)


def seen_by(effort: Effort) -> list[tuple[Percept, int, int]]:
    seen = []

    def law(d: Subjects, world: Instance) -> str:
        h = world.prompt()
        seen.append((h.percept, h.turns, world.n_actions))
        return ""

    generated()(law, Verdict.HOLDS).run(OWN, effort)
    return seen


def test_generated_cases_are_the_same_every_time_unless_there_is_a_seed() -> None:
    assert seen_by(Effort()) == seen_by(Effort())
    assert seen_by(Effort(seed=1)) == seen_by(Effort(seed=1))
    assert seen_by(Effort(seed=1)) != seen_by(Effort(seed=2))


def test_generated_cases_do_not_depend_on_source_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypothesis would seed them by a digest of the text of the function that checks them."""
    before = seen_by(Effort())
    monkeypatch.setattr("hypothesis.core.function_digest", lambda function: b"another text")
    assert seen_by(Effort()) == before


def test_generated_cases_depend_on_the_id_of_the_claim_and_on_the_seed() -> None:
    def drawn_for(id_: str, seed: int | None = None) -> list[str]:
        drawn = []

        def law(d: Subjects, world: Instance) -> str:
            drawn.append(str(world.prompt()))
            return ""

        check = generated()(law, Verdict.HOLDS)
        assert find(replace(LEDGER[0], id=id_), check, OWN, Effort(seed=seed)).refuted is None
        return drawn

    assert drawn_for("one") == drawn_for("one")
    assert len({(*drawn_for(*of),) for of in (("one",), ("other",), ("one", 0), ("one", 1))}) == 4


def test_generated_cases_are_as_many_as_asked_for() -> None:
    assert generated()(holds, Verdict.HOLDS).run(OWN, Effort(examples=9)).cases == 9
    outcome = generated("things")(holds, Verdict.HOLDS).run(OWN, Effort(examples=9))
    assert outcome.bound.startswith("9 things")


def test_no_generated_case_is_no_evidence() -> None:
    with pytest.raises(NoneGenerated, match="generated cases: none was compared"):
        generated()(holds, Verdict.HOLDS).run(OWN, Effort(examples=0))


def never_supposed(d: Subjects, world: Instance) -> str:
    world.prompt()
    world.supposing(False)
    return ""


def test_a_premise_that_nothing_meets_is_vacuous() -> None:
    with pytest.raises(Vacuous, match="nothing meets the premise: everything, up to 2 turns"):
        look(never_supposed)
    with pytest.raises(NoneGenerated, match="things that meet the premise: none was compared"):
        generated("things")(never_supposed, Verdict.HOLDS).run(OWN, NORMAL)


def ill_formed(d: Subjects, world: Instance) -> str:
    world.prompt()
    return str(prompt(-1))


@pytest.mark.parametrize("way", [throughout(SMALL), somewhere(SMALL), generated()])
def test_what_is_ill_formed_is_no_verdict(way: Way) -> None:
    """A law that is wrong itself neither fails nor has a counterexample."""
    with pytest.raises(IllFormed):
        way(ill_formed, Verdict.CONDITIONALLY).run(OWN, NORMAL)


def test_what_a_law_says_is_refused_fails_it() -> None:
    def law(d: Subjects, world: Instance) -> str:
        h = world.prompt()
        return refused("h without x1", lambda: prompt(*h.flat()[1:])) if h.turns > 1 else ""

    with pytest.raises(Refuted, match="h without x1 is refused: "):
        look(law)


def test_a_generated_witness_is_made_smaller() -> None:
    def law(d: Subjects, world: Instance) -> str:
        return "too long" if world.prompt().turns >= 3 else ""

    with pytest.raises(Refuted) as refuted:
        generated()(law, Verdict.HOLDS).run(OWN, NORMAL)
    assert isinstance(refuted.value.witness, Witness)
    assert refuted.value.witness.prompts["h"].turns == 3
