"""Pages of witnesses: each refuted claim has one, with its witness; those of play and oracle."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.drawing.histories import history_of
from companion.pages.histories import Histories
from companion.pages.page import page
from companion.pages.program import ProgramView
from companion.pages.run import RunView
from companion.pages.table import TableView
from companion.pages.words import Words
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.recorded import witnesses
from proofs_checked.engine.rows import Row
from proofs_checked.engine.runner import run, select
from proofs_checked.jagi.s3_environments.table_1 import TABLE_1
from proofs_checked.ledger import LEDGER
from upsilon_ext.command import main
from upsilon_ext.pages.claims import REFUTED, document_of, has_page, views_of

WITNESSED = [claim for claim in LEDGER if has_page(claim)]
REFUTED_CLAIMS = [claim for claim in WITNESSED if claim.verdict in REFUTED]
ARGUMENTS = {
    "jagi-definition-3.4",
    "cagi-lemma-3.reference",
    "cagi-example-13",
    "cagi-example-13.infinite",
    "sl-table-1",
    "sl-table-2",
    "sl-section-3.tenth",
}
"""Refuted claims that have words alone: uncountably many, wrong reference, ZFC, lost figures."""
FAULTS = ("it fails", "✗", 'class="cross"')
HOSTILE = """
class Renamed:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        would = self.copy.act(0)
        self.copy.train(0, action, REWARD, 0)
        return (1 if action == would else -1), 0


Renamed.__name__ = Renamed.__qualname__ = "<script>alert(1)</script>"
"""


@cache
def found(id_: str) -> tuple[Claim, Row]:
    """A claim, and what is found."""
    [claim] = [each for each in LEDGER if each.id == id_]
    return claim, run(claim)


@pytest.mark.typical(*(claim.id for claim in REFUTED_CLAIMS))
@pytest.mark.parametrize("claim", WITNESSED, ids=lambda claim: claim.id)
def test_each_claim_with_a_witness_has_a_page_that_shows_it(claim: Claim) -> None:
    _, row = found(claim.id)
    document = document_of(claim, row)
    assert row.witness == witnesses().get(claim.id, "")
    assert all(view.words for view in document.views)
    # What is argued in words has words alone, and a witness without histories and figures.
    if all(isinstance(view, Words) for view in document.views):
        assert claim.id in ARGUMENTS or (claim.verdict not in REFUTED and not row.figures)
    text = page(document)
    assert claim.verdict in REFUTED or not any(said in text for said in FAULTS)
    assert len(text) < 40_000
    assert "upsilon check " + claim.id in text


def test_a_refuted_claim_without_a_witness_is_named() -> None:
    claim, row = found("jagi-listing-2")
    bare = replace(row, witness="", drawn=None, figures=())
    with pytest.raises(IllFormed, match="must have a witness that a view shows; jagi-listing-2"):
        document_of(claim, bare)


def test_a_kind_of_witness_without_a_view_is_named() -> None:
    claim, row = found("jagi-table-1.errors")
    unknown = replace(row, figures=("a melody",))  # type: ignore[arg-type]
    with pytest.raises(IllFormed, match="must have a view; str has none"):
        document_of(claim, unknown)


def test_all_histories_of_a_witness_are_drawn() -> None:
    drawn = 0
    for claim in REFUTED_CLAIMS:
        _, row = found(claim.id)
        for view in views_of(claim, row):
            if not isinstance(view, Histories) or row.drawn is None or view.left_out:
                continue
            drawn += 1
            flat = [h for answers in row.drawn["queried"].values() for h, _ in answers]
            whose = row.drawn["queried"].get(view.whose, ()) if view.whose else ()
            asked = [history_of(h) for h, _ in whose] if view.whose else map(history_of, flat)
            assert {h for h in asked if h} <= {*view.marks}
            for h in view.marks:
                before = (h.before if isinstance(h, Prompt) else h.prompt) if h else EMPTY
                assert before in view.marks
    assert drawn > 25


def test_the_table_of_the_standard_errors_has_the_printed_numbers() -> None:
    [view] = document_of(*found("jagi-table-1.errors")).views
    assert isinstance(view, TableView)
    printed = {agent: f"± {float(row.error):.5f}" for agent, row in TABLE_1.items()}
    assert {agent: entry for agent, entry, _ in view.table.rows} == printed
    assert [column for _, column in view.table.marked] == [1] * 4


def test_to_end_after_any_steps_is_worse_than_never() -> None:
    table, _ = document_of(*found("bc-proposition-1.infinite")).views
    assert isinstance(table, TableView)
    *ends, (_, _, never) = table.table.rows
    worth = [Fraction(each) for _, _, each in ends]
    assert worth == [-3, Fraction(-7, 2), Fraction(-15, 4), Fraction(-31, 8)]
    assert all(Fraction(never) > each for each in worth)
    staying, _ = document_of(*found("bc-proposition-1.minus-infinity")).views
    assert list(staying.words) == [
        "In s it does stay, for the reward -1: to s. And so on from s, without end."
    ]


def test_the_way_on_the_map_has_the_return_of_the_witness() -> None:
    levels, way = document_of(*found("bc-figure-1.at-once")).views
    assert isinstance(levels, TableView)
    assert isinstance(way, RunView)
    assert sum(int(move.reward) for move in way.run.moves) == -24  # as the witness says
    assert levels.table.rows[0] == ("0", "-24", "-100", "-124")
    assert way.run.moves[-1].to.endswith("has: box, hammer, key, wood")
    assert all(a.to == b.state for a, b in zip(way.run.moves, way.run.moves[1:], strict=False))


def test_the_listing_returns_what_the_witness_says_at_the_line_at_fault() -> None:
    listing, _ = document_of(*found("jagi-listing-2")).views
    assert "returned is (-1, (0, 0))" in listing.words[-1]
    assert "the class gives (-1, (0, 0))" in found("jagi-listing-2")[1].witness
    assert sum("at fault" in said for said in listing.words) == 4  # two lines in two turns


def test_the_stack_of_a_program_ends_with_its_reward_and_its_observation() -> None:
    views = document_of(*found("jagi-section-5.1.type-3")).views
    stacks = [view.program.operations[-1].stack for view in views if isinstance(view, ProgramView)]
    assert stacks == [("0", "0"), ("-1", "0")]


def test_an_mdp_is_that_of_the_witness() -> None:
    [view] = document_of(*found("bc-equation-8.factor")).views
    assert isinstance(view, RunView)
    assert [(x.name, [(y.action, y.to, y.reward) for y in x.options]) for x in view.run.states] == [
        ("s", [("a", ("x",), "-1"), ("b", ("y",), "-1")]),
        ("x", []),
        ("y", []),
    ]
    assert (view.run.gamma, view.run.given) == ("1/2", ("I = (x, y)", "V(x) = 0, V(y) = 1"))


def called(*words: str) -> tuple[int, str]:
    """The exit code of a command, and what it prints."""
    result = CliRunner().invoke(main, words, prog_name="upsilon")
    return result.exit_code, result.output


def test_play_writes_the_freeze_at_turn_6(tmp_path: Path) -> None:
    file = tmp_path / "play.html"
    words = ["play", "q-learner", "ignore-rewards", "--reality-check", "--turns", "12"]
    code, printed = called(*words, "--page", str(file))
    text = file.read_text(encoding="utf-8")
    assert code == 0
    assert f"Written: {file}" in printed
    assert "<code>upsilon play q-learner ignore-rewards --turns 12 --reality-check</code>" in text
    assert text.count("<mark>✗ frozen</mark>") == 1
    row = re.search(r'<tr data-from="(\d+)"[^>]*>(?:(?!</tr>).)*<mark>', text)
    assert row is not None
    assert row[1] == "6"
    assert "In the copies: from turn 6 on every queried copy is frozen." in text


def test_the_page_of_an_interaction_draws_each_query(tmp_path: Path) -> None:
    file = tmp_path / "play.html"
    called("play", "simple-learner", "reverse-history", "--turns", "5", "--page", str(file))
    text = file.read_text(encoding="utf-8")
    picture = text.partition("<svg")[2].partition("</svg>")[0]
    asked = set(re.findall(r"(?:queried on|copy) .*?answers (\d)", text))
    assert asked == set(re.findall(r">answers (\d)", picture))


def test_an_interaction_of_no_turns_has_a_page(tmp_path: Path) -> None:
    file = tmp_path / "play.html"
    assert called("play", "random", "ignore-rewards", "--turns", "0", "--page", str(file))[0] == 0
    assert "0 turns" in file.read_text(encoding="utf-8")


def test_the_oracle_marks_the_first_difference(tmp_path: Path) -> None:
    own, file = tmp_path / "own.py", tmp_path / "oracle.html"
    own.write_text(HOSTILE.replace("REWARD", "1"), encoding="utf-8")
    against = ["--against", "ignore-rewards", "--examples", "5", "--runs", "300"]
    code, printed = called("oracle", f"{own}:Renamed", *against, "--page", str(file))
    text = file.read_text(encoding="utf-8")
    assert code == 1
    assert f"Written: {file}" in printed
    assert text.count("<script>") == 1  # the name of the class is no element
    assert "&lt;script&gt;alert(1)" in text
    first = re.search(r"percept (\d+) is \((-?\d), 0\), where it must be \((-?\d), 0\)", printed)
    assert first is not None
    marked = re.search(r"<tr data-from=\"(\d+)\"[^>]*>(?:(?!</tr>).)*<mark>✗ \((-?\d), 0\)", text)
    assert marked is not None
    assert marked.groups() == (first[1], first[2])
    assert "the class</text>" in text  # its branch of the tree
    before = file.read_bytes()
    called("oracle", f"{own}:Renamed", *against, "--page", str(file))
    assert file.read_bytes() == before


def test_a_class_that_conforms_has_a_page_with_the_bounds(tmp_path: Path) -> None:
    own, file = tmp_path / "own.py", tmp_path / "oracle.html"
    own.write_text(HOSTILE.replace("REWARD", "0"), encoding="utf-8")
    options = ["--against", "ignore-rewards", "--examples", "5", "--runs", "300"]
    code, _ = called("oracle", f"{own}:Renamed", *options, "--page", str(file))
    text = file.read_text(encoding="utf-8")
    assert code == 0
    assert "conforms: " in text
    assert "all actions to 3 turns" in text
    assert "<mark>" not in text.partition("</style>")[2]


def test_an_agent_class_that_differs_has_a_page(tmp_path: Path) -> None:
    own, file = tmp_path / "own.py", tmp_path / "oracle.html"
    own.write_text(
        "class Zero:\n    n_actions = n_obs = None\n\n"
        "    def act(self, obs):\n        return 0\n\n"
        "    def train(self, o_prev, a, r, o_next):\n        pass\n",
        encoding="utf-8",
    )
    code, printed = called(
        "oracle", f"{own}:Zero", "--against", "win-stay-lose-shift", "--page", str(file)
    )
    assert code == 1, printed
    assert "<mark>✗ 0</mark>" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("play", "random", "mirror"), ("oracle", "mirror")])
def test_a_page_that_cannot_be_written_is_refused_at_once(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    code, printed = called(*words, "--page", str(tmp_path / "none" / "x.html"))
    assert code == 2
    assert "cannot be written: No such directory" in printed


def test_pages_of_a_group_are_those_of_its_claims() -> None:
    assert {claim.id for claim in select(["jagi-listing-2"]) if has_page(claim)} == {
        "jagi-listing-2"
    }
