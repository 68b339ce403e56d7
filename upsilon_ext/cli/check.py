"""`upsilon check`: checks every claim of the papers by machine."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.arguments.options import (
    EXAMPLES,
    Seconds,
    folder_to_be_written,
    given_options,
    shared_options,
    to_be_written,
    workers_options,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from proofs_checked.engine.comparison import Document


@click.command(
    short_help="Check the papers' claims, one by one.",
    epilog="""\b
Examples:
  upsilon check                                  every claim
  upsilon check jagi-theorem-9                   the parts of one theorem
  upsilon check jagi-theorem-9.2 jagi-lemma-5    two claims
  upsilon check "JAGI Theorem 9, part 2"         by the words of the paper
  upsilon check --deep jagi-example              to larger bounds
  upsilon check --deep --cluster tcp://host:8786 on a Dask cluster
  upsilon check --mutants jagi-lemma-5           do the checks find faults?
  upsilon check --html ledger.html               the results as a page
  upsilon check --markdown docs/ledger           what is recorded
  upsilon check --json > claims.json
  upsilon check --compare claims.json            what has changed since
  upsilon check my_claims.py                     claims of your own
  upsilon check my_claims.py:idempotent --deep   one of them
  upsilon check my_claims.py --prove             and for all agents, if possible

Exit codes: 0 every claim is as recorded, 1 one is not (the witness is shown),
or a mutant is not caught, 2 wrong usage or no verdict (with --strict, also
programs that are not installed), 130 interrupted, 143 terminated.
""",
)
@click.argument("claims", nargs=-1, metavar="[CLAIM|FILE.py]...")
@click.option("--deep", is_flag=True, help="Check longer histories and more generated cases.")
@click.option(
    "--quick",
    is_flag=True,
    help="Check less: shorter histories where checks allow it, and no search for a smaller "
    "counterexample; proofs are checked in full.",
)
@click.option(
    "--mutants",
    is_flag=True,
    help="Also run the checks on each claim's mutants, that is, with a faulty definition: "
    "some check must fail on each. Where a claim is false, its counterexample must "
    "disappear.",
)
@click.option(
    "--seed", type=int, help="Seed of the generated cases. Default: the same cases every time."
)
@click.option(
    "--examples",
    type=EXAMPLES,
    help="Generated cases for each check. Default: 50, with --deep 500.",
)
@click.option(
    "--patience",
    type=Seconds(),
    help="Time limit, in seconds, for importing FILE.py, and for the function of a claim in it in "
    "one case. Default: 120 and 10. A check, that is, all its cases, has 30 times as long as a "
    "case, with --deep 300 times; one that is stopped says how far it came.",
)
@click.option(
    "--prove",
    is_flag=True,
    help="After its checks, seek a proof of each claim of FILE.py, for all agents and histories. "
    "A claim of which none is found, or that is outside the language of proofs, keeps its verdict; "
    "the line says why.",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Exit with 2 if a program that a check needs is not installed. Unless --deep, --quick, "
    "--seed or --examples is given, evidence and witnesses must be the recorded ones, too.",
)
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    metavar="FILE",
    help="Write the results as one HTML page: verdicts, counterexamples with pictures of the "
    "histories, obligations of proofs, mutants. If Chromium or Chrome is installed, it loads the "
    "page without a window, to test that every claim is shown.",
)
@click.option(
    "--markdown",
    type=click.Path(file_okay=False, path_type=Path),
    callback=folder_to_be_written,
    metavar="FOLDER",
    help="Write what is recorded of the claims as Markdown, and check nothing: an index, the "
    "errata, and a file for each section of each paper.",
)
@click.option(
    "--compare",
    "earlier",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Print the differences from an earlier run, whose --json output is in FILE.",
)
@click.option(
    "--record",
    is_flag=True,
    help="Store the witnesses that are found, for --strict and --markdown.",
)
@partial(workers_options, default="1; of --cluster local, the number of processors")
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Print every claim in full. Default: above 24 claims, a line for each section, and in "
    "full the claims that are not as recorded.",
)
@shared_options
def check(
    claims: tuple[str, ...],
    seed: int | None,
    examples: int | None,
    patience: float | None,
    page: Path | None,
    markdown: Path | None,
    earlier: Path | None,
    number: int | None,
    address: str | None,
    *,
    deep: bool,
    quick: bool,
    mutants: bool,
    prove: bool,
    strict: bool,
    record: bool,
    verbose: bool,
    as_json: bool,
) -> None:
    """Check each CLAIM: print its verdict, its evidence and its witness.

    A CLAIM is an id as `upsilon list` shows it, or the beginning of an id, which selects a group.
    Without any, every claim is checked. The verdict (holds, false, …) must be the recorded one.
    Each check is printed with its bound. With --processes or --cluster, each claim is a job; the
    output is the same, in the same order.

    Claims of your own are functions in a file: FILE.py stands for all of its claims, and
    FILE.py:FUNCTION for one. Each is checked for every agent, history and environment that its
    function requests, up to 4 turns unless it says otherwise, and for generated ones; the smallest
    case that refutes it is its witness. A claim that compares nothing, or whose premise is never
    met, is vacuous; one whose function raises, exits, returns a value or does not end has no
    verdict. Some cases are checked again, in a new process and in another order: their outcomes
    must be the same.

    \b
    What the function of a claim receives, `instance`, supplies
      agent(), environment()      an agent π: prompt -> action; an environment
      agent_among(actions)        an agent that takes these actions alone
      prompt(), any_prompt()      a history h that ends with a percept; of any length
      agent_and_prompt()          both: a generated h often follows π
      action()                    an action y; h.then(y) is a play
      number(name, n)             0, …, n - 1
      pick(options)               one of them
    The first six take a name for the witness, as in agent("ρ").
    It fails by
      same(what, found, other, expected)    two values must be the same
      must(condition, how, *histories)      `how` says how it fails, in words
    and its premise is
      suppose(condition)          a condition is True or False
    All are in `proofs_checked`. The alphabets of all cases, and the turns of the
    exhaustive ones, are fixed by
      @claim(turns=2, n_actions=2, percepts=[(0, 0), (1, 0)])
    A percept is (reward, observation). Without `turns` there are 4, with --deep 2
    more; without `n_actions` 2 actions, and up to 4 in generated cases; without
    `percepts` (0, 0) and (1, 1), and up to 15 in generated cases. A function that
    queries agents on every history has very many cases: there, give `turns=2`.
    One is traditionally_equivalent(π, ρ, percepts, n_actions, turns), from
    `formal.equivalence.traditional`: π and ρ agree on all histories over these
    percepts and actions, up to these turns, that are possible for π. With --prove
    the three must be those of the instance:
      suppose(traditionally_equivalent(
          pi, rho, instance.percepts, instance.n_actions, instance.turns))
    The language of --prove has functions of the same file, but neither rewards
    nor observations: a formula (@extended), which returns both, is outside it.
    `upsilon new claim NAME` writes an example.
    """  # noqa: D301 - click reads the character \b
    from bridge.oracle.probe.timeout import PATIENCE
    from proofs_checked.engine.claim import Effort
    from proofs_checked.engine.runner import UnknownClaim, select
    from upsilon_ext.arguments.claims import in_a_file, own_claims
    from upsilon_ext.claims.checking import check_claims, compare
    from upsilon_ext.claims.markdown import written
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.files import write_all
    from upsilon_ext.report.text import console, reporting

    if deep and quick:
        raise WrongUsage("--deep and --quick exclude each other; both are given")
    if strict and record:
        raise WrongUsage(
            "--record and --strict exclude each other: --record changes what --strict "
            "compares with; both are given"
        )
    if markdown is not None:
        _demand_only(
            {"claims", "markdown", "traceback"},
            "--markdown and {option} exclude each other: --markdown checks nothing, and there are "
            "no results; both are given",
        )
    own = any(map(in_a_file, claims))
    if own:
        _demand_own(claims)
    elif patience is not None:
        raise WrongUsage("--patience is about claims of files; none is given")
    elif prove:
        raise WrongUsage(
            "--prove is about claims of files; the proofs of the ledger's claims are among their "
            "checks, and always run"
        )
    before = None if earlier is None else _rows(earlier, claims, own=own)
    limit = PATIENCE if patience is None else patience
    effort = Effort(
        deep=deep, quick=quick, seed=seed, examples=examples, patience=limit, prove=prove
    )
    with reporting("check", seed) as report:
        try:
            selected = own_claims(claims, patience) if own else select(claims)
        except UnknownClaim as error:
            hint = _as_files(claims) or "`upsilon list` shows them all"
            raise WrongUsage(f"{error} ({hint})") from error
        if markdown is not None:
            write_all(markdown, written(selected))
            console().say(f"Written: {markdown}")
            return
        found = check_claims(
            selected,
            effort,
            report,
            as_json=as_json,
            strict=strict,
            verbose=verbose,
            with_mutants=mutants,
            page=page,
            record=record,
            team=workers(1 if number is None and address is None else number, address),
            files=claims if own else (),
        )
        if before is not None:
            compare(report, before, as_json=as_json)
    click.get_current_context().exit(found.exit_code)


def _as_files(claims: Sequence[str]) -> str:
    """Which names of claims are those of files, in words; "" if none is."""
    files = [each for each in claims if each and Path(each).exists()]
    return f"a file of claims ends in .py; {', '.join(files)} does not" if files else ""


def _demand_own(claims: Sequence[str]) -> None:
    """Check that all claims are those of files, and refuse the options about recorded claims."""
    from upsilon_ext.arguments.claims import in_a_file
    from upsilon_ext.report.errors import WrongUsage

    if ours := next((each for each in claims if not in_a_file(each)), None):
        raise WrongUsage(
            "claims of files and claims of the ledger must be checked in separate runs; "
            f"{ours!r} is no file"
        )
    context = click.get_current_context()
    about_files = {each.name for each in context.command.params} - _OF_THE_LEDGER
    _demand_only(about_files, "{option} is about recorded claims; claims of files have no record")


_OF_THE_LEDGER: Final = {"strict", "page", "markdown", "record"}
"""Parameters without a meaning for claims of files."""


def _demand_only(names: Collection[str | None], law: str) -> None:
    """Refuse all given options but these."""
    from upsilon_ext.report.errors import WrongUsage

    for one in given_options():
        if one.name not in names:
            raise WrongUsage(law.format(option=one.opts[-1]))


def _rows(earlier: Path, claims: Sequence[str], *, own: bool) -> Sequence[Document]:
    """The rows of an earlier run that belong to these claims; all, for those of files."""
    from proofs_checked.engine.runner import selected_by
    from upsilon_ext.report.errors import WrongUsage

    try:
        rows: Sequence[Document] = json.loads(earlier.read_text(encoding="utf-8"))["rows"]
        return [row for row in rows if own or selected_by(claims, row["id"])]
    except OSError as error:
        raise WrongUsage(f"{earlier} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise WrongUsage(
            f"--compare reads what `upsilon check --json` wrote; {earlier} is not that"
        ) from error
