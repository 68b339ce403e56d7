"""A changed definition turns the claims red that are about it, and no others."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.errors import Inconclusive
from proofs_checked import changes
from proofs_checked.changes import CHANGES, Change
from proofs_checked.engine.rows import NOT_RUN
from proofs_checked.ledger import LEDGER, MODULES
from tests.imports import loads
from upsilon_ext.claims import changes as changing
from upsilon_ext.jobs import pool as jobs

ROOT = Path(__file__).resolve().parents[2]
ONE = CHANGES[0]


def independent(change: Change) -> bool:
    """Whether nothing else that is changed uses what it changes."""
    return change.file.startswith(("formal/environments/", "formal/equivalence/traditional"))


APART = [change for change in CHANGES if not independent(change)]
TOGETHER = [change for change in CHANGES if independent(change)]


# Those that may see what is changed: of BC's, which are about MDPs, only what asks an agent.
SEEING = ("jagi-", "cagi-", "pv-", "bc-equation-1.own-successor")


def seeing(*changes: Change) -> list[str]:
    """Of these, the claims whose modules can load what is changed."""
    changed = {".".join(Path(change.file).with_suffix("").parts) for change in changes}
    return [
        claim
        for claim, module in MODULES.items()
        if claim.startswith(SEEING) and changed & loads(module)
    ]


def assert_as_recorded(
    absent: Mapping[str, str], *together: Change, claims: Sequence[str] = ()
) -> None:
    """The changes turn red what is recorded of them, but for rows that are "not run".

    A row is "not run" only for a program that is absent; cases are not generated.
    """
    claims = claims or seeing(*together)
    rows = changing.checked(*together, claims=claims)
    beginnings = tuple(f"{each}." for each in claims)
    checked = {claim.id for claim in LEDGER if f"{claim.id}.".startswith(beginnings)}
    assert {row["id"] for row in rows} == checked
    assert {check["not_run"] for row in rows for check in row["checks"]} <= {
        "",
        "generated cases",
        *absent,
    }
    not_run = {row["id"] for row in rows if row["verdict"] == NOT_RUN}
    recorded = frozenset.union(*(change.red for change in together))
    red = {row["id"] for row in rows if not row["as_recorded"]}
    assert red == recorded & checked - not_run


def test_an_edited_definition_turns_red_what_is_about_it_and_nothing_else(
    absent: Mapping[str, str],
) -> None:
    """Agda and Coq alone check one of the claims: without them it is not run."""
    [change] = (change for change in CHANGES if change.name == "freeze-to-the-last-percept")
    claims = ("jagi-definition-8", "jagi-theorem-9.3", "jagi-remark-10.1")
    assert_as_recorded(absent, change, claims=claims)
    assert {each for each in change.red if each.startswith(claims)} == {
        *("jagi-definition-8", "jagi-definition-8.proved", "jagi-definition-8.example"),
        *("jagi-definition-8.table", "jagi-definition-8.finite"),
    }


@pytest.mark.thorough
@pytest.mark.parametrize("change", APART, ids=lambda change: change.name)
def test_the_right_claims_turn_red_and_no_others(change: Change, absent: Mapping[str, str]) -> None:
    assert_as_recorded(absent, change)


@pytest.mark.thorough
def test_independent_changes_turn_red_together_what_each_of_them_does(
    absent: Mapping[str, str],
) -> None:
    assert len(TOGETHER) == 4
    assert_as_recorded(absent, *TOGETHER)


def test_what_is_left_out_there_never_sees_what_is_changed() -> None:
    """With all of the rooms that are about MDPs, nothing that is changed is imported."""
    rooms = (ROOT / room / "considerate" for room in ("formal", "practical", "bridge"))
    files = (file.relative_to(ROOT) for room in rooms for file in room.rglob("*.py"))
    imported = [".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files]
    program = f"import sys, {', '.join(imported)}\nprint(*sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = said.stdout.split()
    assert "formal.considerate.mdp.optimal" in modules
    changed = {".".join(Path(change.file).parts[:2]) for change in CHANGES}
    assert changed == {"formal.environments", "formal.equivalence", "formal.reality_check"}
    assert not changed & set(modules)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_what_a_change_turns_red_is_among_what_can_load_it(change: Change) -> None:
    claims = seeing(change)
    assert {each for each in change.red if each.startswith(SEEING)} <= {*claims}
    assert len(claims) < 220 < sum(each.startswith(SEEING) for each in MODULES)


def test_a_module_can_load_its_packages_and_what_it_imports_by_computed_names() -> None:
    assert "proofs_checked.jagi" in loads(MODULES["jagi-definition-8"])
    files = (ROOT / "bridge" / "catalogue" / "environments").glob("[a-z]*.py")
    entries = {f"bridge.catalogue.environments.{file.stem}" for file in files}
    assert entries
    assert entries <= loads("bridge.catalogue.names")


def test_modules_that_cannot_load_a_definition_do_not_load_it() -> None:
    """As Python imports the modules of claims, one after the other."""
    definition = "formal.reality_check.definition"
    left_out = sorted({each for each in MODULES.values() if definition not in loads(each)})
    program = f"import sys, {', '.join(left_out)}\nprint(*sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {*said.stdout.split()}
    assert {*left_out} <= loaded
    assert definition not in loaded


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_a_change_is_of_a_definition_and_its_claims_are_in_the_ledger(change: Change) -> None:
    assert change.file.startswith("formal/")
    text = (ROOT / change.file).read_text("utf-8")
    assert change.made_in(text) != text
    assert change.red <= {claim.id for claim in LEDGER}
    assert change.why


def test_a_definition_that_reads_otherwise_is_not_changed() -> None:
    with pytest.raises(ValueError, match=r"changes a text that formal/.* has once: 'else pi"):
        ONE.made_in("nothing of the kind")
    with pytest.raises(ValueError, match="changes a text that"):
        ONE.made_in("else pi(h.first) else pi(h.first)")


@pytest.fixture
def turns_red(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Says which claims turn red, without looking."""

    def of(*ids: str, green: str = "", verdict: str = "holds") -> None:
        rows = [{"id": each, "as_recorded": False, "verdict": "false"} for each in ids]
        rows += [{"id": green, "as_recorded": True, "verdict": verdict}]
        monkeypatch.setattr(changing, "checked", lambda change: rows)

    return of


def test_it_says_what_turned_red(
    upsilon: Callable[..., Result], turns_red: Callable[..., None]
) -> None:
    turns_red(*sorted(ONE.red))
    result = upsilon("changes", ONE.name)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"{ONE.name} ({ONE.file}): {ONE.what}",
        f"  turns red: {', '.join(sorted(ONE.red))}",
        f"  because {ONE.why}",
        "  as recorded: these, and no others",
    ]


def test_a_claim_too_many_or_too_few_is_a_failure(
    upsilon: Callable[..., Result], turns_red: Callable[..., None]
) -> None:
    gone, *others = sorted(ONE.red)
    turns_red(*others, "jagi-definition-1")
    result = upsilon("changes", ONE.name)
    assert result.exit_code == 1
    assert f"  NOT AS RECORDED: missing: {gone}\n" in result.stdout
    assert "  NOT AS RECORDED: unexpected: jagi-definition-1\n" in result.stdout
    document = json.loads(upsilon("changes", ONE.name, "--json").stdout)
    [row] = document["rows"]
    assert (row["missing"], row["unexpected"]) == ([gone], ["jagi-definition-1"])
    assert row["as_recorded"] is False


def test_a_claim_that_was_not_looked_at_is_not_missing(
    upsilon: Callable[..., Result], turns_red: Callable[..., None]
) -> None:
    gone, *others = sorted(ONE.red)
    turns_red(*others, green=gone, verdict="not run")
    assert upsilon("changes", ONE.name).exit_code == 0
    turns_red(*others, green=gone)
    assert upsilon("changes", ONE.name).exit_code == 1


def test_what_turned_red_is_recorded_and_what_was_not_run_stays(
    upsilon: Callable[..., Result],
    turns_red: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    file = tmp_path / "changes.json"
    file.write_text(json.dumps({ONE.name: ["jagi-lemma-5", "pv-example-1"], "another": ["x"]}))
    monkeypatch.setattr(changes, "FILE", file)
    turns_red("jagi-definition-1", green="pv-example-1", verdict="not run")
    assert upsilon("changes", ONE.name, "--record").exit_code == 1
    recorded = {ONE.name: ["jagi-definition-1", "pv-example-1"], "another": ["x"]}
    assert json.loads(file.read_text()) == recorded


def test_without_a_name_every_change_is_made(
    upsilon: Callable[..., Result], turns_red: Callable[..., None]
) -> None:
    turns_red()
    rows: Any = json.loads(upsilon("changes", "--json").stdout)["rows"]
    assert {row["name"] for row in rows} == {change.name for change in CHANGES}


def test_an_unknown_change_is_wrong_usage(upsilon: Callable[..., Result]) -> None:
    result = upsilon("changes", "nothing")
    assert result.exit_code == 2
    assert f"no change has the name 'nothing'; the changes are: {ONE.name}, " in result.stderr


def test_what_cannot_be_checked_is_no_verdict() -> None:
    broken = replace(ONE, edits=(("else pi(h.first)", "else ("),))
    with pytest.raises(Inconclusive, match="SyntaxError"):
        changing.checked(broken)


@pytest.mark.parametrize(
    "document",
    [
        {"rows": [], "error": "unforeseen"},
        {"rows": [], "undecided": [{"id": "jagi-lemma-5", "error": "unforeseen"}]},
    ],
    ids=["broken off", "undecided"],
)
def test_what_was_not_checked_to_the_end_is_no_verdict(
    document: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changing, "_checked_in", lambda copy, claims: document)
    with pytest.raises(Inconclusive, match=f"with {ONE.name}, unforeseen"):
        changing.checked(ONE)


def test_the_changes_have_names_of_their_own() -> None:
    assert len({change.name for change in changes.CHANGES}) == len(changes.CHANGES)


def test_interrupted_it_ends_the_programs_that_it_started(
    upsilon: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[str]] = []

    def interrupt(*arguments: Any) -> None:
        started.extend(changing._RUNNING)
        raise KeyboardInterrupt

    waiting = [sys.executable, "-c", "input()"]
    program = subprocess.Popen(waiting, stdin=subprocess.PIPE, text=True)
    monkeypatch.setattr(changing, "_RUNNING", {program})
    monkeypatch.setattr(jobs, "spread", interrupt)
    assert upsilon("changes", ONE.name).exit_code == 130
    assert started == [program]
    assert program.wait() != 0
    program.communicate()
