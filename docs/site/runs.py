"""What an environment's page shows of a run: the picture, the queries, and mean rewards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from click.testing import CliRunner

from bridge.battery import Row
from bridge.departures import Asked
from bridge.tracing import Turn, Watched
from companion.drawing.histories import Tree
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Percept
from upsilon_ext.arguments.names import chosen_agent, chosen_environment
from upsilon_ext.battery.cells import Contest, play, tables
from upsilon_ext.battery.environments import environments_named
from upsilon_ext.command import main
from upsilon_ext.play.interaction import watched

AGENT: Final = "q-learner"
"""The agent of all runs."""

DRAWN: Final = 3
"""The least number of turns in a picture."""

TURNS: Final = 6
"""The number of turns of a run that is printed."""

STEPS: Final = 500
SEEDS: Final = 5


@dataclass(frozen=True)
class Run:
    """A run of the Q-learner with a reality check in an environment.

    Attributes:
        environment: the name of the environment.
    """

    environment: str

    @property
    def command(self) -> str:
        """The command that prints it."""
        return f"upsilon play {AGENT} {self.environment} --reality-check --turns {TURNS}"

    @property
    def printed(self) -> str:
        """What the command prints.

        Raises:
            IllFormed: the command fails.
        """
        result = CliRunner().invoke(main, self.command.split()[1:])
        if result.exit_code:
            raise IllFormed(f"{self.command!r} must print a run; it ended with {result.stderr}")
        return result.stdout

    @cached_property
    def _watched(self) -> tuple[Watched, list[Turn]]:
        watch = watched(
            chosen_agent(AGENT), chosen_environment(self.environment), seed=0, checked=True
        )
        return watch, list(islice(watch.turns, TURNS))

    def queries(self) -> list[Asked]:
        """All queries, in order."""
        watch, turns = self._watched
        return [*watch.questions, *(each for turn in turns for each in turn.questions)]

    def drawn(self) -> int:
        """The number of turns in the picture: up to the first query that is not possible.

        If there is none, up to the first punishment; in any case at least three.
        """
        watch, turns = self._watched
        numbered = list(enumerate(turns, 1))
        if any(each.departure is not None for each in watch.questions):
            return DRAWN
        impossible = [n for n, t in numbered if any(q.departure is not None for q in t.questions)]
        punished = [n for n, turn in numbered if turn.reward < 0]
        return max(DRAWN, *(impossible or punished or [DRAWN])[:1])

    def tree(self) -> Tree:
        """The histories of its first turns: those that happen, and those that copies answer.

        A copy that is made with parameters is another agent, and its queries are left out.
        """
        watch, turns = self._watched
        drawn = turns[: self.drawn()]
        asked = [*watch.questions, *(each for turn in drawn for each in turn.questions)]
        queries = {each.history: each.answer for each in asked if not each.parameters}
        acts: dict[Prompt, Action] = {turn.history: turn.action for turn in drawn}
        percepts: dict[Play, Percept] = {EMPTY: drawn[0].history.percept}
        for turn in turns[1 : self.drawn() + 1]:
            percepts[turn.history.before] = turn.history.percept
        answers = {**queries, **acts}
        return Tree(AGENT, TableAgent(0, answers), answers, percepts)


def rewards(environment: str) -> list[Row]:
    """The mean rewards of the Q-learner without and with a reality check.

    Of the environment, and of its negation, in the number of turns and of seeds above.
    """
    contest = Contest([AGENT], environments_named([environment]), STEPS, SEEDS, reality_check=True)
    outcomes = {cell: play((cell,))[0] for cell in contest.cells()}
    return tables(outcomes, STEPS)[AGENT]


def reproducing(environment: str) -> str:
    """The command that prints the mean rewards."""
    return (
        f"upsilon battery {AGENT} --environments {environment} --steps {STEPS} --seeds {SEEDS} "
        "--reality-check"
    )


def what_is_queried(run: Run) -> Iterator[str]:
    """What the environment queries in a run, in words."""
    queries = run.queries()
    if not queries:
        yield f"In {TURNS} turns with the {AGENT}, seed 0, the environment makes no query."
        return
    possible = sum(each.departure is None for each in queries)
    made = sorted({name for each in queries for name in each.parameters})
    yield (
        f"In {TURNS} turns with the {AGENT}, seed 0, the environment makes {len(queries)} "
        f"{'query' if len(queries) == 1 else 'queries'}, {possible} of them about histories that "
        "are possible for the agent."
    )
    if made:
        yield f"It makes copies with another {', '.join(f'`{name}`' for name in made)}."
