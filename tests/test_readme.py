"""What the README shows is what the commands print; its table is true and complete."""

import ast
import doctest
import re
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.recorded import evidence, machine_proved
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import ERRATA
from upsilon_ext.command import main

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("formal", "practical")
PAPERS = ("JAGI", "CAGI", "PV", "BC")
CITATION = re.compile(rf"\[((?:{'|'.join(PAPERS)}),[^\]]*)\]")
NUMBERED = re.compile(r"(Definition|Lemma|Proposition|Theorem|Remark|Example|Listing|Equation) \d+")


@dataclass(frozen=True)
class Row:
    """A line of the table: where a paper's item lives, and what looks at it."""

    item: str
    name: str
    file: str
    test: str
    claims: tuple[str, ...]


def rows(readme: str) -> list[Row]:
    """The lines of the table."""
    found = []
    for line in readme.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if cells[0].startswith(PAPERS) and len(cells) == 5:
            claims = tuple(re.findall(r"(?:[jc]agi|pv|bc)-[\w.-]*\w", cells[4]))
            found.append(Row(cells[0], cells[1], cells[2], cells[3], claims))
    return found


def cited(file: str, source: str) -> Iterator[tuple[str, str, str]]:
    """Each numbered item of the paper that a public name of a file has as its source."""
    body = ast.parse(source).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        documented: ast.stmt | None = node
        name = getattr(node, "name", "")
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = getattr(target, "id", "")
            documented = following if isinstance(following, ast.Expr) else None
        if not name or name.startswith("_"):
            continue
        for citation in CITATION.findall(documentation(documented)):
            for paper, _, items in (part.strip().partition(",") for part in citation.split(";")):
                for item in NUMBERED.finditer(items):
                    yield f"{paper} {item.group()}", name, file


def documentation(node: ast.stmt | None) -> str:
    """The docstring of a definition, or the string that stands below an assignment."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return ast.get_docstring(node) or ""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def sources() -> Iterator[tuple[str, str]]:
    """The files of the rooms that define things."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def missing(table: list[Row], defined: list[tuple[str, str, str]]) -> list[str]:
    """What has a source in the paper and no line in the table."""
    known = {(row.item, row.name, row.file) for row in table}
    return [
        f"| {item} | `{name}` | `{file}` |"
        for item, name, file in defined
        if (item, name, file) not in known
    ]


def untrue(row: Row, ids: set[str], tests: dict[str, str]) -> str:
    """What is not so in a line of the table."""
    path = ROOT / row.file
    if not path.is_file():
        return f"there is no file {row.file}"
    if (row.item, row.name, row.file) not in set(cited(row.file, path.read_text("utf-8"))):
        return f"{row.file} has no {row.name} whose source is {row.item}"
    if row.test not in tests:
        return f"there is no test {row.test}"
    if not re.search(rf"\b{row.name}\b", tests[row.test]):
        return f"{row.test} does not name {row.name}"
    strange = [group for group in row.claims if not any(within(group, claim) for claim in ids)]
    return f"the ledger has no claim {strange[0]}" if strange else ""


def within(group: str, claim: str) -> bool:
    """Whether a claim is this one, or one of its parts."""
    return claim == group or claim.startswith((f"{group}.", f"{group}-"))


def shown(readme: str) -> list[tuple[str, list[str]]]:
    """Each command in the README, and the lines that it is said to print."""
    blocks = re.findall(r"^```console\n\$ (.*)\n([^`]*)^```$", readme, re.MULTILINE)
    return [(command, output.splitlines()) for command, output in blocks]


def unlike(said: list[str], printed: list[str]) -> str:
    """The first line that is said to be printed and is not; a line "…" stands for any lines."""
    rest = iter([timeless(line) for line in printed])
    anywhere = False
    for line in said:
        if line.strip() == "…":
            anywhere = True
        elif timeless(line) not in rest if anywhere else timeless(line) != next(rest, None):
            return line
        else:
            anywhere = False
    return ""


def timeless(line: str) -> str:
    """The line without its durations, which differ from run to run, and without its counts.

    How much is compared in generated cases depends on the version of what generates them.
    """
    uncounted = re.sub(
        r"\[(exhaustive|property-tested|refuted), [\d,]+ ", r"[\1, … ", line.rstrip()
    )
    return re.sub(r"\d+\.\d+ s\b", "… s", uncounted)


def files(readme: str) -> Iterator[tuple[str, str]]:
    """The files that the README has its reader save."""
    return zip(
        re.findall(r"Save this as `([\w.]+)`", readme),
        re.findall(r"Save this as [^`]*`[\w.]+`:\n\n```python\n([^`]*)```", readme),
        strict=True,
    )


README = (ROOT / "README.md").read_text(encoding="utf-8")
TABLE = rows(README)
DEFINED = [definition for file, source in sources() for definition in cited(file, source)]
IDS = {claim.id for claim in LEDGER}
TESTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (ROOT / "tests").rglob("test_*.py")
}


def test_every_definition_is_in_the_table() -> None:
    assert not missing(TABLE, DEFINED)


@pytest.mark.parametrize(("command", "said"), shown(README), ids=lambda value: str(value)[:60])
def test_the_commands_print_what_is_shown(
    command: str, said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, source in files(README):
        (tmp_path / name).write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(command)
    assert program == "upsilon"
    result = CliRunner().invoke(main, arguments)
    assert said
    assert not unlike(said, result.stdout.splitlines())


def test_the_readme_shows_each_command() -> None:
    assert {command.split()[1] for command, _ in shown(README)} == {
        "check",
        "play",
        "oracle",
        "battery",
        "machine",
        "measure",
        "considerate",
    }


ASSERTED = {
    name: [claim for claim in LEDGER if claim.asserted and claim.paper == name]
    for name in ("JAGI", "CAGI", "PV", "BC")
}
ADDITIONS = [claim for claim in LEDGER if not claim.asserted]


def listed(numbers: Iterable[str]) -> str:
    """In words: a, b and c."""
    *first, last = numbers
    return f"{', '.join(first)} and {last}"


def proved() -> str:
    """How many claims of which papers are machine-proved."""
    general = {name: sum(map(machine_proved, claims)) for name, claims in ASSERTED.items()}
    total = sum(evidence(claim) is Evidence.PROVED for claim in LEDGER)
    additions = sum(map(machine_proved, ADDITIONS))
    other = total - sum(general.values()) - additions
    (first, number), *others = general.items()
    papers = ", ".join(
        [f"{number} claims of {first}", *(f"{count} of {name}" for name, count in others)]
    )
    return (
        "Machine-proved for all agents, histories and environments that they quantify over are "
        f"{papers} and {additions} additions, which are in no paper, of {len(LEDGER)} in all; "
        f"{other} more are proved by checking the whole finite space that they are about, or by "
        "exhibiting what they say exists; every other is exhaustive to a bound, property-tested, "
        "refuted, or an informal argument."
    )


def errata() -> str:
    """How many sentences of which papers are false."""
    number = sum(map(len, ERRATA.values()))
    return f"{number} in all, {listed(f'{len(ERRATA[name])} of {name}' for name in ASSERTED)}"


def considerate() -> str:
    """The verdicts on BC."""
    claims = ASSERTED["BC"]
    verdicts = Counter(claim.verdict for claim in claims)
    kinds = Counter(map(evidence, claims))
    known = listed(f"{kinds[kind]} {kind}" for kind in Evidence if kinds[kind])
    said = listed(f"{verdicts[each]} {each}" for each in Verdict if verdicts[each])
    return f"The {len(claims)} claims of BC: {said}. By evidence: {known}."


@pytest.mark.parametrize("sentence", [proved, errata, considerate])
def test_what_is_counted_in_the_ledger_is_counted_here(sentence: Callable[[], str]) -> None:
    counted, shown = sentence(), " ".join(README.split())
    assert counted in shown, f"the README must have this sentence: {counted}"


def test_a_line_that_is_not_printed_is_found() -> None:
    assert not unlike(["a", "…", "c 0.10 s"], ["a", "b", "c 2.25 s", "d"])
    assert unlike(["a", "c"], ["a", "b", "c"]) == "c"
    assert unlike(["…", "b", "a"], ["a", "b"]) == "a"


def test_the_python_in_the_readme_prints_what_is_shown() -> None:
    failed, attempted = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert attempted
    assert not failed


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.item} {row.name} {row.file}")
def test_every_line_is_true(row: Row) -> None:
    assert not untrue(row, IDS, TESTS)


def test_a_definition_that_is_left_out_is_named() -> None:
    assert missing(TABLE[1:], DEFINED)


@pytest.mark.parametrize(
    "fault",
    [
        {"item": "JAGI Definition 99"},
        {"name": "nobody"},
        {"file": "formal/nowhere.py"},
        {"test": "tests/nowhere.py"},
        {"test": "tests/test_rooms.py"},
        {"claims": ("jagi-definition-99",)},
    ],
    ids=str,
)
def test_a_line_that_is_not_true_is_found(fault: dict[str, str]) -> None:
    assert untrue(Row(**{**vars(TABLE[0]), **fault}), IDS, TESTS)
