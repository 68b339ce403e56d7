"""The decorator for a claim in a file of a user, who may write anything into its function."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from inspect import iscoroutinefunction, isfunction, isgeneratorfunction, signature
from typing import Any, Final, overload

from hypothesis.errors import Flaky

from bridge.errors import Inconclusive, Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from bridge.generating import prepared
from bridge.oracle.probe.timeout import patience
from formal.agents.enumerators import Undetermined
from formal.errors import IllFormed
from formal.notation import Percept
from practical.foreign import shown
from proofs_checked.engine import decorator
from proofs_checked.engine.again import DETERMINED, without_chance
from proofs_checked.engine.assertions import COMPARISONS
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome
from proofs_checked.engine.decorator import Also, Function, Mutants
from proofs_checked.engine.guarded import guarded
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.limit import LIMIT
from proofs_checked.engine.premises import demand_premises_first
from proofs_checked.engine.quantifiers import TWO_PERCEPTS, Space, counted, witness_among
from proofs_checked.engine.rows import COMPARES_NOTHING
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.supplied import distinct, positive
from proofs_checked.engine.ways import Way, generated, somewhere, throughout

PREMISE_NEVER_MET: Final = "no case meets the premise, and nothing is compared"

WAYS: Final = (
    "the checks of a claim are made by its ways, such as throughout(…), generated(…), somewhere(…)"
)

_NAMED: Final = 6
"""At most as many of the things that a function requests are named."""


@overload
def claim(source: Function, /) -> Claim: ...


@overload
def claim(source: str = "", /, **options: Any) -> Callable[[Function], Claim]: ...


def claim(source: Any = "", /, **options: Any) -> Any:
    """The claim of a function: of a user's, as `own_claim` says, or of a paper's item.

    Args:
        source: a function, which becomes an own claim; "" for an own claim with options; the item
            of a paper for a claim about it, as `decorator.claim` says.
        options: as the one or the other says.

    Example:
        >>> @claim
        ... def an_agent_is_itself(instance):
        ...     '''An agent does what it does.'''
        ...     pi, h = instance.agent_and_prompt()
        ...     same("π(h)", pi(h), "π(h)", pi(h))
        >>> an_agent_is_itself.id
        'an-agent-is-itself'
    """
    if callable(source):
        return own_claim()(source)
    if source and not options.get("reason"):
        raise IllFormed(
            "@claim alone makes a claim of your own; a source, as in the ledger, is the item of a "
            f"paper, and comes with a reason; {source!r} has none"
        )
    if source:
        return decorator.claim(source, **options)
    known = signature(own_claim).parameters
    if unknown := options.keys() - known.keys():
        raise IllFormed(f"@claim takes {', '.join(known)}; not {', '.join(sorted(unknown))}")
    return own_claim(**options)


def own_claim(
    *,
    turns: int | None = None,
    n_actions: int | None = None,
    percepts: Sequence[Percept] | None = None,
    verdict: Verdict = Verdict.HOLDS,
    reason: str = "",
    ways: Sequence[Way | Check | Also] = (),
    mutants: Mutants | None = None,
) -> Callable[[Function], Claim]:
    """A function of an instance and of subjects, as a claim of a user.

    The docstring of the function is the statement, and its name in kebab-case the id. Its
    parameters after the instance are the subjects, which mutants replace; each has a default.

    Args:
        turns: the greatest number of percepts in the histories of the exhaustive check; None for 4;
            --deep adds 2, and the generated cases have up to 7.
        n_actions: the number of actions in all cases; None for 2, and for 2 to 4 in generated
            cases, whether the percepts are given or not.
        percepts: the percepts in all cases, each a reward and an observation; None for (0, 0) and
            (1, 1), and for more in generated cases, whether the number of actions is given or not.
        verdict: what is said to be true of it.
        reason: why.
        ways: how it is checked, as `engine.ways` says; with none every case is checked, and
            generated ones; if it is said to be false, every case until one refutes it.
        mutants: the faults that its checks must catch: in words, with the subjects that each
            replaces and by what.

    Raises:
        IllFormed: the function has no docstring, a parameter no default, or a mutant replaces what
            is no parameter; a number of turns or actions is not positive; a percept or a verdict is
            none; a check is not made by a way of the engine.
    """
    if not isinstance(verdict, Verdict):
        raise IllFormed(
            f"the verdict of a claim is Verdict.HOLDS, Verdict.FALSE, …; {shown(verdict)} is none"
        )
    if ways and (turns or n_actions or percepts):
        raise IllFormed("turns, n_actions and percepts are those of the usual ways; ways are given")
    longest = 4 if turns is None else positive("turns of a claim", turns)
    fixed = (
        None if percepts is None else distinct("percepts of a claim", percepts),
        None if n_actions is None else positive("n_actions of a claim", n_actions),
    )
    smallest = fixed[0] or TWO_PERCEPTS, fixed[1] or 2
    space = Space("every case", longest, longest + 2, *smallest, named=True)
    usual: tuple[Way, ...] = (
        everywhere(space),
        generated("generated cases", alphabet=fixed if any(fixed) else None),
    )
    if verdict is Verdict.FALSE:
        usual = (somewhere(space),)

    def of(function: Function) -> Claim:
        laws: list[Law] = []

        def form(function: Function) -> Law:
            laws.append(guarded(function, len(laws)))
            return laws[-1]

        _demand_plain(function)
        found = decorator.made(
            function,
            id=function.__name__.replace("_", "-"),
            paper="",
            item=function.__name__.replace("_", " "),
            kind=Kind.OWN,
            verdict=verdict,
            reason=reason,
            ways=tuple(ways) or usual,
            mutants=mutants,
            form=form,
        )
        own = replace(found, checks=tuple(map(_stable, found.checks)), laws=tuple(laws))
        MADE.append((function.__code__.co_filename, own))
        return own

    return of


MADE: Final[list[tuple[str, Claim]]] = []
"""The own claims that were made, each with the file of its function."""


def _demand_plain(function: Any) -> None:
    """Check that a function can be a claim."""
    law = "a claim is a plain function, whose first parameter is the instance"
    if not isfunction(function):
        raise IllFormed(f"{law}; {shown(function)} is none")
    if iscoroutinefunction(function) or isgeneratorfunction(function):
        raise IllFormed(f"{law}; {function.__name__} is asynchronous, or a generator")
    if not signature(function).parameters:
        raise IllFormed(f"{law}; {function.__name__} has none")
    demand_premises_first(function)


def everywhere(space: Space) -> Way:
    """As `throughout`; the bound names what varies."""

    def way(law: Law, verdict: Verdict) -> Check:
        def run(subjects: Subjects, effort: Effort) -> Outcome:
            varied: dict[str, None] = {}
            longest, unmet = 0, COMPARISONS.unmet

            def observed(subjects: Subjects, instance: Instance) -> str:
                nonlocal longest
                how = law(subjects, instance)
                varied.update(dict.fromkeys(instance.varied))
                longest = max(longest, instance.longest)
                return how

            try:
                outcome = throughout(space)(observed, verdict).run(subjects, effort)
            except Vacuous as error:
                why = PREMISE_NEVER_MET if COMPARISONS.unmet > unmet else COMPARES_NOTHING
                raise Vacuous(f"{why}: {space.bound(effort)}") from error
            except Refuted as refuted:
                varying = replace(space, what=_every([*varied]))
                refuted.bound = witness_among(varying.bound(effort), effort)
                raise
            bound = replace(space, what=_every([*varied])).bound(effort)
            if 0 < longest < space.turns(effort):
                bound += f", with prompts of at most {counted(longest, 'percept')}"
            return replace(outcome, bound=bound)

        return replace(throughout(space)(law, verdict), run=run)

    return way


def _every(varied: Sequence[str]) -> str:
    """What varies, in words.

    Example:
        >>> _every(["agent π", "prompt h"]), _every([])
        ('every agent π and prompt h', 'nothing varies but the number of turns')
    """
    if not varied:
        return "nothing varies but the number of turns"
    more = ["…"] if len(varied) > _NAMED else []
    *first, last = [*varied[:_NAMED], *more]
    return f"every {', '.join(first)} and {last}" if first else f"every {last}"


def _stable(check: Check) -> Check:
    """The check of an own claim: it must end in time, and find the same when it is run again.

    Its bound is what its author says; so it proves nothing, unless the kernel does.
    """
    maker = str(getattr(check.run, "__module__", ""))
    if not maker.startswith("proofs_checked."):
        raise IllFormed(f"{WAYS}; the check {check.what!r} is made by {maker}")
    if check.evidence is Evidence.ARGUMENT:
        raise IllFormed(f"an informal argument is no check of a claim: {check.what}")

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        def limited() -> Outcome:
            with LIMIT.within(effort, check.evidence):
                return check.run(subjects, effort)

        prepared()
        try:
            with patience(effort.patience), without_chance():
                return _twice(limited)
        except (Undetermined, Flaky) as error:
            raise Inconclusive(f"{DETERMINED}; {error}") from error

    proved = check.evidence is Evidence.PROVED and not check.general
    return replace(check, run=run, evidence=Evidence.EXHAUSTIVE if proved else check.evidence)


def _twice(run: Callable[[], Outcome]) -> Outcome:
    """The outcome; a case that it shows, or that refutes it, must be found again."""
    first = _tried(run)
    if not (isinstance(first, Refuted) or first.witness):
        return first
    again = _tried(run)
    if type(again) is not type(first) or str(again.witness) != str(first.witness):
        what = first if isinstance(first, Refuted) else first.witness
        raise Inconclusive(
            f"{DETERMINED}; it was found that {what}, and not when it was checked again"
        )
    if isinstance(first, Refuted):
        raise first
    return first


def _tried(run: Callable[[], Outcome]) -> Outcome | Refuted:
    try:
        return run()
    except Refuted as refuted:
        return refuted
