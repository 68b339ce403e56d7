"""An agent as a chatbot."""

from collections.abc import Callable, Sequence

from formal.notation import Action, Agent, Observation
from formal.recognition.alone import alone


def chat_partner(pi: Agent) -> Callable[[Sequence[Observation]], Action]:
    """h(π) replies to s1, s3, … as π does after these observations and rewards of 0.

    The earlier replies in π's history are its own. [CAGI, Example 12, The Turing Test]
    """
    return lambda said: pi(alone(pi, said))
