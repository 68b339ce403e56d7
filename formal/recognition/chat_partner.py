"""An agent as a chatbot."""

from collections.abc import Callable, Sequence

from formal.notation import Action, Agent, Observation
from formal.recognition.alone import alone


def chat_partner(pi: Agent) -> Callable[[Sequence[Observation]], Action]:
    """h(π), to whom s1, s3, … was said, replies as π does that observed these and earned nothing.

    The earlier replies in π's history are its own. [CAGI, Example 12, The Turing Test]
    """
    return lambda said: pi(alone(pi, said))
