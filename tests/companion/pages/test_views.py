"""The views of a witness: what they draw is what the witness has, and each kind has one."""

import re
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser

import pytest

from companion.drawing.elements import joined
from companion.drawing.histories import Tree
from companion.drawing.stepped import Mark, in_words, marks_of, nested, picture
from companion.pages.document import Document, View
from companion.pages.histories import Histories
from companion.pages.page import page
from companion.pages.views import view_of
from companion.pages.words import Words
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import prompt
from proofs_checked.engine.figures import (
    Executed,
    Figure,
    Listing,
    Move,
    Operation,
    Option,
    Program,
    Run,
    State,
    Table,
)

HOSTILE = "<script>alert(1)</script>"
H = prompt((0, 0), 1, (Fraction(1, 2), 0))
TREE = Tree("π", TableAgent(0, {H: 1}), answers={prompt((0, 0)): 0, H: 1}, names={H: "h"})
MARKS = marks_of(TREE, fails=True)

FIGURES: list[Figure] = [
    Table(("agent", "return"), (("π", "1"), ("π_RC", "0")), ((1, 1),)),
    Run((State("s", (Option("a", ("x",), "-1"),)), State("x")), "1", (Move("s", "a", "-1", "x"),)),
    Run((State("s", (Option("a", ("x", "s"), "-1"),)), State("x")), "1/2", given=("V(x) = 1",)),
    Run((), "1", (Move("@.\nhas: nothing", "right", "-1", ".@\nhas: nothing"),)),
    Listing(("x = 1", "return x"), (Executed(1, (("x", "1"),)), Executed(2)), (2,)),
    Program("match(y, 1); 0", (Operation("y", "1", ("1",)), Operation("1", "1", ("1", "1")))),
]
VIEWS = [
    *map(view_of, FIGURES),
    Histories(MARKS),
    Words("Turn by turn", ("turn 1: …",)),
]


class Read(HTMLParser):
    """The texts of a page, its steps and its elements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[str] = []
        self.steps: set[int] = set()
        self.most = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        found = dict(attrs)
        self.most = max(self.most, int(found.get("data-steps") or 0))
        self.steps |= {int(found[name] or 0) for name in ("data-from", "data-at") if name in found}

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())


def of(*views: View, **more: str) -> str:
    """A page of views."""
    given = {"title": "A witness", "verdict": "false", "command": "upsilon check x"} | more
    return page(Document(**given, said=("it fails",), views=views))  # type: ignore[arg-type]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: type(view).__name__)
def test_each_step_of_a_view_is_within_its_steps(view: View) -> None:
    read = Read(of(view))
    assert read.most == len(view.words) > 0
    assert read.steps == set(range(1, read.most + 1))


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: type(view).__name__)
def test_a_page_is_the_same_each_time_and_loads_nothing(view: View) -> None:
    text = of(view)
    assert text == of(view)
    assert not re.search(r"https?:|//|src=|url\(|@import|href=\"[^d#]", _without_code(text))


def _without_code(text: str) -> str:
    return re.sub(r"<(script|style)>.*?</\1>", "", text, flags=re.DOTALL)


def test_text_is_no_markup() -> None:
    figures = (
        Table((HOSTILE,), ((HOSTILE,),), ((0, 0),), HOSTILE),
        Run((State(HOSTILE, (Option(HOSTILE, (HOSTILE,), HOSTILE),)),), HOSTILE, given=(HOSTILE,)),
        Listing((HOSTILE,), (Executed(1, ((HOSTILE, HOSTILE),), HOSTILE),), (), HOSTILE),
        Program(HOSTILE, (Operation(HOSTILE, HOSTILE, (HOSTILE,)),), (HOSTILE,)),
    )
    named = Histories({h: Mark("real", 1, HOSTILE, HOSTILE) for h in MARKS}, (HOSTILE,))
    views = (*map(view_of, figures), named, Words(HOSTILE, (HOSTILE,)))
    read = Read(of(*views, title=HOSTILE, verdict=HOSTILE, command=HOSTILE, note=HOSTILE))
    assert read.tags.count("script") == 1  # the page's own
    assert "".join(read.texts).count(HOSTILE) > 30


def test_the_script_and_the_style_are_those_that_the_policy_permits() -> None:
    text = of(VIEWS[0])
    assert len(re.findall(r"(?:script|style)-src '(sha256-[\w+/]{43}=)'", unescape(text))) == 2
    assert "unsafe" not in text.partition("</head>")[0].partition("<style>")[0]
    assert "style=" not in _without_code(text)  # such a style would be refused


def test_a_kind_of_witness_without_a_view_is_named() -> None:
    class Melody:
        """A kind of witness."""

    with pytest.raises(IllFormed, match="each kind of witness must have a view; Melody has none"):
        view_of(Melody())


def test_each_history_is_drawn_and_listed_once() -> None:
    marks = MARKS
    drawn, listed = Read(picture(marks)), Read(nested(marks))
    assert len(marks) == 6  # ⟨⟩, its percept, the actions 0 and 1, after 1 the percept and 1
    assert drawn.tags.count("g") == len(marks)
    assert listed.tags.count("li") == len(marks) - 1
    assert "(1/2, 0)" in drawn.texts
    assert "answers 1" in drawn.texts
    assert (
        "percept (1/2, 0): it is queried, and does not happen; answers 1; this is h, where it fails"
        in (listed.texts)
    )


def test_a_history_in_words_names_no_fault_where_there_is_none() -> None:
    assert in_words(Mark("real", 1), H) == "percept (1/2, 0)"
    assert in_words(Mark("impossible", 1, "", ""), H.before) == (
        "action 1: it is impossible for the agent; here it fails"
    )


def test_a_table_marks_its_faulty_entries() -> None:
    text = joined(view_of(FIGURES[0]).content())
    assert re.findall("<mark>(.*?)</mark>", text) == ["✗ 0"]
    assert view_of(FIGURES[0]).words[1] == "agent: π_RC; return: 0 (here it fails)"


def test_a_run_without_end_says_so() -> None:
    states = (State("s", (Option("b", ("s",), "0"),)),)
    [said] = view_of(Run(states, "1", (Move("s", "b", "0", "s"),), endless=True)).words
    assert said == "In s it does b, for the reward 0: to s. And so on from s, without end."


def test_a_line_is_marked_at_each_step_that_executes_it() -> None:
    executed = tuple(Executed(line) for line in (1, 2, 1))
    [code, _] = view_of(Listing(("a", "b"), executed)).content()
    first, second = code.split('class="gutter"')[1:]
    assert re.findall(r'data-at="(\d)"', first) == ["1", "3"]
    assert re.findall(r'data-at="(\d)"', second) == ["2"]


def test_there_is_a_cross_only_where_a_statement_fails() -> None:
    held = marks_of(TREE, fails=False)
    assert 'class="cross"' in picture(MARKS)
    assert 'class="cross"' not in picture(held)
    said = "percept (1/2, 0): it is queried, and does not happen; "
    assert in_words(MARKS[H], H) == f"{said}answers 1; this is h, where it fails"
    assert in_words(held[H], H) == f"{said}h, answers 1"
