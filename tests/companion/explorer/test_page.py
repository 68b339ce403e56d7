"""The explorer's page shows what the definitions say, of all small agents and of drawn ones."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from xml.etree import ElementTree as ET

import pytest

from companion.drawing.histories import History
from companion.drawing.listed import listed
from companion.drawing.marked import drawn
from companion.explorer import model as modelling
from companion.explorer import view, words
from companion.explorer.branches import branches
from companion.explorer.links import history_of
from companion.explorer.model import Model
from companion.explorer.state import NAMES, Code, Named, State
from companion.explorer.subjects import Environment
from formal.agents.enumerators import ForkingAgent, explore, prompts_up_to
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.environments.ignore_rewards import ignore_rewards
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Percept
from formal.reality_check.definition import reality_check

PERCEPTS: tuple[Percept, ...] = ((0, 0), (1, 0))
SMALL = State(turns=2, depth=3, percepts=PERCEPTS)
HISTORIES = 63


@dataclass
class Read:
    """The marks of one history, as they are drawn."""

    kind: str
    dashed: bool = False
    cross: bool = False
    thick: bool = False
    frozen_border: bool = False
    badges: list[str] = field(default_factory=list)
    since: int = 0
    current: int = 0


def picture(svg: str) -> dict[History, Read]:
    """The marks of each history in a picture, by its shapes and its words."""
    found: dict[History, Read] = {}
    last = Read("")
    for group in ET.fromstring(svg):  # noqa: S314 - it is our own
        kinds = (group.get("class") or "").split()
        shapes = [each for each in group.iter() if each.tag in {"rect", "path"}]
        if "node" in kinds:
            last = found[history_of(group.attrib["data-history"])] = Read(kinds[1])
            last.dashed = any(each.get("stroke-dasharray") for each in shapes)
            last.cross = any(each.get("class") == "cross" for each in shapes)
            last.since = int(group.get("data-from", 0))
        elif kinds == ["run"]:
            last.thick = all(each.get("stroke-width") == "3" for each in shapes)
            last.current = int(group.get("data-at", 0))
        else:
            last.badges += [each.text or "" for each in group.iter("text")]
            last.frozen_border |= any(each.tag == "rect" for each in shapes)
    return found


def lines(html: str) -> dict[History, str]:
    """The words of each history in a nested list."""
    items = ET.fromstring(html).iter("li")  # noqa: S314 - it is our own
    return {history_of(item.attrib["data-history"]): _said(item) for item in items}


def _said(item: ET.Element) -> str:
    button = item.find("button")
    return (item.text if button is None else button.text) or ""


def svg_of(html: str) -> str:
    """The picture within a part of the page."""
    begin = html.index("<svg")
    return html[begin : html.index("</svg>") + len("</svg>")]


def unswayed(pi: Agent, p: Play) -> Percept:
    """Reward 1 for what the agent would do without its rewards, else 0."""
    return (int(bool(p) and pi(zero_rewards(p.prompt)) == p.action), 0)


def wrong(pi: Agent, mu: ExtendedEnvironment, *, checked: bool) -> Iterator[str]:
    """What the page says of an agent's histories to 3 turns, where the definitions differ."""
    subjects = AgentProgram(lambda rate: pi, None), Environment(mu)
    found = Model(State(**{**vars(SMALL), "checked": checked}), subjects=subjects)
    tree = branches(found).tree
    shown, said = picture(drawn(tree)), lines(listed(tree))
    if len(shown) != HISTORIES or shown.keys() - {EMPTY} != said.keys():
        yield f"{len(shown)} histories are drawn, {len(said)} are listed"
    acting = reality_check(pi) if checked else pi
    run = after_turns(acting, mu, 3)
    on_the_run = {*run.plays(), *(p.prompt for p in run.plays())} - {run}
    for h, read in shown.items():
        own = possible(acting, h if isinstance(h, Prompt) else h.then((0, 0)))
        word = "possible" if own else "impossible"
        expected = {f": {word}" in said[h] if h else True, read.kind == word}
        crossed = not own and isinstance(h, Prompt)
        if expected != {True} or read.dashed == own or read.cross != crossed:
            yield f"{h!r} is {word}"
        if bool(h) and read.thick != (h in on_the_run):
            yield f"{h!r} is {'' if h in on_the_run else 'not '}on the run"


@pytest.mark.parametrize("checked", [False, True])
def test_the_page_is_possible_for_all_agents_and_histories_to_3_turns(checked: bool) -> None:
    def run(choose: Callable[[int], int]) -> list[str]:
        return [*wrong(ForkingAgent(choose, 2), unswayed, checked=checked)]

    results = [*explore(run)]
    assert len(results) >= 2**6  # the answers to possible histories of at most 2 percepts
    assert not any(results), next(filter(None, results))


FAULTS: dict[str, Callable[[Agent, Prompt], bool]] = {
    "the last action is not compared": lambda pi, h: h.turns < 2 or possible(pi, h.before.prompt),
    "only the last action is compared": lambda pi, h: (
        h.turns < 2 or pi(h.before.prompt) == h.before.action
    ),
    "some action is the agent's own": lambda pi, h: (
        h.turns < 2 or any(pi(p.prompt) == p.action for p in h.plays())
    ),
    "the agent is asked without rewards": lambda pi, h: all(
        pi(zero_rewards(p.prompt)) == p.action for p in h.plays()
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_model_that_marks_possible_wrongly_is_caught(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modelling, "possible", FAULTS[fault])

    def run(choose: Callable[[int], int]) -> list[str]:
        return [*wrong(ForkingAgent(choose, 2), unswayed, checked=False)]

    assert any(explore(run))


DRAWN = 200


def test_the_page_s_content_is_right_for_200_drawn_agents() -> None:
    rng, percepts = random.Random(0), ((-1, 0), (0, 0), (1, 0))
    prompts = [*prompts_up_to(3, percepts, 2)]
    for _ in range(DRAWN):
        exceptions = {h: rng.randrange(2) for h in rng.sample(prompts, rng.randrange(9))}
        pi, checked = TableAgent(rng.randrange(2), exceptions), bool(rng.randrange(2))
        state = State(pi, checked=checked, turns=3, depth=2, percepts=percepts)
        parts = view.parts(State.of(state.encoded()))
        shown, said = picture(svg_of(parts["picture"])), lines(parts["list"])
        acting = reality_check(pi) if checked else pi
        badges = queries(acting, checked=checked)
        for h, read in shown.items():
            own = possible(acting, h if isinstance(h, Prompt) else h.then((0, 0)))
            assert read.kind == ("possible" if own else "impossible")
            assert read.dashed != own
            assert read.badges == badges.get(h, [])
            assert read.frozen_border == any("frozen" in each for each in read.badges)
        assert badges.keys() <= shown.keys()
        assert shown.keys() == said.keys() | {EMPTY}


def queries(pi: Agent, *, checked: bool) -> dict[History, list[str]]:
    """The queries of three turns in Ignore Rewards, as they are drawn, by the definitions."""
    found: dict[History, list[str]] = {}
    for p in after_turns(pi, ignore_rewards, 3).plays():
        h = zero_rewards(p.prompt)
        frozen = " frozen" if checked and not possible(pi, h) else ""
        found[h] = [f"query: {pi(h)}{frozen}"]
    return found


def test_the_first_picture_of_the_freeze_shows_it() -> None:
    html = view.first("freeze")
    read = picture(svg_of(html))
    dreamt = prompt(*(item for _ in range(5) for item in ((0, 0), 1)), (0, 0))
    assert read[dreamt].badges == ["query: 1 frozen"]
    assert read[dreamt].since == 6
    assert (read[dreamt].cross, read[dreamt].frozen_border) == (True, True)
    figure = ET.fromstring(f"<div>{html}</div>")[0]  # noqa: S314 - it is our own
    assert (figure.get("data-steps"), figure.get("data-step")) == ("12", "6")
    [words] = [each for each in figure.iter("p") if each.get("data-at") == "6"]
    assert "so the copy is frozen and repeats 1" in "".join(words.itertext())
    assert "y5 = 1, but the agent would have taken 0" in "".join(words.itertext())


def test_the_words_say_whether_the_freeze_makes_a_difference() -> None:
    model = Model(State.of("freeze"))
    said = [words.turn(turn) for turn in model.run.turns]
    assert "is frozen and repeats 1, π(⟨x1⟩), and so would π." in said[5]
    assert "is frozen and repeats 1, π(⟨x1⟩), where π would take 0." in said[6]


def test_the_summary_names_the_percepts_whose_rewards_it_adds() -> None:
    model = Model(State.of("freeze"))
    assert next(words.summary(model)).startswith("The rewards of x1 to x13 sum to 10; ")
    assert sum(h.reward for h in model.run.end.prefixes()) == 10
    assert model.run.end.turns == 13


def test_a_table_is_named_by_its_exceptions_if_they_are_few() -> None:
    few = {prompt((0, 0)): 1, prompt((1, 0)): 1}
    more = few | {prompt((2, 0)): 1}
    said = [words.agent(State(TableAgent(0, each))) for each in ({}, few, more)]
    assert said == [
        "always 0",
        "always 0, but 1 on ⟨(0, 0)⟩ and 1 on ⟨(1, 0)⟩,",
        "always 0 with 3 exceptions",
    ]


def test_what_is_drawn_besides_the_run_is_said() -> None:
    state = State(TableAgent(0, {}), turns=2, depth=2, percepts=((0, 0), (1, 0)))
    drawn_of = "In addition to the run, all histories {} at most 2 percepts, (0, 0) or (1, 0),"
    assert drawn_of.format("of") in view.parts(state)["picture"]
    root = replace(state, root=prompt((0, 0)))
    assert drawn_of.format("that go on from your choice by") in view.parts(root)["picture"]


@pytest.mark.parametrize("name", NAMES)
def test_each_part_of_a_named_state_is_well_formed(name: str) -> None:
    for html in [*view.parts(State.of(name)).values(), view.first(name)]:
        ET.fromstring(f"<div>{_closed(html)}</div>")  # noqa: S314 - it is our own


def _closed(html: str) -> str:
    """HTML whose attributes without a value and void elements are those of XML."""
    for word in ("selected", "checked", "disabled", "open"):
        html = html.replace(f" {word}>", f' {word}="">')
    parts = html.split("<input")
    return "<input".join([parts[0], *(part.replace(">", "/>", 1) for part in parts[1:])])


def test_code_of_a_link_is_shown_and_does_not_run() -> None:
    state = State(Code("raise SystemExit"), Named("ignore-rewards"))
    parts = view.parts(State.of(state.encoded()))
    assert parts.keys() == {"controls", "picture"}
    assert "<code>raise SystemExit</code>" in parts["picture"]
    with pytest.raises(IllFormed, match="only when the reader says so"):
        view.first(state.encoded())


def test_an_own_history_is_marked_in_words() -> None:
    own = prompt((0, 0), 0, (-1, 0))
    parts = view.parts(State(own=own, selected=own))
    assert ">you, selected<" in parts["picture"]
    assert "impossible; yours; selected" in lines(parts["list"])[own]
    assert "y1 = 0, but the agent would have taken 1" in parts["selected"]
    assert 'name="own"' in parts["selected"]


def test_the_first_turn_at_which_the_runs_part_is_marked() -> None:
    runs = view.parts(replace(State.of("freeze"), step=0))["runs"]
    rows = ET.fromstring(f"<div>{runs}</div>").findall(".//tbody/tr")  # noqa: S314
    assert [row[0].text for row in rows if row.get("class") == "parting"] == ["7"]
    assert "first differ in turn 7" in runs
