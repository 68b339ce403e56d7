"""Breaks of the chain are written down, and an environment becomes a class."""

from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import Prompt, prompt
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast
from practical import Constant, run


def test_a_break_is_an_action_that_is_none() -> None:
    asked: list[Prompt] = []
    agent = any_class(lambda h: asked.append(h) or 0, 2)()  # type: ignore[func-returns-value]
    agent.act(4)
    agent.train(4, 1, 1, 5)
    agent.act(5)
    agent.act(6)
    agent.train(7, 0, 0, 5)
    agent.act(5)
    assert asked == [
        prompt((0, 4)),
        prompt((0, 4), 1, (1, 5)),
        prompt((0, 4), 1, (1, 5), 2, (0, 6)),
        prompt((0, 4), 1, (1, 5), 2, (0, 7), 0, (0, 5)),
    ]


def test_a_class_shows_what_the_environment_paints() -> None:
    mu: PaintsLast[int] = PaintsLast(
        0, lambda s, y: s + 1, lambda s: s, lambda s: 2, lambda s, o: o + s, lambda s: True
    )
    E = painting_class(mu, Erasing(lambda o: o > 2, lambda o: 2), n_actions=2, n_obs=9)
    record = run(Constant, E, 3)
    assert record.first_observation == 2
    assert record.rewards == (1, 2, 3)
    assert record.observations == (3, 4, 5)
    assert (E.detect_pseudovis(5), E.erase_player(5), E.n_actions, E.n_obs) == (True, 2, 2, 9)
