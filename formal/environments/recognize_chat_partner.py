"""Recognize the chat partner: are these the replies that you would give?

Probes whether the agent knows how it would talk.

Alphabet: two actions, 0 for "does not look like me" and 1 for "looks like me", which are the words
no and yes, too; observation n is the number of the n-th trial; rewards -1 and 1, the first reward
0.
"""

from formal.notation import Agent, Percept, Play
from formal.recognition.chat_partner import chat_partner
from formal.recognition.trials import trial


def recognize_chat_partner(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ h(π) says s2 to s1, s4 to s3, … of the last trial, else -1.

    A trial is a conversation s1 s2 …; all conversations that end with a reply are shown, one by
    one. Each remark to h(π) is the number of a string, and h(π) replies no or yes. Where the paper
    rewards or punishes, the reward here is 1 or -1. [CAGI, Example 12, The Turing Test]
    """
    if not p:
        return 0, 0
    said, replies = zip(*trial(p.turns - 1), strict=True)
    h_pi = chat_partner(pi)
    mine = all(h_pi(said[: i + 1]) == reply for i, reply in enumerate(replies))
    return (1 if (p.action > 0) == mine else -1), p.turns
