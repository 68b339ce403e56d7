"""Section 1: a conjecture about traditional agents, and a remark on random ones."""

from proofs_checked.engine.declaring import note

traditional_agents = note(
    "CAGI, Section 1",
    "Traditional agents would perform poorly in these environments, since their techniques involve "
    "no self-awareness.",
    name="conjecture",
    title="traditional agents",
    reason="traditional is not defined; of agents it is false, since constant ones are always "
    "rewarded in Examples 1 to 4",
    argument="a conjecture about techniques; which agents are always rewarded is a claim of its "
    "own",
    rests_on=["cagi-section-3.always-rewarded"],
)

randomness = note(
    "CAGI, Section 1",
    "The idea of extended environments would easily adapt to agents and environments that are not "
    "deterministic.",
    name="non-deterministic",
    title="randomness",
    reason="a simulation of a random agent may share the agent's random numbers, as this project's "
    "streams do, or have its own",
    argument="with a stream of random numbers as a parameter, agents and environments are "
    "functions again, and all definitions apply",
    rests_on=["jagi-definition-7.pool"],
)
