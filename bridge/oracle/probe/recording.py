"""Programs and agents that record their queries."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from bridge.oracle.witness.queries import Query
from formal.agents.program import AgentProgram
from formal.histories.history import Prompt
from formal.notation import Action, Agent


class Recorder:
    """Programs and agents that record their queries, each query once.

    Attributes:
        queries: the queries, in order.
    """

    def __init__(self) -> None:
        self.queries: list[Query] = []

    def program(self, program: AgentProgram, made: str = "") -> AgentProgram:
        """The program; the queries of the agents that it makes are recorded."""
        for_actions, counted = program.for_actions, program.counted

        def make(rate: Fraction) -> Agent:
            other = rate != program.learning_rate and program.learning_rate is not None
            how = f"with learning rate {rate}" if other else made
            return self.agent(program.make(rate), how)

        return replace(
            program,
            make=make,
            for_actions=for_actions
            and (lambda n: self.program(for_actions(n), f"made for {n} actions")),
            counted=counted and self.agent(counted, "the number of steps"),
        )

    def agent(self, pi: Agent, made: str = "") -> Agent:
        """The agent; its queries are recorded."""

        def recorded(h: Prompt) -> Action:
            query = Query(h, pi(h), made)
            if query not in self.queries:
                self.queries.append(query)
            return query.answer

        return recorded
