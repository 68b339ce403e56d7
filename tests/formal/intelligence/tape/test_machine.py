"""What cycles leave behind, worked out by hand; each planted fault makes one of them differ.

The definition and the form for partial programs are judged by the same cases.
"""

import inspect
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from formal.agents.constant import constant
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt
from formal.intelligence.tape import machine, querying
from formal.intelligence.tape import partial as partial_programs
from formal.interaction.discounting import undiscounted
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt

HALF = Fraction(1, 2)


def clock(h: Prompt) -> int:
    """1, 2, 3, 4, 0, 1, …"""
    return h.turns % 5


class Case(NamedTuple):
    """What a program answers to an agent, percept by percept after the first."""

    text: str
    agent: Agent
    rewards: Sequence[Fraction | float | int]
    observations: Sequence[int]


CASES = {
    # The newest action is both outputs.
    "echo": Case(",..]", clock, [-HALF, 0, HALF, 1, -1], [1, 2, 3, 4, 0]),
    # The newest is the reward, the one before the observation; before the first it is blank.
    "newest first": Case(",.,.]", clock, [-HALF, 0, HALF, 1], [2, 1, 2, 3]),
    # The cell counts on: 3, 4, 0, 1, 2; the observation is never written.
    "the tape lasts": Case("+.]", clock, [HALF, 1, -1, -HALF, 0], [2] * 5),
    "down": Case("-.]", clock, [-HALF, -1, 1, HALF, 0], [2] * 5),
    # A new cell for each cycle.
    "the head lasts": Case(">+.]", clock, [HALF] * 4, [2] * 4),
    "the head lasts to the left": Case("<+.]", clock, [HALF] * 4, [2] * 4),
    # Cell 1 stays blank, cell 0 counts on.
    "there and back": Case("+>.<.]", clock, [0, 0, 0], [3, 4, 0]),
    "what is on the left lasts": Case("<+.>]", clock, [HALF, 1, -1], [2] * 3),
    "what is on the right lasts": Case(">+.<]", clock, [HALF, 1, -1], [2] * 3),
    # Right of a cell that is y, y - 2 modulo 5 is added to 2; y = 1, 2, 3, 4.
    "a loop": Case(",[>+<-]>.]", clock, [-HALF, 0, HALF, 1], [2] * 4),
    # The written observation is not written anew where y = 2, and lasts.
    "an output lasts": Case(",.[.]]", clock, [-HALF, 0, HALF, 1, -1], [1, 1, 3, 4, 0]),
    # The cycle ends before +.
    "both are written": Case("..+]", clock, [0, 0, 0], [2, 2, 2]),
    # Step 1,000 is a > onto a new cell: 2 + 1 the next time too.
    "the limit": Case("+.[>+]]", clock, [HALF] * 3, [2] * 3),
    "the 24th action": Case("," * 24 + ".]", constant(4), [0] * 23 + [1] * 3, [2] * 26),
    "no 25th action": Case("," * 25 + ".]", constant(4), [0] * 30, [2] * 30),
    # Always on a new cell, which is 2: what the agent answers to h itself, the clock.
    "an answer": Case(">?..]", clock, [-HALF, 0, HALF], [1, 2, 3]),
    # On a cell that is 4: the clock is one turn further. On one that is 3: one turn less.
    "an answer to more": Case(">++?..]", clock, [0, HALF, 1], [2, 3, 4]),
    "an answer to less": Case(">+?..]", clock, [-HALF, -HALF, 0], [1, 1, 2]),
}

PLAYED = play((0, 2), 1, (1, 3), 4)
ASKED = {
    ">--?]": [prompt((0, 2)), prompt((0, 2), 1, (0, 3))],
    ">-?]": [prompt((0, 2)), prompt((1, 3), 1, (0, 2))],
    ">?]": [prompt((0, 2)), prompt((0, 2), 1, (1, 3))],
    ">+?]": [prompt((0, 2)), prompt((1, 3))],
    ">++?]": [prompt((0, 2), 1, (0, 2)), prompt((0, 2), 1, (1, 3), 4, (0, 3))],
}


def by_definition(module: ModuleType, text: str) -> ExtendedEnvironment:
    mu: ExtendedEnvironment = module.environment(text, 1, undiscounted)
    return mu


def by_states(module: ModuleType, text: str) -> ExtendedEnvironment:
    def mu(pi: Agent, p: Play) -> Percept:
        state, actions = module.BLANK, list[int]()
        for q in p.plays():
            actions.insert(0, q.action)
            state = module.cycle(text, state, actions, partial(answering(module), pi, q))
        return (machine.rho(state.reward), state.observation) if p else (0, 2)

    return mu


def answering(module: ModuleType) -> Callable[[Agent, Play, int], int]:
    """The `answer` of a module, or the one of `querying`."""
    return getattr(module, "answer", querying.answer)


Form = Callable[[ModuleType, str], ExtendedEnvironment]
FORMS: dict[str, tuple[Form, ModuleType]] = {
    "machine": (by_definition, machine),
    "partial": (by_states, partial_programs),
}


def failing(form: Form, module: ModuleType) -> Iterator[str]:
    """The names of the cases that come out otherwise."""
    for name, case in CASES.items():
        n = len(case.rewards)
        p = next(islice(interaction(case.agent, form(module, case.text)), n, None))
        if [*p][2::2] != [*zip(case.rewards, case.observations, strict=True)]:
            yield name
    for text, prompts in ASKED.items():
        asked: list[Prompt] = []
        form(module, text)(partial(noted, asked), PLAYED)
        if asked != prompts:
            yield text


def noted(asked: list[Prompt], h: Prompt) -> int:
    asked.append(h)
    return 0


@pytest.mark.parametrize("form", FORMS)
def test_every_case(form: str) -> None:
    assert [*failing(*FORMS[form])] == []


MUTANTS = {
    "machine": [
        ("the newest input last", "inputs[read] if", "inputs[-1 - read] if"),
        ("the tape is reset", "dict(memory.tape), memory", "dict[int, int](), memory"),
        ("the head is reset", "memory.tape), memory.head", "memory.tape), 0"),
        ("no limit", "LIMIT: Final = 1_000", "LIMIT: Final = 10_001"),
        ("a step less", "LIMIT: Final = 1_000", "LIMIT: Final = 999"),
        ("a step more", "LIMIT: Final = 1_000", "LIMIT: Final = 1_001"),
        ("outputs swapped", "out, o = ", "o, out = "),
        ("outputs forgotten", "*memory.outputs[len(outputs) :]", "*(2, 2)[len(outputs) :]"),
        ("25 readable", "READABLE: Final = 24", "READABLE: Final = 25"),
        ("23 readable", "READABLE: Final = 24", "READABLE: Final = 23"),
        ("goes on after both", "len(outputs) < len(memory.outputs) and ", ""),
        ("the input does not move on", "read += 1", "read += 0"),
        ("loops run once", "partner.get(place, len(text)) - 1", "place"),
        ("loops are always entered", 'case "[" if cell == MIDDLE', 'case "[" if False'),
        ("left is right", "head -= 1", "head += 1"),
        ("the cell before", "reply(cell)", "reply(cell - 1)"),
    ],
    "partial": [
        ("the newest input last", "inputs[read] if", "inputs[-1 - read] if"),
        ("the tape is reset", "[*state.right], state.cell", "[*state.right], 2"),
        ("what is left is lost", "[*state.left],", "list[int](),"),
        ("what is right is lost", "[*state.right],", "list[int](),"),
        ("no limit", "range(LIMIT)", "range(10_001)"),
        ("a step less", "range(LIMIT)", "range(999)"),
        ("a step more", "range(LIMIT)", "range(1_001)"),
        ("outputs swapped", "observation, reward = outputs", "reward, observation = outputs"),
        ("outputs forgotten", "[state.observation, state.reward]", "[2, 2]"),
        ("25 readable", "read < READABLE", "read < 25"),
        ("23 readable", "read < READABLE", "read < 23"),
        ("goes on after both", "written == 2 or ", ""),
        ("no sum modulo 5", "0 if cell == SYMBOLS - 1 else cell + 1", "min(cell + 1, 4)"),
        ("no difference modulo 5", "cell - 1 if cell else SYMBOLS - 1", "max(cell - 1, 0)"),
        ("the cell before", "reply(cell)", "reply(cell - 1)"),
    ],
}


def mutant(module: ModuleType, right: str, fault: str) -> ModuleType:
    """The module with another text in its place."""
    source = inspect.getsource(module)
    assert source.count(right) >= 1, right
    faulty = ModuleType(module.__name__)
    exec(source.replace(right, fault), vars(faulty))  # noqa: S102
    return faulty


@pytest.mark.edits_source
@pytest.mark.parametrize(
    ("form", "right", "fault"),
    [
        pytest.param(form, right, fault, id=f"{form}-{name}")
        for form, mutants in MUTANTS.items()
        for name, right, fault in mutants
    ],
)
def test_a_planted_fault_is_found(form: str, right: str, fault: str) -> None:
    judge, module = FORMS[form]
    assert raised_or_failing(judge, mutant(module, right, fault))


def raised_or_failing(form: Form, module: ModuleType) -> list[str]:
    try:
        return [*failing(form, module)]
    except (ValueError, IndexError) as error:
        return [str(error)]


@pytest.mark.edits_source
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("c", range(5))
def test_asking_off_by_one_is_found(form: str, c: int) -> None:
    judge, module = FORMS[form]
    faulty = mutant(module, '"""The', '"""The')
    vars(faulty)["answer"] = lambda pi, p, cell: pi(querying.queried((cell + (cell == c)) % 5, p))
    assert [*failing(judge, faulty)] != []


def test_rewards_are_weighed_and_signed() -> None:
    plays = [*islice(interaction(constant(4), machine.environment(",.]", -1)), 4)]
    assert [p.prompt.reward for p in plays] == [0, -HALF, -HALF / 2, -HALF / 4]
    assert machine.environment(",.]")(constant(0), EMPTY) == (0, 2)
    third = machine.environment(",.]", 1, lambda t: Fraction(2, 3**t))
    assert third(constant(0), play((0, 2), 4, (0, 2), 0)) == (Fraction(-2, 9), 2)


@pytest.mark.parametrize("p", [EMPTY, play((0, 2), 0), PLAYED])
def test_rewards_lie_within_their_weights(p: Play) -> None:
    for text in ("+.]", "-.]", ",..]", "?.,.]"):
        r, o = machine.environment(text)(clock, p)
        assert abs(r) * 2**p.turns <= 1
        assert o in range(5)


@pytest.mark.parametrize(
    ("asked_for", "law"),
    [
        (lambda: machine.environment("+"), "ends with a ]"),
        (lambda: machine.environment("]", 0), "a sign is 1 or -1; 0"),
        (lambda: machine.environment("]")(constant(0), play((0, 2), 5)), "actions are 0 … 4; 5"),
        (lambda: machine.environment("?]")(constant(7), PLAYED), "actions are 0 … 4; 7"),
        (lambda: machine.environment("?]")(lambda h: True, PLAYED), "0 … 4; True"),
        (lambda: querying.queried(5, PLAYED), "a symbol of 0 … 4; 5"),
    ],
)
def test_ill_formed(asked_for: Callable[[], Any], law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        asked_for()
