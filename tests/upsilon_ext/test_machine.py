"""`upsilon machine`: rules and weights, programs in words, AIQ's scores."""

import importlib.util
import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.aiq import AGENTS, SCORES
from formal.intelligence.tape.code import weight

Upsilon = Callable[..., Result]
Document = Callable[..., dict[str, Any]]

IGNORE_REWARDS = "match(y, ask(zero_rewards(h))); 0"


def test_the_list_holds_every_rule_with_its_published_weight(
    upsilon: Upsilon, rows_of: Document
) -> None:
    said = upsilon("machine").stdout
    for machine, weights in (("typed", "plain"), ("typed", "asking"), ("tape", "uniform")):
        assert f"{machine}, {weights} weights: " in said
    document = rows_of("machine")
    for row in document["rows"]:
        sums: dict[str, Fraction] = {}
        for rule in row["rules"]:
            sums[rule["sort"]] = sums.get(rule["sort"], Fraction(0)) + Fraction(rule["weight"])
        assert set(sums.values()) == {Fraction(1)}


@pytest.mark.parametrize("weights", ["plain", "asking"])
def test_the_typed_machine(upsilon: Upsilon, rows_of: Document, weights: str) -> None:
    said = upsilon("machine", "typed", "--weights", weights).stdout
    assert f"typed, {weights} weights: a typed grammar" in said
    assert "The Kraft sum is exactly 1, proved: " in said
    assert "the mean matrix has spectral radius 0.4" in said or "spectral radius 0.5" in said
    assert f"\n  ignore-rewards: {IGNORE_REWARDS}\n" in said
    assert "\n    reward: 1 if y = π(h with every reward 0), else -1; observation: 0\n" in said
    document = rows_of("machine", "typed", "--weights", weights)
    assert document["kraft_sum"] == "1"
    assert document["first_percept"] == ["0", 0]
    assert document["spectral_radius"] >= 0.4
    weighed = [Fraction(program["weight"]) for program in document["heaviest"]]
    assert weighed == sorted(weighed, reverse=True)
    [example] = [one for one in document["examples"] if one["name"] == "ignore-rewards"]
    assert Fraction(example["weight"]) >= Fraction(1, 10_000)


def test_the_tape_machine(upsilon: Upsilon, rows_of: Document) -> None:
    said = upsilon("machine", "tape").stdout
    assert "Weight of the programs without queries: 2 - √2 = .585786.\n" in said
    assert "the mean matrix has spectral radius 0.9000 < 1.\n" in said
    document = rows_of("machine", "tape")
    assert document["mean_lengths"] == {"program": "10"}
    assert document["examples"] == []
    for program in document["heaviest"]:
        assert Fraction(program["weight"]) == weight(program["program"]) / 2


def test_the_document_has_the_agreed_fields(rows_of: Document) -> None:
    document = rows_of("machine", "typed")
    fields = (
        "schema version command seed machine weights statement n_actions n_observations "
        "first_percept kraft_sum polynomials mean_lengths spectral_radius query_free_weight "
        "query_free_closed_form examples heaviest rows"
    )
    assert list(document) == fields.split()
    assert {tuple(row) for row in document["rows"]} == {
        ("sort", "symbol", "parts", "weight", "asks")
    }
    assert {tuple(row) for row in document["examples"]} == {
        ("name", "program", "words", "weight", "length", "asks")
    }


def test_a_typed_program_in_words(upsilon: Upsilon, rows_of: Document) -> None:
    said = upsilon("machine", "typed", IGNORE_REWARDS).stdout
    assert said == (
        f"{IGNORE_REWARDS}\n"
        "  reward: 1 if y = π(h with every reward 0), else -1; observation: 0\n"
        "  weight 23625/16777216 with each of its two signs (≈ 0.00141), 6 rules, queries the "
        "agent\n"
        "  with the other sign its rewards are negated\n"
    )
    document = rows_of("machine", "typed", IGNORE_REWARDS)
    assert (document["weight"], document["length"]) == ("23625/16777216", 6)
    assert document["rows"] == []


def test_a_tape_program_in_words(upsilon: Upsilon, rows_of: Document) -> None:
    said = upsilon("machine", "tape", ",.]").stdout
    assert ",.]\n  ,  copies the next symbol of the input tape, the newest action first" in said
    assert "weight 1/1000 with each of its two signs (≈ 0.001), 3 rules, no query" in said
    assert rows_of("machine", "tape", "?.]")["asks"] is True


def test_an_agent_meets_a_program(rows_of: Document) -> None:
    """`,.]` pays (action - 2)/2, weighed by 2^-t; the second output stays the middle symbol."""
    arguments = ("--play", "constant:action=4", "--turns", "3")
    assert rows_of("machine", "tape", ",.]", *arguments)["rows"] == [
        {"turn": t, "action": 4, "reward": f"1/{2**t}", "observation": 2} for t in (1, 2, 3)
    ]


def test_a_class_meets_a_program(upsilon: Upsilon, here: Path) -> None:
    said = upsilon("machine", "typed", IGNORE_REWARDS, "--play", "envs.py:Stubborn").stdout
    assert "\nenvs.py:Stubborn in this program:\n  turn 1: does 1, reward 1/2, observes 0\n" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["typd"], "the machines are typed and tape; there is no 'typd'; did you mean typed?"),
        (["typed", "--weights", "plane"], "there are no 'plane'; did you mean plain?"),
        (["tape", "--weights", "plain"], "the weights of the tape machine are uniform"),
        (["typed", "match(y)"], "',' is expected in 'match(y)'; found ')'"),
        (
            ["typed", "mach(y, y); 0"],
            "a reward of typed, plain is one of -1, 0, 1, match(…), if(…); 'mach' is none of these",
        ),
        (["typed", "0; 0; 0"], "a program ends after its parts"),
        (["tape", ",."], "a program ends with a ] that closes no [; ',.' does not"),
        (["tape", ",%]"], "'%' is not in them"),
        (["tape", "]]"], "a program ends with the first ] that closes no ["),
        (["typed", "--play", "constant"], "--play runs an agent in a program; none is given"),
        (["typed", "--aiq"], "--aiq is about the tape machine: `upsilon machine tape --aiq`"),
        (["tape", ",.]", "--play", "constant:action=9"], "at prompt((0, 2)) it answered 9"),
        (["tape", ",.]", "--play", "envs.py:Moody"], "it raised RuntimeError: not now"),
    ],
)
@pytest.mark.usefixtures("here")
def test_wrong_usage_is_told(upsilon: Upsilon, arguments: list[str], message: str) -> None:
    result = upsilon("machine", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_weights_of_your_own(upsilon: Upsilon, here: Path) -> None:
    from formal.intelligence.typed.rules import WEIGHTS

    asking = {s: {k: str(w) for k, w in rules.items()} for s, rules in WEIGHTS["asking"].items()}
    (here / "mine.json").write_text(json.dumps(asking))
    mine, ours = (
        upsilon("machine", "typed", "--weights", name).stdout.split("\n", 1)[1]
        for name in ("mine.json", "asking")
    )
    assert mine == ours


def test_scores_beside_those_of_aiq(upsilon: Upsilon, rows_of: Document) -> None:
    arguments = ("machine", "tape", "--aiq", "--programs", "40", "--processes", "1")
    result = upsilon(*arguments)
    assert "measured     published   differs" in result.stdout
    document = rows_of(*arguments)
    assert [row["agent"] for row in document["rows"]] == list(AGENTS)
    for row in document["rows"]:
        assert Fraction(row["published"]) == SCORES[row["agent"]]
        assert row["agrees"] is (abs(row["difference"]) <= row["bound"])
        assert row["programs"] == 40


def test_without_numba_it_is_named(upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in [name for name in sys.modules if name.endswith(".compiled")]:
        monkeypatch.delitem(sys.modules, name)
    result = upsilon("machine", "tape", "--aiq", "--programs", "2", "--processes", "1")
    assert result.exit_code == 2
    assert "`python -m pip install numba`" in result.stderr
    assert importlib.util.find_spec("practical.aiq.compiled") is not None
