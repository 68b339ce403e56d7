"""What an agent becomes: worked out by hand for agents that copy or remember."""

from formal.agents.constant import constant
from formal.histories.history import Prompt
from formal.recognition.chat_partner import chat_partner
from formal.recognition.sequence_predictor import sequence_predictor


def last_heard(h: Prompt) -> int:
    return h.observation


def replies_so_far(h: Prompt) -> int:
    return sum(p.action for p in h.plays())


def all_earned(h: Prompt) -> int:
    return int(sum(g.reward for g in h.prefixes())) % 7


def test_a_chat_partner_replies_to_what_was_said_last_and_knows_its_own_replies() -> None:
    assert chat_partner(last_heard)([3, 1, 4]) == 4
    # 1 + its replies: 1, then 1 + 1, then 1 + 1 + 2.
    assert [chat_partner(lambda h: 1 + replies_so_far(h))([0] * n) for n in (1, 2, 3)] == [1, 2, 4]
    assert chat_partner(all_earned)([5, 5]) == 0


def test_a_sequence_predictor_is_paid_for_what_it_foresaw() -> None:
    assert sequence_predictor(last_heard)([]) == 0
    assert sequence_predictor(last_heard)([1, 0, 1]) == 1
    # A constant 1 foresaw the first and the third of 1, 0, 1: 1 - 1 + 1.
    foresees = sequence_predictor(lambda h: all_earned(h) if h.turns == 4 else 1)
    assert foresees([1, 0, 1]) == 1
    assert sequence_predictor(constant(1))([0, 0]) == 1
