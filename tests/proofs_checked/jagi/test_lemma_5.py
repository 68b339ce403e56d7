"""Lemma 5 for all triples of agents at once, and what that way to look takes for granted."""

import pytest

from bridge.errors import Inconclusive, Refuted
from formal.agents.enumerators import prompts
from formal.histories.history import EMPTY
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, informally
from proofs_checked.engine.witness import Witness
from proofs_checked.jagi.s2_preliminaries import lemma_5
from proofs_checked.mutants import possible as broken


@pytest.fixture(autouse=True)
def three_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    space = Space("every three agents along every history", 3)
    monkeypatch.setattr(lemma_5, "TRIPLES", space)


def test_all_triples_of_agents_are_looked_at_along_all_histories() -> None:
    computation = Computation(Effort())
    lemma_5.every_three_agents(computation)
    space = lemma_5.TRIPLES
    histories = [len(list(prompts(n, space.percepts, space.n_actions))) for n in (1, 2, 3)]
    assert histories == [2, 8, 32]
    assert computation.outcome is not None
    assert computation.outcome.cases == 2 * 2**3 + 8 * 4**3 + 32 * 8**3


def test_a_fault_has_the_smallest_witness() -> None:
    with pytest.raises(
        Refuted, match="along h, π1 is equivalent to π2, but π2 is not to π1"
    ) as caught:
        lemma_5.every_three_agents(Computation(Effort()), broken.newest_action_only)
    assert isinstance(caught.value.witness, Witness)
    assert caught.value.witness.prompts["h"].turns == 3


def test_what_asks_elsewhere_is_refuted() -> None:
    elsewhere = EMPTY.then((7, 7))
    with pytest.raises(Refuted, match=r"the action of π at prompt\(\(7, 7\)\), elsewhere"):
        lemma_5.every_three_agents(Computation(Effort()), lambda pi, h: pi(elsewhere) == 0)


def test_two_checks_that_differ_give_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lemma_5, "throughout", lambda space: informally("nothing"))
    with pytest.raises(Inconclusive, match="one of two checks alone found a fault"):
        lemma_5.every_three_agents(Computation(Effort()), broken.newest_action_only)
