"""What names, parameters and MODULE:CLASS stand for, and what is said if for nothing."""

from fractions import Fraction
from pathlib import Path

import pytest

from bridge.catalogue.names import environment_named
from bridge.errors import Inconclusive
from practical import Constant, QLearner, TemptingButton
from upsilon_ext.arguments.names import chosen_agent, chosen_environment
from upsilon_ext.report.errors import WrongUsage


def test_an_agent_has_its_parameters_exactly() -> None:
    chosen = chosen_agent("q-learner:learning_rate=1/5,exploration=0.25")
    agent = chosen.practical()
    assert isinstance(agent, QLearner)
    assert (agent.learning_rate, agent.exploration) == (Fraction(1, 5), Fraction(1, 4))
    assert chosen.name == "q-learner"


def test_an_agent_without_parameters_has_the_defaults() -> None:
    assert chosen_agent("constant").practical().action == Constant().action


def test_an_agent_may_be_a_class_with_parameters() -> None:
    chosen = chosen_agent("practical.agents.constant:Constant:action=1")
    assert chosen.practical().action == 1
    assert (chosen.name, chosen.entry) == ("Constant", None)


def test_an_environment_is_a_name_or_a_class() -> None:
    assert chosen_environment("tempting-button").practical is TemptingButton
    assert chosen_environment("practical:TemptingButton").practical is TemptingButton
    assert chosen_environment("proposition6").practical is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("q-lerner", "no agent named 'q-lerner'; did you mean q-learner?"),
        (
            "q-learner:learning-rate=1",
            "'learning-rate' is none of them; did you mean learning_rate?",
        ),
        ("q-learner:learning_rate=fast", "the parameter learning_rate must be an exact number"),
        (
            "constant:action=1/2",
            "the parameter action must be a whole number, as 0 or 1; '1/2' is not",
        ),
        ("q-learner:learning_rate=1/0", "'1/0' is not"),
        ("ignore-rewards", "is an environment, not an agent; the agent comes first"),
        ("practical:Constant:action=x", "a parameter is name=number"),
        ("practical:Constant:=1", "a parameter is name=number"),
        ("practical:Constant:action=1,more", "'more' is not"),
        ("practical:Constant:a-b=1", "'a-b=1' is not"),
        ("practical:Constant:action=1/0", "'action=1/0' is not"),
        (
            "q-learner:learning_rate",
            "a parameter needs its value, as in q-learner:learning_rate=1/10",
        ),
        ("constant:7=1/5", "the parameters of constant are action, as in constant:action=0; '7'"),
        ("constant:7", "the parameters of constant are action, as in constant:action=0; '7'"),
        ("constant:", "the parameters of constant are action, as in constant:action=0; ''"),
        ("simple-learner:7=1/5", "simple-learner has no parameters; 'simple-learner:7=1/5'"),
        ("practical:Constant:action", "a parameter needs its value, as in practical:Constant:act"),
        ("nothing:7=1/5", "there is no agent named 'nothing'"),
        ("ignore-rewards:seed=1", "is an environment, not an agent"),
        ("mine.py", "a class is named MODULE:CLASS"),
    ],
)
def test_what_is_no_agent_says_so(text: str, message: str) -> None:
    with pytest.raises((WrongUsage, Inconclusive)) as caught:
        chosen_agent(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ignore-reward", "no environment named 'ignore-reward'; did you mean ignore-rewards?"),
        ("q-learner", "is an agent, not an environment; the environment comes second"),
        ("ignore-rewards:seed=1", "an environment has no parameters"),
        ("ignore-rewards:seed", "an environment has no parameters"),
    ],
)
def test_what_is_no_environment_says_so(text: str, message: str) -> None:
    with pytest.raises(WrongUsage) as caught:
        chosen_environment(text)
    assert message in str(caught.value)


def test_a_file_is_a_module(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def __init__(self, depth=1):\n        self.depth = depth\n")
    assert chosen_agent(f"{file}:Mine:depth=3").practical().depth == 3


def test_a_negation_is_an_environment() -> None:
    named = chosen_environment("negated:ignore-rewards")
    assert named.practical is environment_named("negated:ignore-rewards").practical
    with pytest.raises(WrongUsage, match="did you mean ignore-rewards"):
        chosen_environment("negated:ignore-reward")
