"""`upsilon explain` and the page show an explanation, its support, and a counterexample's turns."""

import re
import shlex
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, play, prompt
from proofs_checked.engine.witness import Witness
from proofs_checked.explaining import explanation, supported
from proofs_checked.explanation import Support
from proofs_checked.ledger import LEDGER
from upsilon_ext.claims.explanations import steps
from upsilon_ext.claims.html import written
from upsilon_ext.claims.turns import turn_by_turn
from upsilon_ext.command import main

Upsilon = Callable[..., Result]

RUNS = [
    step for claim in LEDGER for step in explanation(claim) if supported(claim, step) is Support.RUN
]


def test_an_explanation_has_each_sentence_with_its_support_below_it(upsilon: Upsilon) -> None:
    said = upsilon("explain", "jagi-theorem-9.4").stdout
    assert (
        "  why         1. The idea: a history is possible for an agent if every action in it is "
        "the agent's own, and in its own interaction an agent takes its own actions, so it has no "
        "reason to freeze. The first history, ⟨x1⟩, is possible for every agent.\n"
        "                 [proof: ⊢ possible(π, extended_result(π, ν, 0))]\n"
        "              2. "
    ) in said
    assert (
        "\n                 [jagi-section-5.conjecture.never-less, refuted: “In Example 1 no agent "
        "has a greater return than its reality check.”]\n"
    ) in said
    assert (
        "\n                 [mutant: after a query on an impossible history the reality check "
        "stays frozen, in reality too: ⟨(0, 0), 1, (0, 0), 1⟩ is genuine; its last action = 1 "
        "but that of π = 0]\n"
    ) in said
    assert "happens" not in said


def test_a_counterexample_is_shown_turn_by_turn(upsilon: Upsilon) -> None:
    """In CAGI's Example 6 the copy observes 0 in turn 2, where e shows 1."""
    said = upsilon("explain", "cagi-example-6.copy").stdout
    assert (
        "  happens     turn 1  e gives the percept (0, 0) after ⟨⟩\n"
        "                      the agent takes 0 at ⟨(0, 0)⟩\n"
        "                      the copy, queried on ⟨(0, 0)⟩, takes 0\n"
        "              turn 2  e gives the percept (1, 1) after ⟨(0, 0), 0⟩\n"
        "                      the copy, queried on ⟨(0, 0), 0, (0, 0)⟩, takes 0\n"
        "              so      the copy at ⟨(0, 0), 0, (0, 0)⟩ observes = 0 but e shows = 1\n"
    ) in said


def test_the_document_has_steps_and_turns(rows_of: Callable[..., Any]) -> None:
    [row] = rows_of("explain", "jagi-theorem-9.2")["rows"]
    first = row["explanation"][0]
    assert first["by"] == first["claim"] == "jagi-definition-8"
    assert first["support"].startswith("jagi-definition-8, holds: “")
    assert row["explanation"][0]["kind"] == "claim"
    assert row["turn_by_turn"] == []
    [row] = rows_of("explain", "cagi-example-6.copy")["rows"]
    assert len(row["turn_by_turn"]) == 6
    [row] = rows_of("explain", "possible")["rows"]
    assert row["explanation"] == row["turn_by_turn"] == row["obligations"] == []


def test_turns_are_in_order_and_an_impossible_history_says_where_it_departs() -> None:
    h, own = prompt((0, 0), 0, (1, 0)), prompt((0, 0))
    mu = {play((0, 0), 0): (1, 0), EMPTY: (0, 0)}
    pi = TableAgent(0, {own: 1})
    drawn = Witness("it fails", {"h": h}, {"π": pi}, {"μ": mu}, {"y": 0}, {"π": {h: 0, own: 1}})
    assert [*turn_by_turn(drawn.document(), None)] == [
        "given   y = 0",
        "turn 1  μ gives the percept (0, 0) after ⟨⟩",
        "        π takes 1 at ⟨(0, 0)⟩, possible",
        "turn 2  μ gives the percept (1, 0) after ⟨(0, 0), 0⟩",
        "        π takes 0 at h = ⟨(0, 0), 0, (1, 0)⟩, impossible (y1 = 0, but the agent does 1)",
        "so      it fails",
    ]


@pytest.mark.parametrize(
    ("claim", "turns", "rewards"),
    [
        ("jagi-section-5.conjecture.never-less", "actions 1 0 0", ["1 -1 1", "1 -1 -1"]),
        ("jagi-section-5.conjecture.never-more", "actions 0 0 0", ["1 -1 -1", "1 -1 1"]),
        ("jagi-section-5.fixed-action.across", "actions 0 0 0", ["1 -1 1"]),
    ],
)
def test_an_interaction_is_shown_as_it_is_played(
    rows_of: Callable[..., Any], claim: str, turns: str, rewards: list[str]
) -> None:
    """The actions and rewards are computed by hand from Definition 8 and Examples 1 and 3."""
    [row] = rows_of("explain", claim)["rows"]
    played = re.findall(r"^turn \d  observes 0, does (\d), reward (\S+)$", text(row), re.MULTILINE)
    assert len(played) == 3 * len(rewards)
    for n, expected in enumerate(rewards):
        found = played[3 * n : 3 * n + 3]
        assert " ".join(["actions", *(y for y, _ in found)]) == turns
        assert " ".join(r for _, r in found) == expected
    assert "frozen, repeats" in text(row)


def test_a_policy_that_never_ends_is_shown_until_it_repeats_itself(
    rows_of: Callable[..., Any],
) -> None:
    """In s, b costs 1 and leads back to s: with α1 = 0 that is 0, with α1 = 1 it is -1."""
    lines = {
        row["name"]: row["turn_by_turn"]
        for claim in ("bc-proposition-1.coefficients", "bc-proposition-1.by-the-letter")
        for row in rows_of("explain", claim)["rows"]
    }
    assert {name: found[:2] for name, found in lines.items()} == {
        "bc-proposition-1.coefficients": [
            "turn 1  in s does b, reward 0, comes to s",
            "        and so on from s, without end",
        ],
        "bc-proposition-1.by-the-letter": [
            "turn 1  in s does b, reward -1, comes to s",
            "        and so on from s, without end",
        ],
    }
    assert all("and does not end" in found[2] for found in lines.values())


def test_a_counterexample_without_turns_is_shown_in_words(rows_of: Callable[..., Any]) -> None:
    [row] = rows_of("explain", "bc-table-2.values")["rows"]
    assert row["turn_by_turn"] == ["Figure 2(c): α2 is 10"]


def text(row: Any) -> str:
    """The turns of a row."""
    return "\n".join(row["turn_by_turn"])


def test_the_page_has_explanations_and_turns(some: dict[str, Any], whole: dict[str, Any]) -> None:
    assert "turn 2  e gives the percept (1, 1) after ⟨(0, 0), 0⟩\n" in written(some)
    page = written(whole)
    explained = sum(bool(explanation(claim)) for claim in LEDGER)
    assert page.count("<h5>Explanation</h5>") == explained
    assert 'possible for every agent.<div class="by">proof: ⊢ possible(π, ' in page
    assert '<div class="by"><a href="#jagi-definition-8">jagi-definition-8</a>, holds: “' in page


def test_the_page_lists_what_several_deciders_prove_once(whole: dict[str, Any]) -> None:
    [row] = (row for row in whole["rows"] if row["id"] == "jagi-theorem-9.2")
    proofs = [check for check in row["checks"] if check["evidence"] == "proved"]
    assert len(proofs) == 3
    for check in proofs:
        check["parts"] = ["⊢ one", "⊢ two"]
    article = written(whole).split('id="jagi-theorem-9.2"', 1)[1].split('id="jagi-', 1)[0]
    assert article.count("<summary>theorems and obligations</summary>") == 1


def test_a_claim_that_is_explained_has_its_verdict_first_and_lists_the_rest_if_wanted(
    upsilon: Upsilon,
) -> None:
    said = upsilon("explain", "cagi-example-6.copy").stdout
    headings = re.findall(r"^  ([a-z]+(?: [a-z]+)*)  ", said, re.MULTILINE)
    assert headings[:3] == ["verdict", "happens", "why"]
    assert "\n  further     checks 1, mutants 2 (--all lists them)\n" in said
    assert "smallest witness among: " not in said
    whole = upsilon("explain", "--all", "cagi-example-6.copy").stdout
    assert "\n  checks      smallest witness among: every agent and e without queries" in whole
    assert "\n  further " not in whole


def test_symbols_of_the_proofs_that_are_quoted_are_explained(upsilon: Upsilon) -> None:
    said = upsilon("explain", "jagi-theorem-9.2").stdout
    assert "\n  symbols     A ⊢ B: B holds where A does\n" in said
    assert "\n              RC(π): π_RC\n" in said
    assert "six(" not in said
    assert "symbols" not in upsilon("explain", "cagi-example-6.copy").stdout


def test_a_claim_that_holds_conditionally_is_cited_with_its_condition(upsilon: Upsilon) -> None:
    """Without it, two agents that ignore rewards might differ: see jagi-negations.negated."""
    said = upsilon("explain", "jagi-proposition-6.converse").stdout
    assert (
        "\n                 [jagi-section-5.reward-ignoring, holds conditionally, assuming that no "
        "program reads a reward, except in the prompt of a query: “On a machine that is unbiased, "
    ) in said
    cited = [step for claim in LEDGER for step in steps(claim) if ", holds cond" in step["support"]]
    assert len(cited) > 30
    for step in cited:
        assert step["support"].startswith(f"{step['by']}, holds conditionally, assuming ")


def test_what_repairs_a_refuted_claim_is_called_a_repair_and_no_mutant(upsilon: Upsilon) -> None:
    said = upsilon("explain", "pv-proposition-12").stdout
    assert "\n                 [another repair: μ' queries A after training]\n" in said
    assert "\n                 [repair: an annotation is made when its picture arrives, " in said
    supports = [step["support"] for claim in LEDGER for step in steps(claim)]
    assert sum(text.startswith(("repair: ", "another repair: ")) for text in supports) > 50
    assert not any(re.match("mutant: (a|another) repair: ", text) for text in supports)


def test_a_long_formula_is_replaced_by_its_number_unless_all_is_shown(upsilon: Upsilon) -> None:
    """The fourth obligation of Theorem 9 (5) is that of turn 0, after that of part 3."""
    said = upsilon("explain", "jagi-theorem-9.5").stdout
    assert "\n                 [proof: obligation 4, shown by --all]\n" in said
    assert "[proof: possible(π, h) ⇔ possible(RC(π), h) ⊢ possible(π, h) ⇒ π(h) = " in said
    assert "result(π, μ, n)" not in said
    whole = upsilon("explain", "--all", "jagi-theorem-9.5").stdout
    formula = "possible(π, result(π, μ, 0)) ⇒ π(result(π, μ, 0)) = RC(π)(result(π, μ, 0)) ⊢ "
    assert f"\n                 [proof: {formula}" in whole
    assert f"\n              obligation 4: {formula}" in whole
    assert "\n  proof       theorem 1: ⊢ ∀n, μ, π. " in whole
    assert "\n              result(π, μ, n): what π has met in μ after n of its actions\n" in whole


@pytest.mark.parametrize(
    ("claim", "lines"),
    [
        (
            "jagi-listing-2",
            [
                (
                    "        the combination queries a copy on "
                    "⟨(0, (0, 0)), (0, 1), (0, (1, 0))⟩, which takes (0, 1)"
                ),
                "        the combination gives (0, (0, 0))",
                (
                    "        the class queries a copy on "
                    "⟨(0, (0, 0)), (0, 1), (0, (0, 0))⟩, which takes (1, 0)"
                ),
                "        the class gives (-1, (0, 0))",
                (
                    "so      after ⟨(0, (0, 0)), (0, 1), (1, (1, 0)), (0, 1)⟩ the class gives "
                    "(-1, (0, 0)), the combination (0, (0, 0))"
                ),
            ],
        ),
        (
            "pv-proposition-12",
            [
                (
                    "turn 2  A in μ': queried on ⟨(0, (D = 0 without Y, annotated by -1))⟩, "
                    "A takes 1"
                ),
                (
                    "        A in μ': reward 1, "
                    "A sees (D = 0 with Y pseudo-visible, annotated by 1), takes 0"
                ),
                (
                    "        SelfRefl(A) in μ_{Y,q}: queried on "
                    "⟨(0, (D = 0 without Y, annotated by -1)), 1, "
                    "(1, (D = 0 without Y, annotated by -1))⟩, A takes 0"
                ),
                (
                    "        SelfRefl(A) in μ_{Y,q}: reward 1, "
                    "A sees (D = 0 with Y pseudo-visible, annotated by 0), takes 1"
                ),
            ],
        ),
        (
            "pv-definition-2",
            [
                "turn 1  π sees (D = 0 with Y visible), takes 0; without Y it would take 1",
                "        then Y is pseudo-visible",
                "so      the reward of μ_{Y,q} is -2, as intended 0",
            ],
        ),
        (
            "pv-proposition-12.penalty",
            [
                "turn 1  A in μ': reward 0, A sees (D = 1 without Y, annotated by -1), takes 0",
                "        Y is pseudo-visible, and not in view",
                (
                    "so      the penalty queries A on (D = 1 without Y), which is no pair; as a "
                    "number it is 1, which is read as (D = 0 without Y, annotated by 0)"
                ),
            ],
        ),
        (
            "pv-lemma-4.side-effects",
            [
                ("turn 1  in μ: sees (D = 0 without Y), takes 0 (its 1st number); reward 0"),
                (
                    "        in μ_{Y,0}: sees (D = 0 without Y), takes 0 (its 1st number); "
                    "queried on the picture without Y, as Y is pseudo-visible, "
                    "answers 0 (its 2nd number); reward 0"
                ),
                ("turn 2  in μ: sees (D = 0 without Y), takes 0 (its 2nd number); reward 0"),
                ("        in μ_{Y,0}: sees (D = 0 without Y), takes 1 (its 3rd number); reward 1"),
            ],
        ),
        (
            "pv-lemma-4.unreliable",
            [
                (
                    "        in μ_{Y,q}: sees (D = 0 without Y), takes 0 (its 1st number); "
                    "queried on the picture without Y, as Y is pseudo-visible, "
                    "answers 1 (its 2nd number); reward -2"
                ),
                "so      the reward in μ_{Y,q} = -2 but that in μ = 0",
            ],
        ),
        (
            "pv-section-4.never-worse",
            [
                "turn 1  A in μ_{Y,q}: reward 0, A sees (D = 0 with Y visible), takes 1",
                (
                    "        SelfRefl(A) in μ_{Y,q}: reward 0, "
                    "A sees (D = 0 with Y visible, annotated by -1), takes 0"
                ),
            ],
        ),
        (
            "jagi-negations.negated",
            [
                "given   π acts as if every reward were 0",
                "turn 1  in μ the percept is (-1, 0), π takes 0",
                "        in the negation the percept is (1, 0), π takes 0",
                "turn 2  in μ the percept is (-1, 0), π takes 0",
                "        in the negation the percept is (-1, 0), π takes 0",
                "so      its return = -2 but minus its return in the negation = 0",
            ],
        ),
        (
            "jagi-section-5.semi-deterministic",
            ["turn 1  both are trained from observation 0, with the action 0, to 0"],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_law_shows_what_happens_in_its_own_terms(
    rows_of: Callable[..., Any], claim: str, lines: list[str]
) -> None:
    """Computed by hand from Listing 2, Definition 12, and PV's Definitions 2 and 10, Lemma 4 and
    Proposition 12.
    """
    [row] = (row for row in rows_of("explain", claim)["rows"] if row["name"] == claim)
    found = row["turn_by_turn"]
    start = found.index(lines[0])
    assert found[start : start + len(lines)] == lines
    assert not any("impossible" in line for line in found)


@pytest.mark.parametrize("step", RUNS, ids=lambda step: step.by)
def test_a_command_prints_what_a_sentence_rests_on(step: Any) -> None:
    _, *arguments = shlex.split(step.by)
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0
    assert step.says in " ".join(result.stdout.split())
