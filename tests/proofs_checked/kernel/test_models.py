"""What cannot be proved comes with an agent and a history that show it on the project's own."""

import pytest

from bridge.errors import Inconclusive, Refuted
from formal.equivalence.possible import possible
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.proofs import as_witness, proved
from proofs_checked.engine.subjects import OWN
from proofs_checked.engine.witness import Witness
from proofs_checked.kernel import canonical, distinguishing, equivalence, forms, freezing
from proofs_checked.kernel import proposition_6 as six
from proofs_checked.kernel.equivalence import EVERY_ACTION_ITS_OWN, SYMMETRIC
from proofs_checked.kernel.freezing import PART_2, REALITY_CHECK
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.jagi import possible as possible_here
from proofs_checked.kernel.models import counterexample
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.proof import Proposition, by_induction, for_all, from_these
from proofs_checked.kernel.reproduction import Found
from proofs_checked.kernel.terms import equal
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.vocabulary import PROMPT, a, act, b, h, pi
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories

deciders = pytest.mark.parametrize("by", ["closure", "z3", "cvc5"])


def found(proposition: Proposition, theory: Theory, by: str) -> Found:
    counter = counterexample(proposition, theory, by)
    assert counter is not None
    return counter


@deciders
def test_a_model_is_an_agent_and_a_history_on_which_the_projects_own_fault_shows(by: str) -> None:
    counter = found(REALITY_CHECK.frozen_action, theories.LAST_PERCEPT, by)
    agent, prompt = counter.agents["π"], counter.of(PROMPT)["h"]
    assert not possible(agent, prompt)
    faulty = broken.LAST_PERCEPT.of(broken.first_answer)(agent)
    assert faulty(prompt) != agent(prompt.first) == reality_check(agent)(prompt)
    assert prompt.turns == 2


@deciders
def test_the_shortest_history_is_found(by: str) -> None:
    own = found(EVERY_ACTION_ITS_OWN, theories.NEWEST_ACTION_ONLY, by)
    agent, prompt = own.agents["π"], own.of(PROMPT)["h"]
    assert prompt.turns == 3
    assert possibility.newest_action_only(agent, prompt)
    assert not possible(agent, prompt)
    assert found(PART_2, theories.LAST_OWN_ACTION, by).of(PROMPT)["h"].turns == 3


@deciders
def test_what_is_supposed_for_all_holds_of_what_is_found(by: str) -> None:
    counter = found(SYMMETRIC, theories.NEWEST_ACTION_ONLY, by)
    pi1, pi2 = counter.agents["π1"], counter.agents["π2"]
    prompt = counter.of(PROMPT)["h"]
    for each in prompt.prefixes():
        assert pi1(each) == pi2(each) or not possibility.newest_action_only(pi1, each)
    assert possibility.newest_action_only(pi2, prompt)
    assert pi1(prompt) != pi2(prompt)


def test_what_is_so_has_no_counterexample() -> None:
    assert counterexample(PART_2, JAGI, "closure") is None
    assert counterexample(REALITY_CHECK.part_3, theories.LAST_PERCEPT, "closure") is None


def test_what_is_not_proved_and_has_no_counterexample_gives_no_verdict() -> None:
    alike = equal(act(pi, h), act(pi, h))
    unproved = Proposition("π is π", for_all(alike), from_these(equal(a, b)))
    check, *_ = proved(unproved)
    with pytest.raises(Inconclusive, match="and no counterexample up to 4 turns"):
        check.run(OWN, Effort())


def test_a_proof_without_an_obligation_gives_no_verdict() -> None:
    check, *_ = proved()
    with pytest.raises(Inconclusive, match="a proof without an obligation proves nothing"):
        check.run(OWN, Effort())


def test_a_model_that_does_not_reproduce_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar:
        name = "liar"

        def countermodel(self, obligation: Obligation) -> Model | None:
            return {}

    monkeypatch.setattr("proofs_checked.kernel.models.decider", lambda by: Liar())
    with pytest.raises(Inconclusive, match="does not reproduce"):
        counterexample(REALITY_CHECK.part_3, JAGI, "liar")


def test_a_check_shows_the_counterexample_as_a_witness() -> None:
    false = possible_here(pi, h)
    check, *_ = proved(Proposition("all is possible", for_all(false), by_induction(h, false)))
    with pytest.raises(Refuted, match="all is possible: not so: possible") as caught:
        check.run(OWN, Effort())
    assert isinstance(caught.value.witness, Witness)
    assert caught.value.witness.prompts["h"].turns == 2


def test_a_check_lists_its_obligations() -> None:
    check, *_ = proved(PART_2)
    outcome = check.run(OWN, Effort())
    theorem, *obligations = outcome.parts
    assert theorem == (
        "⊢ ∀h, π. RC(RC(π))(h) = RC(π)(h); it rests on 5 obligations, and on the definitions: RC, "
        "first, possible"
    )
    assert len(obligations) == outcome.cases == 5
    assert "possible(π, h1 y1 x1)" in obligations[1]
    assert "decided by the bundled checker" in outcome.bound


def test_percepts_and_what_else_is_answered_are_said() -> None:
    counter = found(REALITY_CHECK.part_4, theories.ALWAYS, "closure")
    assert "ν answers (0, 0) to RC(π) at play()" in str(as_witness(counter))


def propositions() -> dict[str, Proposition]:
    """Every proposition of the chapters, by its words."""
    return {
        each.words: each
        for chapter in (canonical, distinguishing, equivalence, forms, freezing, six)
        for value in vars(chapter).values()
        for each in (value if isinstance(value, tuple) else (value,))
        if isinstance(each, Proposition)
    }


@pytest.mark.parametrize("words", propositions())
def test_no_theorem_has_a_counterexample(words: str) -> None:
    """Not even where it supposes something of all environments, none of which occurs."""
    assert counterexample(propositions()[words], JAGI, "closure", turns=2) is None
