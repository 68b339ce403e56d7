"""The page of the agents has each agent with its parameters, its formula, its class, its states."""

import re

from bridge.catalogue.names import AGENTS
from docs.site.agents import agents, states


def test_every_agent_is_in_the_table_and_has_a_section() -> None:
    text = agents()
    sections = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert sections == [*AGENTS]
    for name, agent in AGENTS.items():
        section = text.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        assert f"| [{name}](#{name}) |" in text
        assert f"def {agent.definition.__name__}(" in section or "class " in section
        assert f"class {agent.practical.__name__}" in section
        assert all(f"`{each}={value}`" in section for each, value in agent.parameters.items())


def test_the_states_are_counted() -> None:
    # Win-stay-lose-shift is its next action; the q-learner's values have no bound that is reached.
    found = {name: states(agent) for name, agent in AGENTS.items()}
    assert (found["win-stay-lose-shift"], found["alternating"]) == ("2", "2")
    assert found["q-learner"] == found["random"] == found["greedy-frequency"] == "-"
