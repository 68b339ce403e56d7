"""The guarded room, and every class around it, with real agents."""

import pytest

from practical import (
    Alternating,
    Constant,
    GreedyFrequency,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    WinStayLoseShift,
    run,
    specialised,
)
from practical.contract import AgentClass
from practical.environments.incremental import Incremental
from practical.errors import IllFormed
from practical.pseudo_visibility.annotating import annotating, obeying
from practical.pseudo_visibility.annotations import NOBODY, annotated, annotation, obeyed
from practical.pseudo_visibility.guarded_room import ALARM, GuardedRoom
from practical.pseudo_visibility.handed import Policy, handed
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import PseudoVisible, pseudo_visible
from practical.pseudo_visibility.self_refl import (
    SelfRefl,
    SelfReflByTheLetter,
    self_refl,
    self_refl_by_the_letter,
)

AGENTS = [
    Alternating,
    Constant,
    GreedyFrequency,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    WinStayLoseShift,
]
TURNS = 200


def test_a_picture_as_text() -> None:
    assert GuardedRoom.text(0) == "T..\n..."
    assert GuardedRoom.text(2 * 5) == "T..\n..y"
    assert GuardedRoom.text(2 * (2 + 5) + 1) == "..Y\n..."


def test_an_alarm_at_all_times_costs_one_a_turn_and_saves_the_treasure() -> None:
    record = run(specialised(Constant, action=ALARM), pseudo_visible(GuardedRoom, 3), TURNS)
    assert record.rewards == (-1,) * TURNS
    assert {o % 2 for o in record.observations} == {0}


def test_whoever_watches_loses_the_treasure_now_and_then_and_reacts_to_nobody() -> None:
    with_penalty = run(Constant, pseudo_visible(GuardedRoom, 3), TURNS)
    assert with_penalty.rewards == run(Constant, GuardedRoom, TURNS).rewards
    assert set(with_penalty.rewards) == {0, -6}


@pytest.mark.parametrize("A", AGENTS, ids=lambda A: A.__name__)
def test_self_reflection_is_meeting_annotations(A: AgentClass) -> None:
    E = pseudo_visible(GuardedRoom, 3)
    in_prime = run(A, annotating(GuardedRoom, 3), TURNS)
    reflecting = run(self_refl(A, E), E, TURNS)
    assert in_prime.actions == reflecting.actions
    assert in_prime.rewards == reflecting.rewards


def test_a_learner_that_annotates_anew_meets_others() -> None:
    E = pseudo_visible(GuardedRoom, 3)
    anew = run(self_refl_by_the_letter(QLearner, E), E, 1000)
    assert anew.actions != run(QLearner, annotating(GuardedRoom, 3), 1000).actions


@pytest.mark.parametrize("A", AGENTS, ids=lambda A: A.__name__)
def test_a_copy_is_as_good_as_the_policy_itself(A: AgentClass) -> None:
    E = pseudo_visible(GuardedRoom, 3)
    actions, rewards = handed(specialised(A, n_actions=2, n_obs=22), E, TURNS)
    record = run(A, E, TURNS)
    assert (tuple(actions), tuple(rewards)) == (record.actions, record.rewards)


def test_a_policy_is_not_trained_by_whoever_asks_it() -> None:
    agent = SimpleLearner()
    policy = Policy(agent)
    policy.train(0, 0, -1, 0)
    assert policy.act(0) == agent.act(0) == 0


def test_orders_are_drawn_by_a_stream_of_their_own() -> None:
    E = obeying(GuardedRoom, 3)
    record = run(Constant, E, TURNS)
    assert record == run(Constant, E, TURNS)
    plain = run(Constant, GuardedRoom, TURNS)
    assert [o // 3 for o in record.observations] == list(plain.observations)
    orders = {annotation(o, 2) for o in record.observations if GuardedRoom.detect_pseudovis(o // 3)}
    assert orders == {0, 1}
    charged = sum(a - b for a, b in zip(plain.rewards, record.rewards, strict=True))
    seen = (record.first_observation, *record.observations[:-1])
    assert charged == 3 * sum(annotation(o, 2) == 1 for o in seen)


def test_annotations() -> None:
    assert [annotation(annotated(7, a, 3), 3) for a in (NOBODY, 0, 1, 2)] == [NOBODY, 0, 1, 2]
    assert [obeyed(annotated(7, a, 3), 1, 3) for a in (NOBODY, 0, 1)] == [True, False, True]


def test_alphabets_grow_by_the_annotation() -> None:
    assert annotating(GuardedRoom, 1).n_obs == obeying(GuardedRoom, 1).n_obs == 22 * 3
    unbounded = type("Unbounded", (GuardedRoom,), {"n_actions": None})
    with pytest.raises(IllFormed, match=r"Unbounded\.n_actions is None"):
        annotating(unbounded, 1)


def test_the_classes_are_what_they_are() -> None:
    assert issubclass(GuardedRoom, PaintsLast)
    assert issubclass(PaintsLast, Incremental)
    assert issubclass(pseudo_visible(GuardedRoom, 1), PseudoVisible)
    E = pseudo_visible(GuardedRoom, 1)
    assert issubclass(self_refl(QLearner, E), SelfRefl)
    assert issubclass(self_refl_by_the_letter(QLearner, E), SelfReflByTheLetter)


def test_a_clone_of_a_reflecting_agent_goes_its_own_way() -> None:
    agent = self_refl(QLearner, GuardedRoom)()
    agent.train(o_prev=0, a=0, r=0, o_next=10)
    twin = agent.clone()
    before = twin.act(10)
    for _ in range(30):
        agent.train(o_prev=10, a=1 - before, r=1, o_next=10)
    assert twin.act(10) == before
    assert agent.act(10) == 1 - before


def test_a_question_about_another_picture_leaves_the_annotation_alone() -> None:
    asked, left = (self_refl(QLearner, GuardedRoom)() for _ in range(2))
    for turn in range(50):
        o, o_next = (0, 10) if turn % 2 else (10, 0)
        if turn:
            asked.act(8)
        for agent in (asked, left):
            agent.train(o_prev=o, a=turn % 2, r=turn % 3, o_next=o_next)
        assert asked.act(o_next) == left.act(o_next)
