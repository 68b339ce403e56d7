"""Claims in files: verdict and witness, hostile functions, wrong usage; files to start from."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from upsilon_ext.cli.new import THEN

Upsilon = Callable[..., Result]
Document = Callable[..., dict[str, Any]]

CLAIMS = Path(__file__).resolve().parents[1] / "own_claims"

# By hand. Pushing the button of turn 4 alone is worth 2 more than never pushing: the agent is
# queried about buttons only in histories that end with one where there is none. The reality check
# freezes to π(⟨x1⟩), and reversed histories begin with the last percept. The reward for the action
# at x1 is in x2, so nothing rewards the last action.
EXPECTED = {
    "best_response.py": ("false", "after 5 rewards V(π) = 4, and 2 for never pushing"),
    "determined.py": ("holds", ""),
    "every_answer_counts.py": ("false", "h = ⟨(0, 0)⟩; π takes 0, but 1 at ⟨(0, 0)⟩; ρ takes 0"),
    "idempotent.py": ("holds", ""),
    "iterated_handicap.py": ("false", "where h and g give [-1, -1], (e ∗ h) ∗ g is refused"),
    "one_fixed_action.py": ("false", "π_RC(h reversed) = 1 but π_RC(g reversed) = 0"),
}


@pytest.mark.parametrize("file", sorted(CLAIMS.glob("*.py")), ids=lambda file: file.stem)
def test_a_file_of_at_most_fifteen_lines_has_a_verdict(file: Path, rows_of: Document) -> None:
    verdict, witness = EXPECTED[file.name]
    (row,) = rows_of("check", str(file))["rows"]
    assert 5 <= sum(map(bool, file.read_text(encoding="utf-8").splitlines())) <= 15
    assert row["verdict"] == verdict
    assert witness in row["witness"]
    assert (row["paper"], row["as_recorded"]) == (file.name, verdict == "holds")


def test_mutants_of_an_own_claim_are_caught(upsilon: Upsilon) -> None:
    found = upsilon("check", str(CLAIMS / "idempotent.py"), "--mutants", "--examples", "5")
    assert found.exit_code == 0
    assert 'mutant "the other action is taken": caught by the check "every case"' in found.stdout
    assert "every agent π and prompt h, up to 4 turns (2 actions, 2 percepts) [exhaustive]" in (
        found.stdout
    )
    assert "1 holds; all as stated" in found.stdout


HOSTILE = """
from __future__ import annotations

import random
from proofs_checked import Instance, Verdict, claim, must, same, suppose

print("a file may print")


@claim
def hangs(instance: Instance) -> None:
    '''It does not end.'''
    h = instance.prompt()
    while h.turns == 2:
        pass
    same("1", 1, "1", 1)


@claim
def exits(instance):
    '''It ends the program.'''
    raise SystemExit(0)


@claim
def raises(instance):
    '''It raises.'''
    print("a claim may print")
    {}[instance.agent()(instance.prompt())]


@claim
def generator(instance):
    '''It raises what ends a generator.'''
    raise GeneratorExit


@claim
def chances(instance):
    '''It depends on chance.'''
    instance.prompt()
    must(random.random() < 0.5, f"by chance, {random.random()}")


@claim
def forgets(instance):
    '''It requests something else each time.'''
    for _ in range(random.randrange(2, 9)):
        instance.pick([1, 2])
    same("1", 1, "1", 1)


@claim
def catches(instance):
    '''It catches its failure.'''
    instance.prompt()
    try:
        same("1", 1, "2", 2)
    except Exception:
        pass


@claim
def never(instance):
    '''Its premise is never met.'''
    suppose(instance.agent()(instance.prompt()) == 7)
    same("1", 1, "2", 2)


@claim
def hollow(instance):
    '''It compares nothing.'''
    instance.agent()(instance.prompt())


@claim
def seldom(instance):
    '''It compares only what is long.'''
    if instance.prompt().turns == 4:
        same("1", 1, "1", 1)


@claim(verdict=Verdict.FALSE)
def stated_false(instance):
    '''It holds.'''
    same("1", 1, "1", 1)
"""

RETURNS = "the function of a claim must return, or fail by same(…), must(…) or holds(…)"
INSTANCE = "what a claim finds must depend on its instance alone"


@pytest.fixture
def hostile(here: Path, rows_of: Document) -> Callable[[str], Any]:
    """The verdict on a claim of the file, or why there is none."""
    (here / "hostile.py").write_text(HOSTILE, encoding="utf-8")

    def checked(name: str) -> Any:
        of = ("check", f"hostile.py:{name}", "--patience", "0.1", "--quick", "--examples", "10")
        found = rows_of(*of)
        return found["rows"][0] if found["rows"] else found["undecided"][0]["error"]

    return checked


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("hangs", "a call must return within 0.1 s (see --patience); hangs, where h = ⟨"),
        ("exits", f"{RETURNS}; exits raised SystemExit(0) in line 22 of hostile.py"),
        ("raises", f"{RETURNS}; raises raised KeyError(0) in line 29 of hostile.py, where h = ⟨"),
        ("generator", f"{RETURNS}; generator raised GeneratorExit() in line 35"),
        ("chances", INSTANCE),
        ("forgets", INSTANCE),
        ("catches", "a failure must not be caught; catches caught one"),
    ],
)
def test_what_is_no_claim_has_no_verdict(
    hostile: Callable[[str], Any], name: str, why: str
) -> None:
    assert why in hostile(name)


@pytest.mark.parametrize("name", ["never", "hollow"])
def test_what_compares_nothing_is_vacuous(hostile: Callable[[str], Any], name: str) -> None:
    row = hostile(name)
    assert (row["verdict"], row["cases"], row["as_recorded"]) == ("vacuous", 0, False)


def test_a_case_without_a_comparison_does_not_count(hostile: Callable[[str], Any]) -> None:
    """Of 4 turns there are 2^7 prompts; the generated ones of 4 turns count, too."""
    checks = hostile("seldom")["checks"]
    assert checks[0]["cases"] == 2**7
    assert 0 < checks[1]["cases"] < 10


def test_what_is_said_to_be_false_and_holds_is_not_as_stated(hostile: Callable[[str], Any]) -> None:
    row = hostile("stated_false")
    assert (row["verdict"], row["as_recorded"]) == ("holds", False)


def test_a_run_compared_with_itself_has_no_difference(here: Path, upsilon: Upsilon) -> None:
    file = str(CLAIMS / "idempotent.py")
    quick = ("check", file, "--quick", "--examples", "1")
    (here / "before.json").write_text(upsilon(*quick, "--json").stdout, encoding="utf-8")
    assert "0 differences" in upsilon(*quick, "--compare", "before.json").stdout


def test_no_verdict_is_exit_code_2_and_the_rest_is_checked(here: Path, upsilon: Upsilon) -> None:
    good = HOSTILE[HOSTILE.index("@claim\ndef seldom") : HOSTILE.index("@claim(verdict")]
    bad = HOSTILE[HOSTILE.index("@claim\ndef exits") : HOSTILE.index("@claim\ndef raises")]
    (here / "two.py").write_text(f"from proofs_checked import *\n{bad}{good}", encoding="utf-8")
    found = upsilon("check", "two.py", "--examples", "1")
    assert found.exit_code == 2
    assert "INCONCLUSIVE: exits" in found.stdout
    assert "1 claim in" in found.stdout
    assert "1 holds; all as stated" in found.stdout


FALSE = "from proofs_checked import claim, same\n@claim\ndef {}(instance):\n {}same('a', 1, 'b', 2)"


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        ("f = 1", ("mine.py",), "a claim is a function that is decorated with @claim"),
        ("", ("yours.py",), "there is no file yours.py"),
        ("", ("jagi-lemma-5", "--patience", "1"), "--patience is about claims of files"),
        ("while True: pass", ("mine.py", "--patience", "0.2"), "importing a module must end"),
        ("raise SystemExit(0)", ("mine.py",), "mine.py cannot be imported: SystemExit"),
        (FALSE.format("f", ""), ("mine.py",), "the docstring of a claim is its statement; f has"),
        (FALSE.format("f", "'s'\n "), ("mine.py:g",), "mine.py has no g, but f"),
        (
            FALSE.format("jagi_lemma_5", "'s'\n "),
            ("mine.py",),
            "must have an id of its own, which is the name of its function; 'jagi-lemma-5' is in",
        ),
        (FALSE.format("f", "'s'\n "), ("mine.py", "jagi-lemma-5"), "in separate runs;"),
        (FALSE.format("f", "'s'\n "), ("mine.py", "--record"), "--record is about recorded claims"),
        (FALSE.format("f", "'s'\n "), ("mine.py", "./mine.py", "--quick"), "ids of claims must be"),
        (
            "from proofs_checked import claim\n@claim(turns=0)\ndef f(i): 's'",
            ("mine.py",),
            "turns of a claim is a positive number; 0 is not in line 2 of",
        ),
        (
            "from proofs_checked import claim\n@claim(percepts=[(0.5, 0)])\ndef f(i): 's'",
            ("mine.py",),
            "a reward is an exact rational",
        ),
        (
            "from proofs_checked import claim\n@claim(percepts=[(0, 0), (0, 0)])\ndef f(i): 's'",
            ("mine.py",),
            "percepts of a claim are different, and at least one",
        ),
        (
            "from proofs_checked import claim\n@claim(mutants={'m': {'g': 1}})\ndef f(i): 's'",
            ("mine.py",),
            "a mutant replaces subjects of its claim; 'm' replaces g",
        ),
        (
            FALSE.format("f", "'s'\n ") + FALSE[FALSE.index("\n") :].format("f", "'t'\n "),
            ("mine.py",),
            "each claim must be a name of its file; f is none",
        ),
        (
            "from proofs_checked import claim\n@claim('JAGI, Lemma 99', reason='r')\ndef f(i): 's'",
            ("mine.py",),
            "a claim of yours is made by @claim without a source",
        ),
        (
            "from proofs_checked.jagi.s2_preliminaries.lemma_5 import *",
            ("mine.py",),
            "mine.py has none",
        ),
    ],
)
def test_wrong_usage_states_the_law_and_the_witness(
    here: Path, upsilon: Upsilon, text: str, arguments: tuple[str, ...], message: str
) -> None:
    (here / "mine.py").write_text(text, encoding="utf-8")
    found = upsilon("check", *arguments)
    assert (found.exit_code, message in found.stderr) == (2, True), found.stderr


@pytest.mark.parametrize("kind", THEN)
def test_a_new_file_passes_as_it_stands(here: Path, upsilon: Upsilon, kind: str) -> None:
    document = json.loads(upsilon("new", kind, "my-own", "--json").stdout)
    (row,) = document["rows"]
    text = (here / row["file"]).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 25
    assert "omething" not in text
    found = upsilon(*row["then"].split()[1:])
    assert found.exit_code == 0, found.output


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("envs", "a new file must not overwrite one; envs.py exists"),
        ("1st", "'1st' does not"),
        ("a/b", "'a/b' does not"),
        ("class", "a name must be one in Python, too; 'class' is not"),
        ("a--b", "'a--b' is not"),
    ],
)
def test_a_name_must_be_new_and_a_name(
    here: Path, upsilon: Upsilon, name: str, message: str
) -> None:
    found = upsilon("new", "agent", name)
    assert (found.exit_code, message in found.stderr) == (2, True), found.stderr
