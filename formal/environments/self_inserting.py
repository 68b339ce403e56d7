"""Self-Inserting: the agent is rewarded for acting as if it played the game that it observes.

Probes whether the agent can act on percepts that it observes as if they were its own.

Alphabet: the actions of the game; observations are all natural numbers, the codes of percepts;
rewards -1 and 1, the first reward 0.
"""

from formal.codes.pairing import code_of_percept, percept_of
from formal.histories.history import Play, Prompt, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept


def self_inserting(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """e'(π, h y) shows e's percept; its reward is 1 if y = π(the prompt that h shows), else -1.

    The prompt or play that a history shows has for each observation o the percept that o encodes,
    and omits the rewards. e receives the play that was shown. The first percept shows e's too, (0,
    code of e(π, ⟨⟩)). By the paper's definition it is e(π, ⟨⟩) itself; but then nothing encodes
    that percept, and the first observation is decoded to a percept that e never gave. By the
    paper's definition, e receives the play of e', whose rewards and observations are not e's.
    [CAGI, Example 7]
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = code_of_percept(e(pi, _shown_play(p)))
        if not p:
            return 0, o
        return (1 if p.action == pi(_shown_prompt(p.prompt)) else -1), o

    return mu


def _shown_play(p: Play) -> Play:
    return play(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in p))


def _shown_prompt(h: Prompt) -> Prompt:
    return prompt(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in h))
