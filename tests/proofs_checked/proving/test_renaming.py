"""Models whose actions and percepts have other names."""

from formal.histories.history import prompt
from proofs_checked.kernel.reproduction import Found
from proofs_checked.kernel.terms import Var
from proofs_checked.kernel.vocabulary import ACTION, AGENT, PERCEPT, PROMPT
from proofs_checked.proving.renaming import with_literals


def test_names_of_a_model_are_one_to_one() -> None:
    """By hand: 0 is 3 and (0, 0) is (2, 2), and what has the names 3 and (2, 2) gets others."""
    three, given, y = Var("3", ACTION), Var("x", PERCEPT), Var("y", ACTION)
    k, agent = Var("k", PROMPT), Var("π", AGENT)
    at = prompt((0, 0), 3, (2, 2))
    model = Found("", "", {three: 0, given: (0, 0), y: 3, k: at, agent: None}, {agent: {(at,): 3}})
    found = with_literals(model, {(3, ACTION): three, ((2, 2), PERCEPT): given})
    assert found.numbers == {"3": 3, "y": 0}
    assert found.of(PROMPT) == {"k": prompt((2, 2), 0, (0, 0))}
    pi = found.agents["π"]
    assert (pi.default, pi.exceptions) == (3, {prompt((2, 2), 0, (0, 0)): 0})
    assert found.default_percept == (2, 2)
    assert with_literals(model, {}) == model
