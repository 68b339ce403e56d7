"""Cases from the smallest to the largest: all small ones, then generated ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st

from bridge.families import agents, programs
from bridge.oracle.case import RATE, Answers, Case, Tables, recorded, tables
from bridge.oracle.shrinking import Sized, smallest
from formal.agents.enumerators import Choose, explore
from formal.agents.program import AgentProgram
from formal.histories.history import Prompt
from formal.notation import Action
from formal.remembered.rewriting import with_zero_first_reward

Faults: TypeAlias = dict[str, str]
"""What a case shows to be wrong: the law or the comparison, and how it failed."""

Judge: TypeAlias = Callable[[Case], Faults]


@dataclass(frozen=True)
class Alphabet:
    """What the cases are made of.

    Attributes:
        n_actions: actions 0, …, n_actions - 1.
        n_obs: observations 0, …, n_obs - 1.
        seeds: for each number of turns, seeds of the class that give every stream that far.
        intensional: whether the class looks at the learning rate.
    """

    n_actions: int
    n_obs: int
    seeds: Callable[[int], Sequence[int]] = lambda turns: (0,)
    intensional: bool = False


@dataclass
class Search:
    """What a search has found.

    Attributes:
        horizon: every agent, every action and every stream to this many turns was looked at.
        runs: how many runs that took.
        examples: how many generated cases were looked at besides.
        found: for each fault, the smallest case that shows it.
        exhausted: for each fault, whether it was found by exhaustion, so that no case with fewer
            turns shows it, and none with as many turns and fewer entries.
    """

    horizon: int = 0
    runs: int = 0
    examples: int = 0
    found: dict[str, Sized] = field(default_factory=dict)
    exhausted: dict[str, bool] = field(default_factory=dict)


def search(
    judge: Judge,
    alphabet: Alphabet,
    *,
    runs: int,
    examples: int,
    random_seed: int | None,
    progress: Callable[[str], None] = lambda text: None,
) -> Search:
    """Every case of 1, 2, 3, … turns while `runs` last, then `examples` generated longer ones."""
    result = Search()
    _exhaust(judge, alphabet, runs, result, progress)
    _generate(judge, alphabet, examples, random_seed, result, progress)
    return result


def forked(choose: Choose, n_actions: int, *, intensional: bool) -> tuple[AgentProgram, Answers]:
    """A program whose answers are decided when they are first asked for, and those answers.

    Blind to the first reward. Under `explore` it is every such program.
    """
    answers: Answers = {}

    def make(rate: Fraction) -> Callable[[Prompt], Action]:
        key = rate if intensional else None

        def pi(h: Prompt) -> Action:
            seen = key, with_zero_first_reward(h)
            if seen not in answers:
                answers[seen] = choose(n_actions)
            return answers[seen]

        return pi

    return AgentProgram(make, RATE if intensional else None), answers


def _exhaust(
    judge: Judge, alphabet: Alphabet, runs: int, result: Search, progress: Callable[[str], None]
) -> None:
    for turns in range(1, runs):
        seeds = alphabet.seeds(turns)

        def run(
            choose: Choose, turns: int = turns, seeds: Sequence[int] = seeds
        ) -> tuple[Case, Answers, Faults]:
            actions = tuple(choose(alphabet.n_actions) for _ in range(turns))
            chosen = seeds[choose(len(seeds))]
            program, answers = forked(
                choose, alphabet.n_actions, intensional=alphabet.intensional
            )
            case = Case(program, actions, chosen)
            return case, answers, judge(case)

        shown: dict[str, Sized] = {}
        complete = _collect(explore(run), alphabet, runs, result, shown)
        for fault, sized in shown.items():
            result.found[fault] = smallest(sized, fault, judge, alphabet.n_actions)
            result.exhausted[fault] = complete
        if not complete:
            return
        result.horizon = turns
        progress(f"all agents to {turns} turns: {result.runs} runs")


def _collect(
    outcomes: Iterator[tuple[Case, Answers, Faults]],
    alphabet: Alphabet,
    runs: int,
    result: Search,
    shown: dict[str, Sized],
) -> bool:
    for case, answers, faults in outcomes:
        result.runs += 1
        for fault, how in faults.items():
            if fault not in result.found:
                table = tables(answers, intensional=alphabet.intensional)
                sized = Sized(table, case.actions, case.seed, how)
                shown[fault] = min(shown.get(fault, sized), sized, key=lambda s: s.size)
        if result.runs >= runs:
            return False
    return True


class _Shown(Exception):  # noqa: N818 (found, not erred)
    def __init__(self, fault: str, sized: Sized) -> None:
        super().__init__(fault)
        self.fault = fault
        self.sized = sized


def _generate(
    judge: Judge,
    alphabet: Alphabet,
    examples: int,
    random_seed: int | None,
    result: Search,
    progress: Callable[[str], None],
) -> None:
    observations = range(min(alphabet.n_obs, 8))
    plain = agents(alphabet.n_actions, observations).map(_without_rate)
    some_programs: st.SearchStrategy[AgentProgram] = plain
    if alphabet.intensional:
        some_programs = programs(alphabet.n_actions, observations) | plain
    actions = st.lists(st.integers(0, alphabet.n_actions - 1), min_size=1, max_size=24)
    seeds = st.integers(0, 99)

    def check(program: AgentProgram, forced: list[Action], chosen: int) -> None:
        answers: Answers = {}
        case = Case(recorded(program, answers), tuple(forced), chosen)
        for fault, how in judge(case).items():
            if fault not in result.found:
                table = tables(answers, intensional=program.learning_rate is not None)
                raise _Shown(fault, Sized(table, case.actions, chosen, how))
        result.examples += 1

    decorated: Any = given(some_programs, actions, seeds)(check)
    decorated = settings(
        max_examples=examples,
        derandomize=random_seed is None,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink),
        report_multiple_bugs=False,
        print_blob=False,
    )(decorated)
    if random_seed is not None:
        decorated = seed(random_seed)(decorated)
    while examples:
        try:
            result.examples = 0
            decorated()
        except _Shown as shown:
            result.found[shown.fault] = smallest(
                shown.sized, shown.fault, judge, alphabet.n_actions
            )
            result.exhausted[shown.fault] = False
            continue
        progress(f"{result.examples} generated agents")
        return


def _without_rate(pi: Callable[[Prompt], Action]) -> AgentProgram:
    return AgentProgram(lambda rate: pi, None)
