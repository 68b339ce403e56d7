"""What a definition queries the agent about, and what a class queries its copies about.

Where the two part, that is as a rule what a fix hangs on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from bridge.agents.as_class import Interpretation
from bridge.history_text import told, written
from bridge.oracle.agents.judge import AgentJudging, Training
from bridge.oracle.environments.comparison import agreeing
from bridge.oracle.environments.judge import Judging, specialised_to
from bridge.oracle.probe.journal import Journal, Question
from bridge.oracle.probe.laws import Broken
from bridge.oracle.probe.monitor import interaction, quietly
from bridge.oracle.search.programs import blind
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Percept

SHOWN: Final = 4
"""At most so many queries of either side are written out."""


@dataclass(frozen=True)
class Query:
    """What an agent is asked, and what it answers.

    Attributes:
        history: the history that it is asked about.
        answer: its answer.
        made: how the agent is made, where that matters, such as "with learning rate 1/20".
        off_the_chain: how it was asked about another observation than the one at which its last
            transition ended; "" if it was not.
    """

    history: Prompt
    answer: Action
    made: str = ""
    off_the_chain: str = ""

    def written(self, happened: Prompt) -> str:
        """The query in words, by what happened where that is shorter."""
        made = f"{self.made}, " if self.made else ""
        return f"{made}{told(self.history, happened)}: answer {self.answer}{self.off_the_chain}"


@dataclass(frozen=True)
class Queries:
    """The queries on which the first difference hangs.

    Attributes:
        about: what differs, such as "percept 3".
        happened: the history that happened before it.
        action: the action that followed that; None where no environment answers.
        definition: what the definition queries the agent about, to decide it.
        copies: what the class queried its copies about when it decided it, or last before.
        whom: whom the class queries.
    """

    about: str
    happened: Prompt
    action: Action | None
    definition: tuple[Query, ...]
    copies: tuple[Query, ...]
    whom: str = "its copies"

    def lines(self) -> Iterator[str]:
        """Both sides in words, side by side."""
        then = "" if self.action is None else f", then {self.action}"
        yield f"before {self.about} there happened {written(self.happened)}{then}"
        for side, queries in (
            ("the definition asks the agent about", self.definition),
            (f"the class asks {self.whom} about", self.copies),
        ):
            for query in queries[-SHOWN:]:
                yield f"  {side:36} {query.written(self.happened)}"
            if not queries:
                yield f"  {side:36} nothing"
            if len(queries) > SHOWN:
                yield f"  {'':36} (and {len(queries) - SHOWN} more before)"
        asked = [{(q.history, q.answer) for q in side} for side in (self.definition, self.copies)]
        if asked[0] == asked[1]:
            yield "  both ask the same: they differ in what they make of the answers"


class Noting:
    """Programs and agents that note what they are asked, each question once.

    Attributes:
        queries: the questions, in order.
    """

    def __init__(self) -> None:
        self.queries: list[Query] = []

    def program(self, program: AgentProgram, made: str = "") -> AgentProgram:
        """The program; what the agents that it makes are asked is noted."""
        for_actions, counted = program.for_actions, program.counted

        def make(rate: Fraction) -> Agent:
            other = rate != program.learning_rate and program.learning_rate is not None
            said = f"with learning rate {rate}" if other else made
            return self.agent(program.make(rate), said)

        return replace(
            program,
            make=make,
            for_actions=for_actions
            and (lambda n: self.program(for_actions(n), f"made for {n} actions")),
            counted=counted and self.agent(counted, "how many steps"),
        )

    def agent(self, pi: Agent, made: str = "") -> Agent:
        """The agent; what it is asked is noted."""

        def noted(h: Prompt) -> Action:
            query = Query(h, pi(h), made)
            if query not in self.queries:
                self.queries.append(query)
            return query.answer

        return noted


def of_environment(
    judging: Judging,
    case: Any,
    answers: Sequence[Percept],
    expected: Sequence[Percept],
    interpretation: Interpretation,
) -> Queries | None:
    """The queries about the first percept that is not the expected one.

    Args:
        judging: judges the class.
        case: the case, settled, whose class is asked in its own reading of unchained questions.
        answers: the percepts of the class.
        expected: those of the definition.
        interpretation: what an unchained question is about.
    """
    place = agreeing(answers, expected)
    if place in {0, len(answers)} or judging.formal is None:
        return None
    noting, program = Noting(), blind(case.agent.program)
    agent: Any = noting.program(program) if judging.formal.intensional else None
    agent = agent or noting.agent(program.agent)
    mu = judging.formal.mu(tuple(o for _, o in answers).__getitem__)
    p = EMPTY
    for x, y in zip(expected, case.actions[:place], strict=False):
        mu(agent, p)
        p = p.then(x).then(y)
    noting.queries.clear()
    mu(agent, p)
    copies = _of_copies(judging, case, place, interpretation)
    return Queries(f"percept {place + 1}", p.prompt, p.action, tuple(noting.queries), copies)


def _of_copies(
    judging: Judging, case: Any, place: int, interpretation: Interpretation
) -> tuple[Query, ...]:
    """What the copies are asked about in the turn in which a percept is decided, or last before."""
    journal = Journal()
    percepts = interaction(
        specialised_to(judging.subject, case.seed),
        judging.watched(case.agent.program, journal, interpretation),
        case.actions,
        journal,
    )
    lawful = quietly(percepts)
    for _ in islice(lawful, place):
        pass
    before = len(journal.questions)
    next(lawful, None)
    asked = journal.questions[before:] or journal.questions[-1:]
    return tuple(_of_copy(question, interpretation) for question in asked)


def _of_copy(question: Question, interpretation: Interpretation) -> Query:
    h, off_the_chain = question.history, ""
    if question.stood_at is not None:
        off_the_chain = f" (asked act({h.observation}); its last transition ended elsewhere, at "
        off_the_chain += f"{question.stood_at})"
        h = (
            with_last_observation(h, question.stood_at)
            if interpretation is Interpretation.CHAINED
            else h
        )
    return Query(h, question.answer, _made(question.parameters), off_the_chain)


def _made(parameters: Mapping[str, Any]) -> str:
    """How a copy was made, as a definition says it; a rate that is no exact number says so."""
    if "learning_rate" not in parameters:
        return ""
    rate = parameters["learning_rate"]
    exactly = "" if isinstance(rate, int | Fraction) else f" ({type(rate).__name__})"
    return f"with learning rate {rate}{exactly}"


def of_transformation(
    judging: AgentJudging,
    agent_class: type[Any],
    journal: Journal,
    noting: Noting,
    pi: Agent,
    data: Training,
) -> Queries:
    """The queries of the agent inside about the last action of a run that is not the expected one.

    Args:
        judging: judges the class.
        agent_class: the class that was made of one whose instances report to the journal.
        journal: what these are asked.
        noting: notes what the agent is asked of which π is made.
        pi: what the class must be.
        data: what the class is trained on, up to that action.
    """
    *_, h = data.prompts()
    pi(h)
    with suppress(Broken):
        list(judging.answers(agent_class, data))
    asked = tuple(dict.fromkeys(Query(q.history, q.answer) for q in journal.questions))
    about = f"action {len(data.transitions) + 1}"
    return Queries(about, h, None, tuple(noting.queries), asked, "the agent inside")
