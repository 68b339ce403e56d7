"""Claims in files: verdict and witness, hostile functions, wrong usage; files to start from."""

import ast
import io
import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from upsilon_ext.cli.new import THEN

Upsilon = Callable[..., Result]
Document = Callable[..., dict[str, Any]]
Program = Callable[..., subprocess.CompletedProcess[str]]

FEWER = {
    "oracle": ("--examples", "5", "--runs", "300"),
    "play": ("--turns", "3"),
    "battery": ("--steps", "50", "--seeds", "1"),
}
"""Options with which a command takes less time."""

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
    bound = "every agent π and prompt h, up to 4 turns (2 actions; percepts (0, 0), (1, 1))"
    assert f"{bound} [exhaustive]" in found.stdout
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

PROVED = "proved for all agents and histories by the bundled checker: 5 obligations, of which 4 by"


def test_an_own_claim_is_proved_and_no_mutant_of_it_is(upsilon: Upsilon) -> None:
    file = str(CLAIMS / "idempotent.py")
    found = upsilon("check", file, "--prove", "--mutants", "--quick", "--examples", "7")
    assert found.exit_code == 0
    assert "holds [proved]" in found.stdout
    assert f"    {PROVED} induction [proved]" in found.stdout
    caught = 'caught by the check "every case"; its proof fails, as it must (outside the language)'
    assert caught in found.stdout


UNPROVED = """
from proofs_checked import claim, must, same

@claim(turns=2)
def of_rewards(instance):
    '''A reward is itself.'''
    h = instance.prompt()
    same("r", h.reward, "r", h.reward)

@claim(turns=2)
def lengths(instance):
    '''Two prompts have the same number of turns.'''
    h, k = instance.prompt("h"), instance.prompt("k")
    same("n", h.turns, "m", k.turns)

@claim(turns=2)
def four(instance):
    '''No agent has a fifth action.'''
    pi, h = instance.agent_and_prompt()
    must(pi(h) in (0, 1, 2, 3), "a fifth action")

@claim(turns=2, n_actions=2)
def two(instance):
    '''Of two actions, none is a third.'''
    pi, h = instance.agent_and_prompt()
    must(pi(h) in (0, 1), "a third action")

from formal.environments import extended

@extended(n_actions=2, n_obs=1)
def free(pi, p):
    return 0, 0

@claim(turns=2, n_actions=2, percepts=[(0, 0)])
def gratis(instance):
    '''Nothing is paid.'''
    pi, h = instance.agent_and_prompt()
    same("x", free(pi, h.then(0)), "nothing", (0, 0))
"""
WHY = {
    "of_rewards": "outside the language of proofs: mine.py:8: .reward of a symbolic prompt: the",
    "gratis": "outside the language of proofs: mine.py:38: a call of `free`: a formula returns a "
    "reward and an observation, which the language does not have",
    "lengths": "not proved: the obligation of mine.py:14 is open: h.turns = k.turns; the model "
    "h = ⟨(0, 0)⟩; k = ⟨(1, 1), 0, (2, 2)⟩ is no counterexample",
    "four": "not proved: mine.py:20 fails in the model h = ⟨(0, 0)⟩; π takes 0, but 4 at ⟨(0, 0)⟩; "
    "a fifth action",
    "two": "not proved: mine.py:26 fails in the model h = ⟨(0, 0)⟩; π takes 0, but 2 at ⟨(0, 0)⟩; "
    "a third action; the checks of the claim have bounds, which the model may exceed",
}


@pytest.mark.parametrize(("name", "why"), WHY.items(), ids=WHY)
def test_what_is_not_proved_keeps_its_verdict_unless_a_model_refutes_it(
    here: Path, upsilon: Upsilon, rows_of: Document, name: str, why: str
) -> None:
    (here / "mine.py").write_text(UNPROVED, encoding="utf-8")
    line = ("check", f"mine.py:{name}", "--prove", "--quick", "--examples", "7")
    text = upsilon(*line)
    assert (text.exit_code, f"    {why}" in text.stdout) == (int(name == "four"), True)
    (row,) = rows_of(*line)["rows"]
    assert row["checks"][-1]["open"]["words"].startswith(why)
    assert (row["verdict"], row["evidence"]) == (
        ("false", "refuted") if name == "four" else ("holds", "exhaustive")
    )


def test_workers_seek_proofs_too(rows_of: Document) -> None:
    file = str(CLAIMS / "idempotent.py")
    found = rows_of("check", file, "--prove", "--quick", "--examples", "7", "--processes", "2")
    assert found["rows"][0]["evidence"] == "proved"


REPLACED = """
from formal.equivalence.possible import possible
from proofs_checked import claim, same, suppose

reality_check = lambda pi: pi

@claim(turns=2)
def freezes(instance):
    '''True of the definition, and false of what is in its place.'''
    pi, h = instance.agent_and_prompt()
    suppose(not possible(pi, h))
    same("π_RC(h)", reality_check(pi)(h), "π(x1)", pi(h.first))
"""


def test_what_a_file_puts_in_the_place_of_a_definition_is_not_the_definition(
    here: Path, program: Program
) -> None:
    (here / "mine.py").write_text(REPLACED, encoding="utf-8")
    found = program("check", "mine.py", "--prove", "--quick", "--examples", "7", cwd=here)
    assert found.returncode == 1
    assert "not proved: mine.py:12 fails in the model h = " in found.stdout


CHANGES = {
    "builtins.all": "import builtins as b; b.all = lambda xs: True",
    "proofs_checked.engine.assertions.unlike": (
        "import proofs_checked.engine.assertions as a; a.unlike = lambda *of, **by: str()"
    ),
    "proofs_checked.engine.likeness._same.__code__": (
        "from proofs_checked.engine.likeness import _same as s\n"
        "{indent}s.__code__ = (lambda one, other: True).__code__"
    ),
    "proofs_checked.engine.instances.Instance.supposing": (
        "from proofs_checked.engine.instances import Instance as I; I.supposing = lambda *of: True"
    ),
}
"""What a file changes, each by lines of Python; each makes a false claim hold, or may."""
CHANGING = """
{imported}
from proofs_checked import claim, same

@claim(turns=2)
def zero(instance):
    '''Every agent takes 0.'''
    {called}
    pi, h = instance.agent_and_prompt()
    same("it takes", (pi(h),), "not", (0,))
"""
LEAVE = "a claim must leave Python's builtins and the project as they are"


@pytest.mark.parametrize(("part", "line"), CHANGES.items(), ids=CHANGES)
def test_a_file_that_changes_the_project_is_refused(
    here: Path, program: Program, part: str, line: str
) -> None:
    imported = {"imported": line.format(indent=""), "called": "pass"}
    (here / "mine.py").write_text(CHANGING.format(**imported), encoding="utf-8")
    found = program("check", "mine.py", cwd=here)
    assert found.returncode == 2
    assert f"{LEAVE}; the import of mine.py has changed {part}\n" in found.stderr


@pytest.mark.parametrize(("part", "line"), [*CHANGES.items()][1:3], ids=[*CHANGES][1:3])
def test_a_claim_that_changes_the_project_has_no_verdict(
    here: Path, program: Program, part: str, line: str
) -> None:
    called = {"imported": "", "called": line.format(indent="    ")}
    (here / "mine.py").write_text(CHANGING.format(**called), encoding="utf-8")
    found = program("check", "mine.py", cwd=here)
    assert found.returncode == 2
    assert f"is inconclusive: {LEAVE}; it has changed {part}\n" in found.stderr


def test_a_file_that_changes_nothing_is_checked(here: Path, program: Program) -> None:
    """The tests above can fail: the same file without the change is false."""
    unchanging = {"imported": "", "called": "pass"}
    (here / "mine.py").write_text(CHANGING.format(**unchanging), encoding="utf-8")
    assert program("check", "mine.py", cwd=here).returncode == 1


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


@pytest.mark.parametrize(
    ("name", "why", "more"),
    [
        ("never", "no case meets the premise, and nothing is compared: every case", True),
        ("hollow", "in no case is same(…), must(…) or holds(…) called: every case", False),
        ("catches", "a failure must not be caught", False),
    ],
)
def test_what_compares_nothing_says_what_would_help(
    here: Path, upsilon: Upsilon, name: str, why: str, more: bool
) -> None:
    """More cases may meet a premise; they do not help where nothing is compared at all."""
    (here / "hostile.py").write_text(HOSTILE, encoding="utf-8")
    found = upsilon("check", f"hostile.py:{name}")
    assert why in found.stdout + found.stderr
    assert ("--deep:" in found.stdout) is more
    line = (
        "    generated cases that meet the premise: none was compared (--examples more than 50)\n"
    )
    assert (line in found.stdout) is more
    summary = "; not run: generated cases that meet the premise (--examples more than 50)\n"
    assert (summary in found.stdout) is more


LATE = """
from proofs_checked import claim, must, suppose

@claim(turns=1)
def late(instance):
    '''It holds or fails, and then supposes something.'''
    pi, h = instance.agent_and_prompt()
    {lines}
"""
PREMISES_FIRST = "premises of a claim must come before what it compares"
LOOP = "for n in (0, 1): suppose(n < 2); must(pi(h) >= 0, 'negative')"


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        ("must(pi(h) == 0, 'another'); suppose(pi(h) == 0)", "in late suppose(…) comes later"),
        ("must(pi(h) >= 0, 'negative'); suppose(False)", "in late suppose(…) comes later"),
        ("must(pi(h) == 0, '1'); instance.supposing(True)", "in late supposing(…) comes later"),
        (LOOP, "suppose(premise) comes later (line 8 of mine.py)"),
    ],
    ids=["fails", "holds", "supposing", "in a loop"],
)
def test_a_premise_after_a_comparison_has_no_verdict(
    here: Path, upsilon: Upsilon, lines: str, where: str
) -> None:
    """After one that fails it was false, and after one that holds vacuous."""
    (here / "mine.py").write_text(LATE.format(lines=lines), encoding="utf-8")
    found = upsilon("check", "mine.py", "--examples", "5")
    assert found.exit_code == 2
    assert PREMISES_FIRST in found.stderr
    assert where in found.stderr


def test_premises_of_different_branches_are_premises(here: Path, upsilon: Upsilon) -> None:
    lines = "if pi(h): suppose(True); must(pi(h) == 1, 'two')"
    lines += "\n    else: suppose(True); must(pi(h) == 0, 'one')"
    (here / "mine.py").write_text(LATE.format(lines=lines), encoding="utf-8")
    assert upsilon("check", "mine.py", "--examples", "5").exit_code == 0


def test_a_case_without_a_comparison_does_not_count(hostile: Callable[[str], Any]) -> None:
    """Of 4 turns there are 2^7 prompts; the generated ones of 4 turns count, too."""
    checks = hostile("seldom")["checks"]
    assert checks[0]["cases"] == 2**7
    assert 0 < checks[1]["cases"] < 10


def test_a_refuted_claim_shows_the_checks_that_failed(here: Path, upsilon: Upsilon) -> None:
    """It fails in the one case of 1 turn; not quick, and each check is printed."""
    (here / "false.py").write_text(FALSE.format("wrong", "'One is two.'; "))
    result = upsilon("check", "false.py")
    assert result.exit_code == 1
    verdict, exhaustive, generated, *_ = result.stdout.splitlines()[1:]
    assert verdict.startswith("  false [refuted] 1 case in ")
    alphabet = "2 actions; percepts (0, 0), (1, 1)"
    assert exhaustive == (
        "    smallest witness among: nothing varies but the number of turns, up to 4 turns "
        f"({alphabet}) [exhaustive]"
    )
    assert generated == (
        "    shrunk witness among: 50 generated cases, up to 7 turns (up to 4 actions, 5 rewards, "
        "3 observations) [property-tested]"
    )
    quick = upsilon("check", "false.py", "--quick").stdout
    assert "    witness among: nothing varies" in quick
    assert "    witness among: 50 generated cases" in quick


def test_a_claim_without_a_verdict_is_counted(here: Path, upsilon: Upsilon) -> None:
    raising = (
        "import proofs_checked\n\n@proofs_checked.claim\ndef raising(i):\n    'No.'\n    1 / 0\n"
    )
    (here / "false.py").write_text(FALSE.format("wrong", "'One is two.'; "))
    (here / "raising.py").write_text(raising)
    said = upsilon("check", "false.py", "raising.py", "--quick").stdout
    assert re.search(
        r"\n2 claims in [\d.]+ s: 1 false, 1 inconclusive; NOT AS STATED: wrong\n", said
    )


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
    assert "2 claims in" in found.stdout
    assert "1 holds, 1 inconclusive; all others as stated" in found.stdout


FALSE = "from proofs_checked import claim, same\n@claim\ndef {}(instance):\n {}same('a', 1, 'b', 2)"


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        ("f = 1", ("mine.py",), "a claim is a function that is decorated with @claim"),
        ("", ("yours.py",), "there is no file yours.py"),
        ("", ("jagi-lemma-5", "--patience", "1"), "--patience is about claims of files"),
        ("", ("jagi-lemma-5", "--prove"), "--prove is about claims of files; the proofs of the"),
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
        (
            FALSE.format("f", "'s'\n "),
            ("mine.py", "./mine.py"),
            "each file must be named once; ./mine.py is named again",
        ),
        (
            FALSE.format("f", "'s'\n "),
            ("mine.py:f", "mine.py"),
            "each file must be named once; mine.py is named again",
        ),
        (FALSE.format("f", "'s'\n "), ("mine.py:",), "is named FILE.py:FUNCTION; 'mine.py:' names"),
        (
            "from proofs_checked import claim\n@claim(turns=0)\ndef f(i): 's'",
            ("mine.py",),
            "turns of a claim is a positive number; 0 is not (line 2 of",
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


OWN = "from proofs_checked import claim, same\n@claim(turns=1)\n{}"
TRUE = "def f(instance):\n    's'\n    h = instance.prompt()\n    same('h', h, 'h', h)\n"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a b/sp ace.py", OWN.format(TRUE).encode()),
        ("ünï.py", OWN.format(TRUE).encode()),
        ("bom.py", b"\xef\xbb\xbf" + OWN.format(TRUE).encode()),
        ("crlf.py", OWN.format(TRUE).replace("\n", "\r\n").encode()),
        ("latin.py", b"# coding: latin-1\n# \xe9\n" + OWN.format(TRUE).encode()),
        ("random.py", OWN.format(TRUE).encode()),
        ("sibling.py", b"import helping\n" + OWN.format(TRUE).encode()),
    ],
)
def test_a_file_of_claims_may_have_any_name(
    here: Path, rows_of: Document, name: str, content: bytes
) -> None:
    (here / name).parent.mkdir(exist_ok=True)
    (here / name).write_bytes(content)
    (here / "helping.py").write_bytes(b"")
    (row,) = rows_of("check", name, "--quick", "--examples", "1")["rows"]
    assert (row["verdict"], row["paper"]) == ("holds", Path(name).name)


def test_a_link_leads_to_a_file_of_claims(here: Path, upsilon: Upsilon, rows_of: Document) -> None:
    (here / "mine.py").write_text(OWN.format(TRUE))
    for name, to in {"link.py": "mine.py", "broken.py": "gone.py", "loop.py": "loop.py"}.items():
        (here / name).symlink_to(to)
    assert rows_of("check", "link.py", "--quick", "--examples", "1")["rows"][0]["cases"] == 2 + 1
    for name, why in {"broken.py": "gone.py, to which broken.py is a link", "loop.py": ""}.items():
        found = upsilon("check", name)
        assert (found.exit_code, why in found.stderr) == (2, True), found.stderr
        assert "unforeseen" not in found.stderr


def test_claims_of_files_with_one_name_are_told_apart(here: Path, rows_of: Document) -> None:
    for folder, name in {"x": "f", "y": "g"}.items():
        (here / folder).mkdir()
        (here / folder / "mine.py").write_text(OWN.format(TRUE.replace("f(", f"{name}(")))
    rows = rows_of("check", "x/mine.py", "y/mine.py", "--quick", "--examples", "1")["rows"]
    assert [(row["id"], row["paper"]) for row in rows] == [("f", "x/mine.py"), ("g", "y/mine.py")]


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        (
            "null.py",
            b"x = 1\0",
            "null.py cannot be imported: source code string cannot contain null",
        ),
        ("latin.py", b"x = '\xe9'", "latin.py cannot be imported: (unicode error) 'utf-8' codec"),
        ("empty.py", b"", "empty.py has none"),
        ("notes.txt", b"", "a file of claims ends in .py; notes.txt does not"),
        ("./notes.txt", b"", "a file to import ends in .py; ./notes.txt does not"),
        ("relative.py", b"from . import x", "an import in it must be absolute"),
    ],
)
def test_a_file_that_is_none_of_claims_is_wrong_usage(
    here: Path, upsilon: Upsilon, name: str, content: bytes, message: str
) -> None:
    (here / name).write_bytes(content)
    found = upsilon("check", name)
    assert (found.exit_code, message in found.stderr) == (2, True), found.stderr


def test_a_folder_or_a_pipe_is_no_file_of_claims(here: Path, upsilon: Upsilon) -> None:
    (here / "folder.py").mkdir()
    os.mkfifo(here / "pipe.py")
    for name, why in {
        "folder.py": "claims are in files; folder.py is a folder",
        "pipe.py": "a file to import must be a regular file; pipe.py is none",
    }.items():
        found = upsilon("check", name)
        assert (found.exit_code, why in found.stderr) == (2, True), found.stderr


@pytest.mark.parametrize("kind", THEN)
def test_a_new_file_passes_as_it_stands(here: Path, upsilon: Upsilon, kind: str) -> None:
    document = json.loads(upsilon("new", kind, "my-own", "--json").stdout)
    (row,) = document["rows"]
    text = (here / row["file"]).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 25
    assert "omething" not in text
    header = ast.get_docstring(ast.parse(text)) or ""
    named = re.findall(r"`(upsilon [^`]*)`", header)
    assert row["then"] in named
    for command in named:
        _, which, *words = command.split()
        found = upsilon(which, *words, *FEWER.get(which, ()))
        assert found.exit_code == 0, found.output


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("envs", "a new file must not overwrite one; envs.py exists"),
        ("1st", "'1st' does not"),
        ("a/b", "'a/b' does not"),
        ("class", "a name must be one in Python, too; 'class' is not"),
        ("a--b", "'a--b' is not"),
        ("none", "a name must be one in Python, too; 'none' is not"),
        ("../x", "'../x' does not"),
        ("", "'' does not"),
        ("random", "must not have the name of a module; random is in Python's library"),
        ("click", "must not have the name of a module; click is an installed module"),
    ],
)
def test_a_name_must_be_new_and_a_name(
    here: Path, upsilon: Upsilon, name: str, message: str
) -> None:
    found = upsilon("new", "agent", name)
    assert (found.exit_code, message in found.stderr) == (2, True), found.stderr


def test_a_new_file_is_written_whole_or_not_at_all(
    here: Path, upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Any) -> None:
        raise OSError(28, "No space left on device")

    class Full(io.StringIO):
        flush = full

    def opened(self: Path, *_: Any, **__: Any) -> Any:
        self.touch()
        return Full()

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opened)
        found = upsilon("new", "agent", "mine")
    assert (found.exit_code, "No space left on device" in found.stderr) == (2, True)
    assert not (here / "mine.py").exists()


def test_the_help_lists_what_an_instance_supplies_line_by_line(upsilon: Upsilon) -> None:
    lines = upsilon("check", "--help").stdout.splitlines()
    assert "    number(name, n)             0, …, n - 1" in lines
    assert not any("\\b" in line for line in lines)
