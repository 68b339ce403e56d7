"""The environments that look at the agent's program, by hand."""

from fractions import Fraction

from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.agents.simple_learner import simple_learner, simple_learner_steps
from formal.environments.punish_slow_agent import punish_slow_agent
from formal.environments.third_action_forbidden import third_action_forbidden
from formal.histories.history import EMPTY, play, prompt

X = (0, 0)


def last_of(n: int) -> AgentProgram:
    """Takes the last of the actions that it is given."""
    return AgentProgram(lambda rate: constant(n - 1), None, for_actions=last_of)


def test_the_third_action_is_paid_for_by_none_of_the_two() -> None:
    assert third_action_forbidden(last_of(2), EMPTY) == X
    assert [third_action_forbidden(last_of(2), play(X, y))[0] for y in range(3)] == [-1, -1, 1]


def test_an_agent_that_does_not_ask_how_many_actions_there_are_is_paid_for_its_own() -> None:
    deaf = AgentProgram(lambda rate: constant(1), None)
    assert [third_action_forbidden(deaf, play(X, y))[0] for y in range(2)] == [-1, 1]


def test_it_is_asked_about_what_it_has_before_it() -> None:
    follows = AgentProgram(lambda rate: lambda h: h.observation, None)
    for o in (0, 1):
        paid = [third_action_forbidden(follows, play((0, o), y))[0] for y in (0, 1)]
        assert paid == [1 if y == o else -1 for y in (0, 1)]


def test_a_program_keeps_its_rate_whatever_else_it_is_given() -> None:
    def program(n: int) -> AgentProgram:
        return AgentProgram(lambda rate: constant(int(rate * n)), Fraction(1), for_actions=program)

    three = program(2).given_actions(3)
    assert (three.agent(prompt(X)), three.with_learning_rate(Fraction(2)).agent(prompt(X))) == (
        3,
        6,
    )
    assert program(2).halved.given_actions(4).agent(prompt(X)) == 2


def test_an_answer_is_paid_if_it_takes_one_step() -> None:
    thinks = AgentProgram(lambda rate: constant(0), None, counted=lambda h: h.turns)
    assert punish_slow_agent(thinks, EMPTY) == X
    assert punish_slow_agent(thinks, play(X, 0)) == (1, 0)
    assert punish_slow_agent(thinks, play(X, 0, X, 1)) == (-1, 0)
    assert punish_slow_agent(AgentProgram(lambda rate: constant(0), None), play(X, 1)) == (1, 0)


def test_the_simple_learner_takes_a_step_for_each_action_that_it_looks_at() -> None:
    steps, pi = simple_learner_steps(3), simple_learner(3)
    h = prompt(X)
    seen = [(pi(h), steps(h))]
    for y in (0, 1, 2):
        h = h.then(y).then((-1, 0))
        seen.append((pi(h), steps(h)))
    # Punished for 0, 1 and 2 in turn: it looks at one action more each time; at last in vain.
    assert seen == [(0, 1), (1, 2), (2, 3), (0, 3)]
