"""Section 1: what is conjectured of traditional agents, and what is said of random ones."""

from proofs_checked.engine.declaring import note

traditional_agents = note(
    "CAGI, Section 1",
    "Traditional agents would perform poorly in these environments, since their techniques involve "
    "no self-awareness.",
    name="conjecture",
    title="traditional agents",
    reason="traditional is not defined; of agents alone it is false, for constant ones are always "
    "rewarded in Examples 1 to 4",
    argument="a conjecture about techniques; who is always rewarded is exact, and a claim of its "
    "own",
    rests_on=["cagi-section-3.always-rewarded"],
)

randomness = note(
    "CAGI, Section 1",
    "The idea of extended environments would easily adapt to agents and environments that are not "
    "deterministic.",
    name="non-deterministic",
    title="randomness",
    reason="what is a simulation of a random agent is a choice: one with its random numbers, as "
    "our streams are, or one with its own",
    argument="with a stream of random numbers as a parameter agents and environments are functions "
    "again, and all definitions apply",
    rests_on=["jagi-definition-7.pool"],
)
