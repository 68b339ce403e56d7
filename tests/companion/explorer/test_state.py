"""A state is a link: it comes back as it was, a bad one names the law, and its code is not run."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from companion.explorer.changes import changed
from companion.explorer.links import MOST_CODE, history_of, in_link, packed
from companion.explorer.state import MOST, NAMES, Code, Named, Program, State
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt

H = prompt((0, 0), 1, (Fraction(-1, 2), 3))


@pytest.mark.parametrize(
    "state",
    [
        State(),
        State(TableAgent(1, {H: 0, prompt((1, 0)): 2}), turns=3, depth=2, step=1),
        State(Named("q-learner:learning_rate=1/5,exploration=0"), Named("negated:repeater")),
        State(Code("def pi(h):\n    return 0 if h.reward else 1  # ä & = +"), checked=True),
        State(environment=Program("match(y, ask(h)); 0"), root=H, own=play((0, 0), 1)),
        State(environment=Code("lambda pi, p: (0, 0)"), percepts=((Fraction(1, 2), 0), (1, 1))),
        State(selected=H, own=EMPTY),
        *map(State.of, NAMES),
    ],
)
def test_a_state_comes_back_from_its_link(state: State) -> None:
    link = state.encoded()
    assert State.of(link) == state
    assert link.isascii()
    assert len(link) <= MOST
    assert not set(link) & set(' "<>#')


def test_drawn_tables_come_back() -> None:
    rng = random.Random(0)
    prompts = [*prompts_up_to(3, ((-1, 0), (0, 0), (1, 1)), 3)]
    for _ in range(200):
        table = TableAgent(0, {h: rng.randrange(3) for h in rng.sample(prompts, 12)})
        assert State.of(State(table).encoded()).agent == table


@pytest.mark.parametrize(
    ("link", "law"),
    [
        ("", "must begin with its version, 1&; '' is not"),
        ("2&agent=0", "must begin with its version"),
        ("freezes", "must begin with its version"),
        ("1&agent=0&colour=red", "only known parts; 'colour' is none"),
        ("1&turns=3&turns=4", "each part once; turns is there 2 times"),
        ("1&turns=1000", "the number of turns must be 0 to 24; 1000 is not"),
        ("1&turns=-1", "a natural number of at most 12 digits here; '-1' is not"),
        ("1&turns=٣", "a natural number"),
        ("1&turns=3&step=4", "the step must be 0 to 3; 4 is not"),
        ("1&depth=9", "the depth of the branches must be 0 to 4; 9 is not"),
        ("1&agent=0&at=0,0_1:1", "must end with a percept; '0,0_1' is not"),
        ("1&agent=0&at=0,0", "must end with a percept; '' is not"),
        ("1&agent=0&at=0,0_0,0:1", "percepts and actions must alternate"),
        ("1&agent=mirror-agent&at=0,0:1", "only a table must have exceptions"),
        ("1&own=0", "percepts and actions must alternate"),
        ("1&own=1/0,0", "a percept in a link must be REWARD,OBSERVATION"),
        ("1&own=1e999999999,0", "a percept in a link must be REWARD,OBSERVATION"),
        ("1&own=nan,0", "a percept in a link must be REWARD,OBSERVATION"),
        ("1&own=" + "0,0_0_" * 60 + "0,0", "at most 40 turns"),
        ("1&agent-code=!!!", "code in a link must be compressed text"),
        ("1&formula=AAAA", "code in a link must be compressed text"),
        ("1&agent-code=" + packed("a" * (MOST_CODE + 1)), "at most 12,000 bytes"),
        ("1&formula=" + packed("a" * 400_000), "at most 12,000 bytes"),
        ("1&agent=" + "a" * MOST, "at most 2048 characters"),
    ],
)
def test_a_bad_link_names_the_law(link: str, law: str) -> None:
    with pytest.raises(IllFormed) as error:
        State.of(link)
    assert law in str(error.value)


def test_a_link_that_would_be_longer_than_2_kb_is_refused() -> None:
    prompts = prompts_up_to(3, ((0, 0), (1, 0)), 2)
    long = State(TableAgent(0, dict.fromkeys([*prompts_up_to(4, ((0, 0), (1, 0)), 2)], 1)))
    assert len(State(TableAgent(0, dict.fromkeys(prompts, 1))).encoded()) <= MOST
    with pytest.raises(IllFormed, match="a link must have at most 2048 characters"):
        long.encoded()


def test_only_code_needs_a_run() -> None:
    assert State(Code("0")).needs_run
    assert State(environment=Code("0")).needs_run
    assert not State().needs_run
    assert not State(environment=Program("0; 0")).needs_run


@pytest.mark.parametrize("h", [EMPTY, H, play((0, 0), 11), H.then(0)])
def test_a_history_comes_back(h: object) -> None:
    assert history_of(in_link(h)) == h  # type: ignore[arg-type]  # all are histories


TABLE = State(TableAgent(0, {prompt((0, 0)): 1}), selected=H, turns=3)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("answer", "1", replace(TABLE, agent=TableAgent(0, {prompt((0, 0)): 1, H: 1}))),
        ("default", "1", replace(TABLE, agent=TableAgent(1, {prompt((0, 0)): 1}))),
        ("agent", "constant", replace(TABLE, agent=Named("constant"))),
        ("agent", "table", TABLE),
        ("agent-code", "0", replace(TABLE, agent=Code("0"))),
        ("checked", "1", replace(TABLE, checked=True)),
        ("checked", "", TABLE),
        ("environment", "mirror", replace(TABLE, environment=Named("mirror"), selected=EMPTY)),
        ("program", "0; 0", replace(TABLE, environment=Program("0; 0"), selected=EMPTY)),
        ("formula", "0", replace(TABLE, environment=Code("0"), selected=EMPTY)),
        ("turns", "2", replace(TABLE, turns=2)),
        ("step", "2", replace(TABLE, step=2)),
        ("depth", "2", replace(TABLE, depth=2)),
        ("percepts", "0,0 1,0", replace(TABLE, percepts=((0, 0), (1, 0)))),
        ("root", ".", replace(TABLE, root=H, depth=1)),
        ("root", "", replace(TABLE, depth=1)),
        ("selected", "0,0_1", replace(TABLE, selected=prompt((0, 0)))),
        ("own", "0,0", replace(TABLE, own=prompt((0, 0)))),
    ],
)
def test_a_control_changes_the_state(name: str, value: str, expected: State) -> None:
    assert changed(TABLE, name, value) == expected


def test_to_act_is_to_extend_the_selected_history_by_the_environment_s_percept() -> None:
    state = changed(State(TableAgent(0), selected=prompt((0, 0))), "act", "1")
    assert state.own == state.selected == prompt((0, 0), 1, (-1, 0))
    assert changed(state, "act", "0").own == prompt((0, 0), 1, (-1, 0), 0, (1, 0))


def test_an_edit_of_a_named_agent_makes_it_a_table() -> None:
    state = changed(State(Named("constant:action=1"), selected=prompt((0, 0))), "answer", "0")
    assert state.agent == TableAgent(1, {prompt((0, 0)): 0})


@pytest.mark.parametrize(
    ("name", "value", "law"),
    [
        ("colour", "red", "a change must be one of agent,"),
        ("answer", "x", "an action of at most"),
        ("turns", "100", "the number of turns must be 0 to 24"),
    ],
)
def test_a_bad_change_names_the_law(name: str, value: str, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        changed(TABLE, name, value)


@pytest.mark.parametrize("name", ["answer", "act"])
def test_without_a_selected_history_there_is_nothing_to_answer(name: str) -> None:
    with pytest.raises(IllFormed, match="must be selected first"):
        changed(State(TableAgent(0)), name, "1")
