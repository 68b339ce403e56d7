"""`upsilon check` says what came out, and whether that is what the ledger records."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Never

import pytest
from click.testing import Result

from bridge.errors import Inconclusive, NotRun, Refuted
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine import recorded
from proofs_checked.engine import runner as running
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Mutant, Outcome
from proofs_checked.engine.subjects import OWN, Subjects
from upsilon_ext.claims import running as finding
from upsilon_ext.claims.html import browser as opening

Upsilon = Callable[..., Result]


def run(d: Subjects, effort: Effort) -> Outcome:
    if d is not OWN:
        raise Refuted("it fails", "the planted witness")
    return Outcome("every two things", effort.generated)


def witness(d: Subjects, effort: Effort) -> Outcome:
    return Outcome("smallest witness among: all", 1, "the smallest witness")


def refute(d: Subjects, effort: Effort) -> Never:
    raise Refuted("it fails", "the smallest witness")


def stumble(d: Subjects, effort: Effort) -> Never:
    raise ZeroDivisionError("by nought")


def absent(d: Subjects, effort: Effort) -> Never:
    raise NotRun("Prover", "install prover")


def interrupt(d: Subjects, effort: Effort) -> Never:
    raise KeyboardInterrupt


BROKEN = Subjects({"possible": lambda pi, h: True})
HOLDS = Claim(
    id="test-lemma-1.1",
    paper="TEST",
    item="Lemma 1 (1)",
    statement="All is well.",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    why="it was looked at",
    checks=(Check("two things at a time", Evidence.EXHAUSTIVE, run),),
    mutants=(Mutant("everything-possible", "everything is possible", BROKEN),),
)
FALSE = replace(
    HOLDS,
    id="test-lemma-1.2",
    item="Lemma 1 (2)",
    statement="All is always well.",
    verdict=Verdict.FALSE,
    why="once it was not",
    checks=(Check("one thing", Evidence.EXHAUSTIVE, witness, Verdict.FALSE, Verdict.HOLDS),),
    mutants=(),
)
STRAY = replace(
    FALSE,
    id="test-lemma-2",
    item="Lemma 2",
    verdict=Verdict.HOLDS,
    why="it seemed so",
    checks=(Check("one thing", Evidence.EXHAUSTIVE, refute),),
)
BLIND = replace(
    HOLDS, id="test-lemma-3", checks=(Check("a thing", Evidence.PROPERTY_TESTED, stumble),)
)
STOPPED = replace(
    HOLDS, id="test-lemma-4", checks=(Check("it", Evidence.PROPERTY_TESTED, interrupt),)
)
PROOF = Check("a proof", Evidence.PROVED, absent)
HALF_RUN = replace(HOLDS, checks=(*HOLDS.checks, PROOF))
UNRUN = replace(HOLDS, id="test-lemma-5", checks=(PROOF,))
BOUNDED = replace(
    HOLDS,
    id="test-lemma-6",
    checks=(replace(HOLDS.checks[0], scope=lambda effort: "6" if effort.deep else "4"),),
)
IN_THE_PAPER = [
    replace(claim, paper="JAGI", item=item, id=f"jagi-{item.lower()}".replace(" ", "-"))
    for claim, item in ((HOLDS, "Definition 1"), (FALSE, "Lemma 5"))
]
CLAIM = '<details class="claim"'
LAX = replace(HOLDS, mutants=(Mutant("harmless", "nothing is wrong", OWN),))


@pytest.fixture
def ledger(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts claims in the place of the ledger."""

    def of(*claims: Claim) -> None:
        monkeypatch.setattr(running.select, "__defaults__", ((), claims))

    return of


def test_each_claim_is_printed_with_what_is_known(
    upsilon: Upsilon, ledger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger(HOLDS, FALSE)
    monkeypatch.setattr(finding, "witnesses", lambda: {FALSE.id: "the smallest witness"})
    result = upsilon("check")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "TEST Lemma 1 (1): All is well."
    assert lines[1].startswith("  holds [exhaustive] 50 cases in 0.")
    assert lines[2] == "    every two things [exhaustive]"
    assert lines[3] == "TEST Lemma 1 (2): All is always well."
    assert lines[4].startswith("  false [refuted] 1 case in 0.")
    assert "  reason: once it was not" in lines
    assert "  witness: the smallest witness" in lines
    assert lines[-1].startswith("2 claims in 0.")
    assert lines[-1].endswith(" s: 1 holds, 1 false; all as recorded")
    assert not any(line.startswith("--deep") for line in lines)  # no check has a known bound
    assert any(line.startswith("--mutants runs the checks on mutants") for line in lines)
    assert "\x1b" not in result.stdout


def test_a_claim_that_came_out_otherwise_is_shown_with_its_witness(
    upsilon: Upsilon, ledger: Any
) -> None:
    ledger(HOLDS, STRAY)
    result = upsilon("check")
    assert result.exit_code == 1
    assert "  NOT AS RECORDED: the recorded verdict is holds (it seemed so)\n" in result.stdout
    assert "  differs from the record: one thing\n" in result.stdout
    assert "  witness: the smallest witness\n" in result.stdout
    assert "\n  (A claim that is false as stated has `verdict=Verdict.FALSE` and " in result.stdout
    assert result.stdout.endswith("NOT AS RECORDED: test-lemma-2\n")


def test_a_witness_that_is_not_recorded_is_counted(
    upsilon: Upsilon, ledger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "witnesses", lambda: {FALSE.id: "the smallest witness"})
    new = replace(FALSE, id="test-lemma-1.3")
    ledger(HOLDS, FALSE, new, replace(FALSE, id="test-lemma-1.4"))
    said = upsilon("check").stdout
    assert said.endswith("; all as recorded, but 2 witnesses not recorded (--record)\n")


def test_a_check_that_came_out_otherwise_is_named_where_the_verdict_is_the_recorded_one(
    upsilon: Upsilon, ledger: Any
) -> None:
    gone = Check("a thing", Evidence.EXHAUSTIVE, refute, Verdict.FALSE, Verdict.FALSE)
    ledger(replace(FALSE, checks=(*FALSE.checks, gone)))
    result = upsilon("check")
    assert result.exit_code == 1
    assert (
        "  NOT AS RECORDED: the verdict, false, is the recorded one, but something else "
        "differs\n  differs from the record: a thing\n"
    ) in result.stdout


@pytest.mark.parametrize(
    ("claims", "hint"),
    [
        ([HOLDS], ""),
        ([BOUNDED], "\n--deep: longer histories and 500 generated cases.\n"),
        ([HOLDS, BOUNDED], "\n--deep: longer histories and 500 generated cases.\n"),
    ],
    ids=["to none", "to all", "to some"],
)
def test_deep_is_offered_where_it_has_an_effect(
    upsilon: Upsilon, ledger: Any, claims: list[Claim], hint: str
) -> None:
    ledger(*claims)
    said = upsilon("check").stdout
    assert ("--deep" in said) is bool(hint)
    assert hint in said


def test_additions_are_counted(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS, replace(HOLDS, id="test-lemma-1.3", kind=Kind.ADDITION))
    assert "\n2 claims (1 addition: in no paper) in 0." in upsilon("check").stdout


def many(*others: Claim) -> list[Claim]:
    """More claims than are printed in full: 20 of one section, 6 of another."""
    of = {"Section 2, number": 20, "Definition 8, number": 6}
    claims = [
        replace(HOLDS, paper="JAGI", item=f"{item} {n}", id=f"jagi-{item[0].lower()}.{n}")
        for item, several in of.items()
        for n in range(several)
    ]
    return [*claims, *others]


def test_of_many_claims_each_section_has_a_line_with_marks(upsilon: Upsilon, ledger: Any) -> None:
    false = replace(FALSE, paper="JAGI", item="Theorem 9", id="jagi-theorem-9")
    ledger(*many(false))
    result = upsilon("check")
    assert result.exit_code == 0
    head, title, preliminaries, checks, _, legend = result.stdout.splitlines()[:6]
    assert head.split() == ["claims", "verdicts", "time"]
    assert head.index("claims") + len("claims") == preliminaries.index(" 20 ") + len(" 20")
    assert head.index("verdicts") == preliminaries.index("✓")
    assert title.startswith("JAGI  Extending Environments to Measure Self-reflection")
    assert re.fullmatch(r"  2 Preliminaries +20  ✓ 20 +0\.\d s", preliminaries)
    assert re.fullmatch(r"  5 The reality check transformation +7  ✓ 6 ✗ 1 +0\.\d s", checks)
    assert legend == "✓ holds   ✗ false"
    assert "\n`upsilon errata` lists the false sentences" in result.stdout
    assert "`upsilon check -v` prints every claim in full.\n" in result.stdout
    assert all(len(line) <= 80 for line in (head, title, preliminaries, checks))
    assert "All is well." not in result.stdout


def test_of_many_claims_one_that_is_not_as_recorded_is_printed_in_full(
    upsilon: Upsilon, ledger: Any
) -> None:
    ledger(*many(replace(STRAY, paper="JAGI", item="Theorem 9", id="jagi-theorem-9")))
    result = upsilon("check")
    assert result.exit_code == 1
    assert "JAGI Theorem 9: All is always well.\n" in result.stdout
    assert "  witness: the smallest witness\n" in result.stdout
    assert "All is well." not in result.stdout
    assert "NOT AS RECORDED: jagi-theorem-9\n" in result.stdout


def test_of_many_claims_a_mutant_that_nothing_catches_is_printed(
    upsilon: Upsilon, ledger: Any
) -> None:
    ledger(*many(replace(LAX, paper="JAGI", item="Theorem 9", id="jagi-theorem-9")))
    result = upsilon("check", "--mutants")
    assert result.exit_code == 1
    assert '  mutant "nothing is wrong": NOT CAUGHT' in result.stdout
    assert "everything is possible" not in result.stdout
    assert "27 mutants: NOT CAUGHT: nothing is wrong (jagi-theorem-9)\n" in result.stdout


def test_verbose_each_of_many_claims_is_printed_in_full(upsilon: Upsilon, ledger: Any) -> None:
    ledger(*many())
    assert upsilon("check", "-v").stdout.count(": All is well.\n") == 26


def test_a_claim_that_could_not_be_looked_at_does_not_stop_the_others(
    upsilon: Upsilon, ledger: Any
) -> None:
    ledger(BLIND, HOLDS)
    result = upsilon("check")
    assert result.exit_code == 2
    assert "Inconclusive: TEST Lemma 1 (1) (test-lemma-3) is inconclusive" in result.stderr
    assert "by nought" in result.stderr
    assert "INCONCLUSIVE: test-lemma-3\n" in result.stdout
    assert "2 claims in " in result.stdout
    assert " s: 1 holds, 1 inconclusive; all others as recorded\n" in result.stdout
    document = json.loads(upsilon("check", "--json").stdout)
    [undecided] = document["undecided"]
    assert undecided["id"] == "test-lemma-3"
    assert "by nought" in undecided["error"]
    assert [row["id"] for row in document["rows"]] == ["test-lemma-1.1"]


def test_a_claim_that_came_out_otherwise_weighs_more(upsilon: Upsilon, ledger: Any) -> None:
    ledger(BLIND, STRAY)
    assert upsilon("check").exit_code == 1


def test_interrupted_it_prints_what_is_finished(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS, STOPPED, FALSE)
    result = upsilon("check")
    assert result.exit_code == 130
    assert result.stdout.startswith("TEST Lemma 1 (1): All is well.\n")
    assert result.stdout.endswith("\n1 of 3 claims are finished.\n")
    assert result.stderr == "Interrupted.\n"
    document = json.loads(upsilon("check", "--json").stdout)
    assert [row["id"] for row in document["rows"]] == ["test-lemma-1.1"]
    assert document["error"] == "interrupted"


def test_mutants_are_run_and_listed(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS)
    assert "everything is possible" not in upsilon("check").stdout
    result = upsilon("check", "--mutants")
    assert result.exit_code == 0
    assert (
        '  mutant "everything is possible": caught by the check "two things at a time", 0.'
    ) in result.stdout
    assert "1 mutant: all caught\n" in result.stdout


def test_a_claim_without_mutants_is_named(upsilon: Upsilon, ledger: Any) -> None:
    ledger(FALSE)
    said = upsilon("check", "--mutants").stdout
    assert "\n1 claim without mutants: test-lemma-1.2\n" in said
    assert "caught" not in said
    assert "--mutants" not in said
    ledger(HOLDS, *[replace(FALSE, id=f"test-lemma-1.{n}") for n in range(2, 8)])
    said = upsilon("check", "--mutants").stdout
    assert "\n6 claims without mutants\n1 mutant: all caught\n" in said


def test_a_mutant_that_nothing_catches_is_a_failure(upsilon: Upsilon, ledger: Any) -> None:
    ledger(LAX)
    result = upsilon("check", "--mutants")
    assert result.exit_code == 1
    assert '  mutant "nothing is wrong": NOT CAUGHT' in result.stdout
    assert "1 mutant: NOT CAUGHT: nothing is wrong (test-lemma-1.1)\n" in result.stdout


def test_a_mutant_that_is_not_caught_comes_with_advice(upsilon: Upsilon, ledger: Any) -> None:
    ledger(LAX)
    said = upsilon("check", "--mutants").stdout
    assert "\nIs a mutant that is not caught equivalent where the claim's premise holds?" in said
    assert said.endswith("; all as recorded, but 1 mutant not caught\n")


def test_mutants_of_a_claim_that_fails_are_not_judged(upsilon: Upsilon, ledger: Any) -> None:
    ledger(replace(STRAY, mutants=HOLDS.mutants), HOLDS)
    said = upsilon("check", "--mutants").stdout
    unjudged = "not judged: the claim fails without a mutant"
    assert f'  mutant "everything is possible": {unjudged}, 0.' in said
    assert f"\n1 mutant: {unjudged}: test-lemma-2\n1 mutant: all caught\n" in said


def test_the_counterexample_to_a_false_claim_disappears(upsilon: Upsilon, ledger: Any) -> None:
    def found(d: Subjects, effort: Effort) -> Outcome:
        if d is not OWN:
            raise Refuted("there is no counterexample")
        return Outcome("smallest witness among: all", 1, "the smallest witness")

    check = replace(FALSE.checks[0], run=found, shows=True)
    ledger(replace(FALSE, checks=(check,), mutants=HOLDS.mutants))
    said = upsilon("check", "--mutants").stdout
    line = '  mutant "everything is possible": the counterexample disappears, as it must, 0.'
    assert line in said
    assert "1 mutant: all caught\n" in said
    assert "witness: there is no counterexample" not in upsilon("check", "--mutants", "-v").stdout


def test_the_example_of_an_existence_claim_disappears(upsilon: Upsilon, ledger: Any) -> None:
    def found(d: Subjects, effort: Effort) -> Outcome:
        if d is not OWN:
            raise Refuted("there is no counterexample")
        return Outcome("smallest witness among: all", 1, "the smallest witness")

    check = replace(HOLDS.checks[0], run=found, shows=True)
    ledger(replace(HOLDS, checks=(check,), mutants=HOLDS.mutants))
    said = upsilon("check", "--mutants", "-v").stdout
    assert '  mutant "everything is possible": the example disappears, as it must, 0.' in said
    assert "witness: there is no counterexample" not in said


def test_verbose_the_witness_of_a_mutant_is_printed(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS)
    line = "\n    witness: the planted witness\n"
    assert line in upsilon("check", "--mutants", "-v").stdout
    assert line not in upsilon("check", "--mutants").stdout


@pytest.mark.parametrize(
    "option",
    [
        *("--json", "--mutants", "--record", "--quick", "--deep", "--strict", "--verbose"),
        *("--seed=1", "--examples=3", "--html=page.html", "--compare=earlier.json"),
    ],
)
def test_markdown_and_another_option_exclude_each_other(
    upsilon: Upsilon, tmp_path: Path, option: str
) -> None:
    file = tmp_path / "ledger"
    result = upsilon("check", "--markdown", str(file), option)
    assert result.exit_code == 2
    name = option.partition("=")[0]
    assert f"--markdown and {name} exclude each other" in result.stderr
    assert not file.exists()


def test_arguments_are_printed_last(upsilon: Upsilon, ledger: Any) -> None:
    words = Check("an argument", Evidence.ARGUMENT, lambda d, effort: Outcome("so it is", 0))
    ledger(replace(HOLDS, checks=(replace(words, part="all"), *HOLDS.checks)))
    lines = upsilon("check").stdout.splitlines()
    assert lines[2:4] == [
        "    every two things [exhaustive]",
        "    so it is [informal argument]",
    ]


def test_the_document_has_the_agreed_fields(rows_of: Callable[..., Any], ledger: Any) -> None:
    ledger(HOLDS, FALSE)
    document = rows_of("check", "--mutants")
    assert list(document)[:4] == ["schema", "version", "command", "seed"]
    assert list(document)[-1] == "rows"
    assert (document["schema"], document["command"], document["seed"]) == (3, "check", None)
    fields = "id paper item statement verdict evidence as_recorded bound cases seconds witness"
    further = "rests_on otherwise checks drawn faults figures decision"
    assert [list(row) for row in document["rows"]] == [[*fields.split(), *further.split()]] * 2
    assert [row["verdict"] for row in document["rows"]] == ["holds", "false"]
    [mutant] = document["mutants"]
    assert (mutant["mutant"], mutant["caught"]) == ("everything-possible", True)


def test_a_run_is_compared_with_an_earlier_one(
    upsilon: Upsilon, rows_of: Callable[..., Any], ledger: Any, tmp_path: Path
) -> None:
    ledger(HOLDS, FALSE)
    earlier = tmp_path / "earlier.json"
    document = rows_of("check")
    earlier.write_text(json.dumps(document), encoding="utf-8")
    assert "\n0 differences from the earlier run\n" in upsilon("check", "--compare", earlier).stdout
    first, second = document["rows"]
    moved = first | {"id": "test-lemma-0"}
    found = second | {"cases": 999, "faults": ["lost", *second["faults"]]}
    gone = first | {"id": "test-lemma-9", "statement": "It was."}
    earlier.write_text(json.dumps({"rows": [moved, found, gone]}), encoding="utf-8")
    assert rows_of("check", "--compare", earlier)["differences"] == [
        f"{first['id']}: id test-lemma-0 -> {first['id']}",
        f"{second['id']}: cases 999 -> {second['cases']}",
        f"{second['id']}: no longer a fault: lost",
        "test-lemma-9: gone",
    ]


@pytest.mark.parametrize("text", ["no JSON", "[]", '{"rows": [1]}'])
def test_what_is_no_earlier_run_is_refused(upsilon: Upsilon, tmp_path: Path, text: str) -> None:
    earlier = tmp_path / "earlier.json"
    earlier.write_text(text, encoding="utf-8")
    result = upsilon("check", "--compare", earlier)
    assert result.exit_code == 2
    assert "--compare reads what `upsilon check --json` wrote" in result.stderr


def test_progress_goes_to_stderr(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS, FALSE)
    result = upsilon("check", "--json")
    assert json.loads(result.stdout)["rows"]
    assert result.stderr == (
        "checked TEST Lemma 1 (1) (1 of 2)\nchecked TEST Lemma 1 (2) (2 of 2)\n"
    )
    assert upsilon("check").stderr == ""


def test_effort_is_passed_on_and_printed(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS)
    result = upsilon("check", "--seed", "3", "--examples", "7")
    assert result.stdout.startswith("seed 3, 7 generated cases for each check\n")
    assert " 7 cases in " in result.stdout
    assert upsilon("check", "--examples", "8").stdout.startswith("derandomised, 8 generated")
    deep = upsilon("check", "--deep")
    assert " 500 cases in " in deep.stdout
    assert "--deep:" not in deep.stdout


def test_generated_cases_that_there_are_none_of_are_not_listed(upsilon: Upsilon) -> None:
    said = upsilon("check", "jagi-lemma-5", "--examples", "0").stdout
    assert "up to 6 turns" in said
    assert "[sampled]" not in said


def test_a_quick_look_goes_less_far(upsilon: Upsilon) -> None:
    quick = upsilon("check", "jagi-theorem-9.frozen", "--quick", "--examples", "0").stdout
    assert "every agent along every history, up to 4 turns" in quick
    assert "up to 6 turns" not in quick
    both = upsilon("check", "jagi-theorem-9.frozen", "--quick", "--deep")
    assert both.exit_code == 2
    assert "--deep and --quick exclude each other" in both.stderr


def test_the_help_says_how_many_cases_are_generated(upsilon: Upsilon) -> None:
    normal, deep = Effort().generated, Effort(deep=True).generated
    said = " ".join(upsilon("check", "--help").stdout.split())
    assert f"Default: {normal}, with --deep {deep}." in said


def test_the_seed_is_in_the_document(rows_of: Callable[..., Any], ledger: Any) -> None:
    ledger(HOLDS)
    document = rows_of("check", "--seed", "3", "--deep")
    assert (document["seed"], document["deep"], document["examples"]) == (3, True, 500)


def test_the_beginning_of_an_id_selects_a_group(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS, FALSE, STRAY)
    result = upsilon("check", "test-lemma-1")
    assert result.exit_code == 0
    assert "2 claims in " in result.stdout


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_an_unknown_claim_suggests_the_nearest(
    upsilon: Upsilon, ledger: Any, as_json: list[str]
) -> None:
    ledger(HOLDS, FALSE)
    result = upsilon("check", "test-lema-1.2", *as_json)
    assert result.exit_code == 2
    assert "'test-lema-1.2'" in result.stderr
    assert "did you mean test-lemma-1.2?" in result.stderr
    if as_json:
        assert "did you mean test-lemma-1.2?" in json.loads(result.stdout)["error"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a valid int"),
        (["--examples", "-1"], "-1 is not in the range 0<=x<=1000000"),
        (["--deeper"], "No such option '--deeper'"),
    ],
)
def test_wrong_options_are_told(upsilon: Upsilon, arguments: list[str], message: str) -> None:
    result = upsilon("check", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_the_ledger_itself_is_looked_at(upsilon: Upsilon) -> None:
    result = upsilon("check", "jagi-lemma-5", "--examples", "5")
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "derandomised, 5 generated cases for each check\n\nJAGI Lemma 5: "
    )


def test_what_is_not_installed_is_named_in_the_last_line_and_leaves_the_exit_code_alone(
    upsilon: Upsilon, ledger: Any
) -> None:
    ledger(HALF_RUN, UNRUN)
    result = upsilon("check", "--mutants")
    assert result.exit_code == 0
    assert "    not run: Prover, a proof\n" in result.stdout
    assert "  not run [not run] 0 cases in 0." in result.stdout
    assert '"everything is possible": not run: Prover, 0.' in result.stdout
    assert "2 mutants: all caught, but 1 not run\n" in result.stdout
    last = result.stdout.splitlines()[-1]
    assert " s: 1 holds, 1 not run; all that were run as recorded" in last
    assert last.endswith("; not run: Prover (install prover)")


def test_strict_what_is_not_installed_makes_the_exit_code_2(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HALF_RUN)
    assert upsilon("check", "--strict").exit_code == 2
    ledger(HOLDS)
    assert upsilon("check", "--strict").exit_code == 0
    ledger(HALF_RUN, STRAY)
    assert upsilon("check", "--strict").exit_code == 1


def test_strict_a_witness_must_be_the_recorded_one(
    upsilon: Upsilon, ledger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger(HOLDS, FALSE)
    monkeypatch.setattr(recorded, "witnesses", lambda: {FALSE.id: "the smallest witness"})
    assert upsilon("check", "--strict").exit_code == 0
    monkeypatch.setattr(recorded, "witnesses", lambda: {FALSE.id: "an older one"})
    result = upsilon("check", "--strict")
    assert result.exit_code == 1
    assert "  differs from the record: the recorded witness is an older one (--" in result.stdout
    assert result.stdout.endswith("NOT AS RECORDED: test-lemma-1.2\n")
    for elsewhere in ([], ["--strict", "--quick"], ["--strict", "--examples", "8"]):
        assert upsilon("check", *elsewhere).exit_code == 0


def test_strict_nothing_is_recorded(upsilon: Upsilon, ledger: Any) -> None:
    ledger(HOLDS)
    result = upsilon("check", "--strict", "--record")
    assert result.exit_code == 2
    assert "--record changes what --strict compares with" in result.stderr


def test_evidence_that_was_not_had_is_not_claimed(rows_of: Callable[..., Any], ledger: Any) -> None:
    ledger(HALF_RUN, UNRUN)
    half, none = rows_of("check")["rows"]
    assert (half["verdict"], half["evidence"]) == ("holds", "exhaustive")
    assert (none["verdict"], none["evidence"], none["as_recorded"]) == ("not run", "not run", True)
    assert [each["not_run"] for each in half["checks"]] == ["", "Prover"]


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Path], int]], None]:
    """Puts a browser in the place of the one that there may be."""

    def of(opens: Callable[[Path], int]) -> None:
        monkeypatch.setattr(opening, "opened", opens)

    return of


def test_the_page_is_written_and_opened(
    upsilon: Upsilon, ledger: Any, browser: Any, tmp_path: Path
) -> None:
    ledger(*IN_THE_PAPER)
    browser(lambda page: page.read_text("utf-8").count(CLAIM))
    file = tmp_path / "ledger.html"
    result = upsilon("check", "--html", str(file))
    assert result.exit_code == 0
    assert f"The page: {file}\n" in result.stdout
    assert "the smallest witness" in file.read_text("utf-8")


def test_a_page_that_does_not_show_every_claim_is_a_failure(
    upsilon: Upsilon, ledger: Any, browser: Any, tmp_path: Path
) -> None:
    ledger(HOLDS, FALSE)
    browser(lambda page: 1)
    result = upsilon("check", "--html", str(tmp_path / "ledger.html"))
    assert result.exit_code == 1
    assert "THE PAGE DOES NOT WORK: 1 of 2 claims are shown in a browser\n" in result.stdout


def test_without_a_browser_it_says_so_and_with_a_broken_one_too(
    upsilon: Upsilon, ledger: Any, browser: Any, tmp_path: Path
) -> None:
    def none(page: Path) -> int:
        raise NotRun("a browser", "install one")

    def broken(page: Path) -> int:
        raise Inconclusive("the browser has gone")

    ledger(HOLDS)
    page = ("--html", str(tmp_path / "ledger.html"))
    browser(none)
    result = upsilon("check", *page)
    assert result.exit_code == 0
    assert result.stdout.endswith("; not run: a browser (install one)\n")
    assert upsilon("check", *page, "--strict").exit_code == 2
    browser(broken)
    result = upsilon("check", *page)
    assert result.exit_code == 2
    assert "Inconclusive: the browser has gone" in result.stderr
    assert "INCONCLUSIVE: the page\n" in result.stdout


def test_what_is_recorded_is_written_without_a_look(
    upsilon: Upsilon, ledger: Any, tmp_path: Path
) -> None:
    ledger(*IN_THE_PAPER)
    folder = tmp_path / "new" / "ledger"
    result = upsilon("check", "--markdown", str(folder))
    assert (result.exit_code, result.stdout) == (0, f"Written: {folder}\n")
    written = [file.read_text("utf-8") for file in sorted(folder.rglob("*.md"))]
    assert len(written) > 1
    assert any(FALSE.why in text for text in written)


@pytest.mark.parametrize("where", ["kept", "kept/ledger"])
def test_a_folder_that_cannot_be_written_is_refused(
    upsilon: Upsilon, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("kept").write_text("before")
    result = upsilon("check", "cagi-lemma-2", "--markdown", where)
    assert result.exit_code == 2
    assert f"{where.partition('/')[0]}" in result.stderr
    assert Path("kept").read_text() == "before"


def test_witnesses_are_kept_if_asked_for(
    upsilon: Upsilon, ledger: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "witnesses.json"
    file.write_text("{}")
    monkeypatch.setattr(recorded, "FILE", file)
    ledger(HOLDS, FALSE)
    upsilon("check")
    assert json.loads(file.read_text()) == {}
    said = upsilon("check", "--record").stdout
    assert "; all as recorded\n1 witness stored in " in said
    assert said.endswith("/witnesses.json\n")
    assert json.loads(file.read_text()) == {FALSE.id: "the smallest witness"}
    assert "\n0 witnesses stored in " in upsilon("check", "--record").stdout
