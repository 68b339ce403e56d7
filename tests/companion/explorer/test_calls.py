"""What the page's scripts call: JSON in, JSON out; code of a link waits for the reader."""

import json
from typing import Any

import pytest

from companion.browser import explored, found
from companion.explorer.state import Code, State
from companion.explorer.subjects import environment_of, program_of
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt

CLASSES = """
class Agent:
    def __init__(self): self.last = 0
    def act(self, obs): return self.last
    def train(self, o_prev, a, r, o_next): self.last = 1 - a
"""
ENVIRONMENT = """
class Shy:
    n_actions, n_obs = 2, 1
    def __init__(self, A): self.copy = A()
    def start(self): return 0
    def step(self, action): return (1 if self.copy.act(0) == action else -1), 0
"""


def through_json(call: Any, **args: Any) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(json.dumps(call(json.loads(json.dumps(args)))))
    return result


def test_a_state_is_shown_in_parts() -> None:
    shown = through_json(explored, state="freeze")
    assert shown["parts"].keys() == {"controls", "picture", "selected", "runs", "list", "search"}
    assert (shown["state"], shown["run"], shown["needs_run"]) == (
        State.of("freeze").encoded(),
        False,
        False,
    )


def test_changes_are_made_one_after_the_other() -> None:
    changes = [["selected", "0,0"], ["act", "0"], ["act", "1"]]
    shown = through_json(explored, state="freeze", changes=changes)
    assert State.of(shown["state"]).own.turns == 3


def test_an_error_leaves_the_state_as_it_was() -> None:
    shown = through_json(explored, state="freeze", changes=[["turns", "3"], ["depth", "77"]])
    assert shown == {
        "error": "the depth of the branches must be 0 to 4; 77 is not",
        "state": "freeze",
        "run": False,
    }
    assert "must begin with its version" in through_json(explored, state="#")["error"]
    assert "there is no agent named 'x'" in through_json(explored, state="1&agent=x")["error"]
    assert "error" in through_json(explored, state="1&agent=0&program=ask(")
    assert "must be below 2" in through_json(explored, state="1&agent=5&turns=2")["error"]


def test_code_that_is_typed_runs_and_that_of_a_link_waits() -> None:
    typed = through_json(explored, state="freeze", changes=[["agent-code", CLASSES]])
    assert (typed["run"], typed["needs_run"]) == (True, False)
    opened = through_json(explored, state=typed["state"])
    assert (opened["run"], opened["needs_run"]) == (False, True)
    assert "picture" in opened["parts"]
    assert "<svg" not in opened["parts"]["picture"]
    assert "<svg" in through_json(explored, state=typed["state"], run=True)["parts"]["picture"]
    further = through_json(explored, state=typed["state"], changes=[["formula", ENVIRONMENT]])
    assert (further["run"], further["needs_run"]) == (False, True)
    refused = through_json(found, state=typed["state"], property="loses")
    assert refused == {
        "error": "code in a link must run only when the reader says so",
        "done": True,
    }


def test_classes_and_functions_are_agents_and_environments() -> None:
    state = State(Code(CLASSES), Code(ENVIRONMENT), turns=4, checked=True)
    shown = through_json(explored, state=state.encoded(), run=True)
    assert "error" not in shown
    assert shown["parts"]["picture"].count('class="run"') == 9
    pi = program_of(Code(CLASSES), 2).agent
    assert [pi(prompt((0, 0))), pi(prompt((0, 0), 0, (1, 0)))] == [0, 1]
    mu = environment_of(Code(ENVIRONMENT)).mu
    assert mu(pi, play((0, 0), 1)) == (-1, 0)
    formula = "@extended(n_actions=3, n_obs=1)\ndef f(pi, p):\n    return 1, 0"
    assert environment_of(Code(formula)).n_actions == 3
    assert environment_of(Code("lambda pi, p: (0, 7)")).mu(pi, EMPTY) == (0, 7)


@pytest.mark.parametrize(
    ("agent", "law"),
    [
        ("1 +", "code must run; this raises SyntaxError"),
        ("x = 1", "code must define a function or a class"),
        ("1", "an agent must be a function of a prompt"),
        ("lambda a, b: 0", "an agent must be a function of a prompt"),
        ("class A: pass", "an agent class must have act and train; A has not"),
    ],
)
def test_code_that_is_no_agent_names_the_law(agent: str, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        program_of(Code(agent), 2)


@pytest.mark.parametrize(
    ("environment", "law"),
    [
        ("lambda pi: 0", "an environment must be a function"),
        ("class E: pass", "an environment class must have start and step; E has not"),
    ],
)
def test_code_that_is_no_environment_names_the_law(environment: str, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        environment_of(Code(environment))


def test_an_agent_that_raises_is_an_error_of_the_page() -> None:
    shown = through_json(explored, state="freeze", changes=[["agent-code", "lambda h: 1 / 0"]])
    assert "ZeroDivisionError" in shown["error"]


def test_a_search_goes_on_until_it_is_done() -> None:
    begun = through_json(found, state="1&agent=0&environment=reverse-history", property="loses")
    assert begun["done"]
    assert begun["states"] == ["1&agent=0&at=1,0:1&environment=reverse-history&turns=6"]
    never = "lambda pi, mu, turns: [mu(pi, play((0, 0), y)) for y in (0, 1)] == []"
    state = "1&agent=0&environment=ignore-rewards&turns=9"
    said = through_json(found, state=state, property="loses", predicate=never)
    steps = 0
    while not said["done"] and steps < 200:
        said, steps = through_json(found, search=said["search"]), steps + 1
    assert said["done"]
    assert said["states"] == []


def test_a_bad_search_names_the_law() -> None:
    assert "must be one of" in through_json(found, state="freeze", property="x")["error"]
    assert "this one is over" in through_json(found, search="1")["error"]
