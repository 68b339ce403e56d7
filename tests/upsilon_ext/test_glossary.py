"""`upsilon list` and `upsilon explain` say what there is, from the code itself."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS
from docs.site.definitions import rows
from formal.considerate.experiments.catalogue import EXPERIMENTS
from proofs_checked.engine.runner import select
from proofs_checked.ledger import LEDGER
from upsilon_ext.arguments.loading import loaded
from upsilon_ext.report.definitions import everywhere, kebab
from upsilon_ext.report.glossary import Entry, entries

ROOT = Path(__file__).resolve().parents[2]
ENTRIES = list(entries())

Upsilon = Callable[..., Result]


def test_every_name_is_listed_once() -> None:
    names = [entry.name for entry in ENTRIES]
    assert len(names) == len(set(names))
    assert set(names) >= {*ENVIRONMENTS, *AGENTS, *TRANSFORMATIONS, *EXPERIMENTS}
    assert set(names) >= {c.id for c in LEDGER}
    assert {"possible", "traditionally-equivalent", "interaction", "zero-rewards"} <= set(names)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_everything_is_stated_sourced_and_somewhere(entry: Entry) -> None:
    assert entry.statement
    assert entry.source
    assert "[" not in entry.statement.split()[-1]
    assert entry.lives_in
    for place in entry.lives_in:
        path, _, line = place.partition(":")
        text = (ROOT / path).read_text(encoding="utf-8").splitlines()
        assert not line or re.match(r"def |class |@|\w+: (TypeAlias|Final)", text[int(line) - 1])


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_what_is_to_be_seen_can_be_run(entry: Entry) -> None:
    for command in entry.see:
        program, verb, *words = command.split()
        assert program == "upsilon"
        names = [word for word in words if not word.startswith("--") and not word.isdigit()]
        if verb == "check":
            meant = {entry.name} if entry.kind == "claim" else {*entry.claims}
            assert meant <= {claim.id for claim in select(names)}
        elif verb == "oracle" and len(names) == 1:
            assert names == [entry.name]
            named: Any = ENVIRONMENTS.get(entry.name) or AGENTS[entry.name]
            assert named.practical is not None
        elif verb == "oracle":
            assert callable(loaded(names[0]))
            assert names[1] == entry.name
        elif verb == "considerate":
            assert names == ["sweep", entry.name]
            assert entry.name in EXPERIMENTS
        else:
            assert (verb, names[0] in AGENTS, names[1] in ENVIRONMENTS) == ("play", True, True)


def test_environments_and_agents_are_played() -> None:
    played = {
        e.name for e in ENTRIES if any(command.startswith("upsilon play") for command in e.see)
    }
    assert played == {*ENVIRONMENTS, *AGENTS, *TRANSFORMATIONS}


@pytest.mark.parametrize(
    ("python", "name"),
    [
        ("IgnoreRewards", "ignore-rewards"),
        ("QLearner", "q-learner"),
        ("reality_check", "reality-check"),
        ("MDPAgent", "mdp-agent"),
        ("IgnoreRewards2", "ignore-rewards2"),
    ],
)
def test_names_are_kebab_case(python: str, name: str) -> None:
    assert kebab(python) == name


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("FiniteStateAgent", "finite-state-agent"),
        ("zero_rewards", "zero-rewards"),
        ("zero-rewards", "zero-rewards"),
        ("IgnoreRewards", "ignore-rewards"),
        ("as_extended", "as-extended"),
        ("Agent", "agent"),
        ("ExtendedEnvironment", "extended-environment"),
        ("proposition_six", "proposition6"),
        ("RandomAgent", "random"),
        ("q_learner", "q-learner"),
        ("reality_check", "reality-check"),
    ],
)
def test_names_are_explained_as_the_code_has_them(
    rows_of: Callable[..., Any], name: str, entry: str
) -> None:
    assert [row["name"] for row in rows_of("explain", name)["rows"]] == [entry]


def test_the_names_in_the_index_of_definitions_are_explained() -> None:
    names = {row.name for row in rows() if row.item.startswith("JAGI ")}
    known = {name for entry in ENTRIES for name in (entry.name, *entry.also)}
    undocumented = {"PUSH", "Transition", "gymnasium_game"}
    assert len(names) > 30
    assert {kebab(name) for name in names - undocumented} <= known


def test_the_definition_comes_before_its_other_forms() -> None:
    assert everywhere()["possible"][0].path == "formal/equivalence/possible.py"
    assert everywhere()["ignore-rewards"][0].path == "formal/environments/ignore_rewards.py"


def test_the_list_is_by_kind(upsilon: Upsilon) -> None:
    result = upsilon("list")
    assert result.exit_code == 0
    kinds = [line for line in result.stdout.splitlines() if line and not line.startswith(" ")]
    assert kinds == [
        *("environments", "agents", "transformations", "experiments", "definitions", "claims")
    ]
    assert "Ignore" not in result.stdout.partition("agents")[0].split("[")[0]
    assert "[JAGI, Example 1]" in result.stdout


def test_the_list_as_a_document(rows_of: Callable[..., dict[str, Any]]) -> None:
    document = rows_of("list")
    assert (document["command"], document["seed"]) == ("list", None)
    assert [row["name"] for row in document["rows"]] == [entry.name for entry in ENTRIES]
    assert set(document["rows"][0]) == {"kind", "name", "statement", "source"}


def test_an_environment_is_explained(upsilon: Upsilon) -> None:
    said = upsilon("explain", "ignore-rewards").stdout
    assert said.startswith("ignore-rewards, environment [JAGI, Example 1]\n")
    assert "has reward 1 if y = π(h with every reward 0), else -1." in said
    assert "Probes" in said
    assert "formal/environments/ignore_rewards.py:" in said
    assert "practical/environments/ignore_rewards.py:" in said
    assert "upsilon play q-learner ignore-rewards\n" in said
    assert "upsilon oracle ignore-rewards\n" in said


def test_claims_are_those_about_the_same_paper(upsilon: Upsilon) -> None:
    said = upsilon("explain", "handicap").stdout  # CAGI, Definition 4
    assert "handicap, environment [CAGI, Definition 4]\n" in said
    assert "jagi-definition-4" not in said


def test_an_agent_is_explained_with_its_parameters(upsilon: Upsilon) -> None:
    said = upsilon("explain", "q-learner").stdout
    assert "parameters  learning_rate=1/10, discount=9/10, exploration=1/10\n" in said
    assert "Where every value at the observation is 0 it acts at random. It explores with" in said
    assert "Raises" not in said


def test_the_words_of_a_law_are_explained(upsilon: Upsilon) -> None:
    said = upsilon("explain", "tempting-button").stdout
    assert "\n  h' is h with the last observation replaced by B.\n" in said
    assert "\n  observations: o_0, o_1, …; B one time in four, generated pseudo-randomly.\n" in said


def test_a_definition_is_explained_with_its_example(upsilon: Upsilon) -> None:
    said = upsilon("explain", "possible").stdout
    assert said.startswith("possible, definition [JAGI, Definition 4]\n")
    assert ">>> possible(constant(0), prompt((0, 0), 1, (1, 0)))\n              False\n" in said


def test_a_claim_is_explained_with_what_is_recorded(upsilon: Upsilon) -> None:
    said = upsilon("explain", "jagi-lemma-5").stdout
    assert said.startswith("jagi-lemma-5, claim [JAGI, Lemma 5]\n")
    assert "  verdict     holds: " in said
    assert "proofs_checked/jagi/s2_preliminaries/lemma_5.py" in said
    assert "upsilon check --mutants jagi-lemma-5\n" in said


def test_a_claim_is_explained_with_bounds_obligations_and_replaced_subjects(
    upsilon: Upsilon, rows_of: Callable[..., Any]
) -> None:
    said = upsilon("explain", "--all", "jagi-theorem-9.2").stdout
    assert (
        "every agent along every history, up to 6 turns (2 actions, 2 percepts) [exhaustive]\n"
        in said
    )
    assert "50 generated agents, up to 7 turns (" in said
    assert "  mutants     the reality check freezes to what the agent would have done" in said
    assert ": replaces reality_check\n" in said
    assert "; it rests on 5 obligations, and on the definitions: RC, first, possible\n" in said
    [row] = rows_of("explain", "jagi-theorem-9.2")["rows"]
    assert len(row["obligations"]) == 6
    [row] = rows_of("explain", "jagi-section-1.box")["rows"]
    assert row["obligations"] == []


@pytest.mark.parametrize(
    "words",
    [
        ["JAGI Theorem 9, part 2"],
        ["JAGI", "Theorem", "9", "(2)"],
        ["Theorem 9 (2)"],
        ["theorem 9(2)"],
        ["Theorem 9.2"],
        ["jagi-theorem-9.2"],
    ],
    ids=str,
)
def test_a_part_of_an_item_is_explained(rows_of: Callable[..., Any], words: list[str]) -> None:
    assert [row["name"] for row in rows_of("explain", *words)["rows"]] == ["jagi-theorem-9.2"]


@pytest.mark.parametrize("words", ["Figure 2a", "BC Figure 2(a)", "BC, Figure 2, part a"])
def test_a_part_that_is_in_no_id_is_explained(rows_of: Callable[..., Any], words: str) -> None:
    names = [row["name"] for row in rows_of("explain", words)["rows"]]
    assert "bc-figure-2.red" in names
    assert not any("doll" in name for name in names)


def test_a_group_of_claims_is_explained_one_by_one(rows_of: Callable[..., Any]) -> None:
    names = [row["name"] for row in rows_of("explain", "jagi-theorem-9")["rows"]]
    assert names == [claim.id for claim in LEDGER if claim.id.startswith("jagi-theorem-9.")]


@pytest.mark.parametrize("words", [["BC Equation 4"], ["bc", "equation", "4"], ["Equation", "4"]])
def test_an_item_of_a_paper_is_explained_definition_first(
    rows_of: Callable[..., Any], words: list[str]
) -> None:
    names = [row["name"] for row in rows_of("explain", *words)["rows"]]
    assert names[0] == "r-value-of-agents"
    equation = ["bc-equation-4", "bc-equation-4.others", "bc-equation-4.acting-agent"]
    assert names[1:] == [*equation, "bc-appendix-b.2"]


def test_an_item_without_its_paper_is_that_of_every_paper(rows_of: Callable[..., Any]) -> None:
    papers = {row["source"].split(",")[0] for row in rows_of("explain", "Definition", "1")["rows"]}
    assert papers == {"JAGI", "CAGI", "PV", "BC"}
    names = {row["name"] for row in rows_of("explain", "Table 1")["rows"]}
    assert names >= {"craft-world-simultaneous", "bc-table-1.rows"}


@pytest.mark.parametrize(
    ("words", "name", "file"),
    [
        (["caring", "coefficient"], "r-value", "formal/considerate/rewards/value.py"),
        (["acting agent"], "acting", "formal/considerate/experiments/experiment.py"),
        (["breakpoint"], "sweep", "formal/considerate/sweep/of_mdp.py"),
        (["sweep"], "sweep", "formal/considerate/sweep/of_mdp.py"),
        (["terminating"], "is-terminating", "formal/considerate/mdp/terminating.py"),
        (["Experiment"], "experiment", "formal/considerate/experiments/experiment.py"),
        (["outcomes"], "outcomes", "formal/considerate/sweep/outcomes.py"),
        (["reality", "check"], "reality-check", "formal/reality_check/definition.py"),
    ],
    ids=str,
)
def test_the_words_of_a_paper_are_explained(
    rows_of: Callable[..., Any], words: list[str], name: str, file: str
) -> None:
    (row,) = rows_of("explain", *words)["rows"]
    assert row["name"] == name
    assert row["lives_in"][0].partition(":")[0] == file


def test_each_part_of_a_figure_has_its_own_claims(rows_of: Callable[..., Any]) -> None:
    (garden,), (doll,) = (rows_of("explain", name)["rows"] for name in ("garden", "doll"))
    assert "bc-figure-2.fence" in garden["claims"]
    assert "bc-figure-2.doll-1" in doll["claims"]
    assert not {*garden["claims"]} & {*doll["claims"]}


@pytest.mark.parametrize(
    ("name", "statement"),
    [
        ("prompt", "A prompt x1 y1 … xn, which an agent answers."),
        ("play", "A play x1 y1 … xn yn, or the empty one, which an environment answers."),
        ("histories", "The history with these items: a play where their number is even, else"),
        ("extended", "A function f(π, p) as a formal extended environment, which answers plays"),
        ("Percepts", "A pair (r, o) of a reward and an observation."),
        ("action", "What an agent answers, a natural number."),
    ],
)
def test_a_word_of_the_definitions_is_explained(
    rows_of: Callable[..., Any], name: str, statement: str
) -> None:
    (row,) = rows_of("explain", name)["rows"]
    assert row["statement"].startswith(statement)
    assert row["source"] == row["lives_in"][0].partition(":")[0]
    assert row["source"].startswith("formal/")


def test_an_unknown_name_suggests_the_nearest(upsilon: Upsilon) -> None:
    result = upsilon("explain", "reality-chek")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: nothing is named 'reality-chek'; did you mean reality-check? "
        "(`upsilon list` shows all names)\n"
    )


@pytest.mark.parametrize("name", ["perceived", "JAGI Theorem 77"])
def test_a_name_like_no_other_suggests_nothing(upsilon: Upsilon, name: str) -> None:
    result = upsilon("explain", name)
    assert result.exit_code == 2
    assert result.stderr == f"Error: nothing is named {name!r} (`upsilon list` shows all names)\n"


@pytest.mark.parametrize("arguments", [["list"], ["explain", "possible"], ["explain", "jagi"]])
def test_no_blank_line_ends_it(upsilon: Upsilon, arguments: list[str]) -> None:
    said = upsilon(*arguments).stdout
    assert said.endswith("\n")
    assert not said.endswith("\n\n")
    assert "\n\n\n" not in said


def test_claims_of_one_item_are_named_together_with_their_number(
    upsilon: Upsilon, rows_of: Callable[..., Any]
) -> None:
    [check] = [e for e in rows_of("explain", "reality-check")["rows"] if e["kind"] != "claim"]
    parts = sum(claim.startswith("jagi-theorem-9.") for claim in check["claims"])
    said = upsilon("explain", "reality-check").stdout
    assert f", jagi-theorem-9 ({parts})\n" in said
    assert parts > 5
    assert all(len(line) < 120 for line in said.splitlines() if "jagi-theorem-9" in line)
