"""`upsilon check`: checks every claim of the papers by machine."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from upsilon_ext.arguments.options import shared_options, workers_options
from upsilon_ext.claims.options import effort_options, output_options


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
@effort_options
@output_options
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
    from upsilon_ext.claims.usage import as_files, demand_compatible, earlier_rows
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.files import write_all
    from upsilon_ext.report.text import console, reporting

    demand_compatible(claims)
    own = any(map(in_a_file, claims))
    before = None if earlier is None else earlier_rows(earlier, claims, own=own)
    limit = PATIENCE if patience is None else patience
    effort = Effort(
        deep=deep, quick=quick, seed=seed, examples=examples, patience=limit, prove=prove
    )
    with reporting("check", seed) as report:
        try:
            selected = own_claims(claims, patience) if own else select(claims)
        except UnknownClaim as error:
            hint = as_files(claims) or "`upsilon list` shows them all"
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
