"""Laws of the agent classes; each returns a witness against it, or nothing.

Each compares with another path: with Stable-Baselines3 alone, with an instance that is trained on
the same history and never queried, or with an instance of a class that shares nothing.
"""

import random
from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import torch

from practical.deep import linear, sb3_agent
from practical.deep.forking import answer_of_a_fork
from practical.deep.generators import seeded
from practical.deep.with_torch.alone import Traditional, as_alone, bits
from practical.deep.with_torch.learning import Learn
from practical.specialising import specialised
from practical.streams import stream
from tests.deep.walk import Walk

STEPS: Final = 320
TURNS: Final = 70
SHORT: Final = 80
"""A number of steps over which the exploration falls fast."""

QUICK: Final[dict[str, dict[str, Any]]] = {
    "PPO": {"n_steps": 16, "batch_size": 8, "n_epochs": 2, "learning_rate": linear(3e-2)},
    "A2C": {"learning_rate": linear(1e-2)},
    "DQN": {
        "learning_starts": 12,
        "batch_size": 8,
        "target_update_interval": 30,
        "exploration_fraction": 0.5,
        "learning_rate": linear(3e-2),
    },
}
"""Settings by which each algorithm learns several times in 70 turns."""

HALF: Final = {"PPO": 1.5e-2, "A2C": 5e-3, "DQN": 1.5e-2}
"""Half of the first learning rate of each."""

Law = Callable[[str], str]


def made(name: str, seed: int = 3, total: int = STEPS, **settings: Any) -> Any:
    """A class of its own, for the alphabet of the walk."""
    A = sb3_agent(name, total=total, **{**QUICK[name], **settings})
    return specialised(A, n_actions=Walk.n_actions, n_obs=Walk.n_obs, seed=seed)


def digest(model: Any) -> int:
    """A digest of all weights."""
    said = blake2b(digest_size=6)
    for name, tensor in bits(model):
        said.update(name.encode() + tensor.numpy().tobytes())
    return int.from_bytes(said.digest())


def forcing(turn: int, own: int) -> int:
    """The action that is taken: in each third turn, another than the agent's own."""
    return (own + 1) % 3 if turn % 3 == 1 else own


def alone(name: str) -> str:
    """An instance, and a copy that is queried, are equal to ``learn`` alone."""
    return as_alone(made(name), Walk, STEPS, seed=3).difference


def forced(name: str) -> str:
    """Forced actions are stored as if the algorithm had drawn them."""
    A = made(name)
    walk, instance, turn = Walk(A), A(), 0
    o = walk.start()
    while turn < STEPS:
        a = forcing(turn, instance.act(o))
        r, o_next = walk.step(a)
        instance.train(o, a, r, o_next)
        o, turn = o_next, turn + 1
    model = drawing_what_is_forced(A)
    return "" if digest(instance.model) == digest(model) else "forced actions: other weights"


def drawing_what_is_forced(A: Any) -> Any:
    """A model after ``learn`` alone, whose own draws return the forced actions."""
    env = Traditional(Walk)
    settings = {"policy": "MlpPolicy", **A.settings, "learning_rate": A.learning_rate}
    with seeded(3).swapped_in():
        model = Learn(A.algorithm, 3, A.total, settings).model(env)
        if hasattr(model, "rollout_buffer"):
            law = model.policy.action_dist
            draw = law.sample
            law.sample = lambda: torch.as_tensor([forcing(len(env.actions), int(draw()[0]))])
        else:
            sample = model._sample_action

            def drawn(*given: Any) -> Any:
                action = np.array([forcing(len(env.actions), int(sample(*given)[0][0]))])
                return action, action

            model._sample_action = drawn
        model.learn(A.total)
    return model


def real(name: str) -> str:
    """Asked about the real observation, the algorithm's own draw is the action chosen."""
    for turn, instance, o in walked(name):
        chosen, drawn = instance.act(o), instance._elsewhere(o)
        if chosen != drawn:
            return f"turn {turn}: {drawn} is drawn at the real observation, {chosen} was chosen"
    return ""


def replayed(name: str) -> str:
    """``act_after`` another observation is the action of an instance that is trained so."""
    past: list[Any] = []
    draw = stream(5, "test")
    for turn, instance, o in walked(name, past, total=SHORT):
        for other in {draw(turn) % 5, draw(turn + TURNS) % 5, o}:
            given = (o, forcing(turn, instance.act(o)), 0.75, other)
            found = instance.act_after(*given)
            twin = trained(made(name, total=SHORT), [*past, given]).act(other)
            if found != twin:
                return f"turn {turn}: after {given}, {found} by act_after, {twin} by replay"
    return ""


def foretold(name: str) -> str:
    """``act_after`` is the action that the instance takes when the transition happens."""
    settings = {"learning_starts": 1, "exploration_fraction": 1} if name == "DQN" else {}
    for seed in range(12):
        instance = made(name, seed, total=12, **settings)()
        for turn in range(11):
            given = (turn % 5, forcing(turn, instance.act(turn % 5)), 1.0, (turn + 1) % 5)
            found = instance.act_after(*given)
            instance.train(*given)
            if found != instance.act(given[-1]):
                return (
                    f"seed {seed}, turn {turn}: {found} was foretold, {instance.act(given[-1])} is"
                )
    return ""


def forked(name: str) -> str:
    """Over two updates, a fork that last observed something else has the weights of a replay."""
    past: list[Any] = []
    for turn, instance, o in walked(name, past, turns=24):
        if turn < 13 or turn > 16:
            continue
        first, later = (
            (o, (instance.act(o) + 1) % 3, -1.0, 4),
            [(4, 0, 1.0, 1), *[(1, 2, 0.5, 1)] * 32],
        )
        replay = trained(made(name), [*past, first, *later])

        def ask(instance: Any = instance, first: Any = first, later: Any = later) -> int:
            return digest(continued(instance._trained(*first), later).model)

        if answer_of_a_fork(ask) != digest(replay.model):
            return f"turn {turn}: a fork has other weights than a replay"
    return ""


def undisturbed(name: str) -> str:
    """The caller's generators are not touched, and what it draws from them changes nothing."""
    quiet = [(turn, instance.act(o)) for turn, instance, o in walked(name)]
    noisy = []
    for turn, instance, o in walked(name):
        noisy.append((turn, instance.act(o)))
        np.random.seed(turn)
        torch.manual_seed(turn)
        random.seed(turn)
        np.random.normal()
        with unchanged() as witness:
            instance._elsewhere((o + 1) % Walk.n_obs)
            instance.act_after(o, 0, 1, 1)
            trained(made(name), [(o, 0, 1, 1)])
        if witness:
            return f"turn {turn}: {witness[0]}"
    return "" if quiet == noisy else "what the caller draws changes an instance"


@contextmanager
def unchanged() -> Any:
    """Collect the global generators whose next numbers changed."""
    witness: list[str] = []
    before = numbers()
    yield witness
    for generator, drawn in numbers().items():
        if drawn != before[generator]:
            witness.append(f"{generator} draws something else")


def numbers() -> dict[str, Any]:
    """What the global generators would draw next; they do not move."""
    legacy, python, tensor = np.random.get_state(legacy=False), random.getstate(), None
    tensor = torch.get_rng_state()
    said = {
        "numpy": (np.random.normal(), np.random.random()),
        "Python": random.random(),
        "torch": float(torch.rand(1)),
        "threads": torch.get_num_threads(),
        "gradients": torch.is_grad_enabled(),
    }
    np.random.set_state(legacy)
    random.setstate(python)
    torch.set_rng_state(tensor)
    return said


def unshared(name: str) -> str:
    """An instance is that of its own history and parameters, whatever other instances there are."""
    instances: list[dict[str, Any]] = [
        *[{"A": made(name), "rewards": rewards} for rewards in ((-1.0, -2.0), (-2.0, -1.0))],
        *[{"A": made(name), named: 1e-9} for named in ("max_grad_norm", "gamma")],
        *[{"A": made(name, seed)} for seed in (3, 4)],
    ]
    apart = [answer_of_a_fork(partial(paid, **one)) for one in instances]
    together = [paid(**one) for one in instances]
    for one, alone, beside in zip(instances, apart, together, strict=True):
        if alone != beside:
            return f"an instance of {one} acts otherwise beside others than in a fork without them"
    return ""


def paid(A: Any, rewards: tuple[float, float] = (-1.0, -2.0), **settings: Any) -> int:
    """A digest of the actions and weights of a new instance, with rewards for action 0 or not."""
    instance, actions = A(**settings), []
    for turn in range(2 * TURNS):
        actions.append(instance.act(turn % 5))
        instance.train(turn % 5, actions[-1], rewards[min(actions[-1], 1)], (turn + 1) % 5)
    return hash((tuple(actions), digest(instance.model)))


def halved(name: str) -> str:
    """Half a learning rate is half a schedule: equal to a schedule that is written so."""
    A = made(name)
    half, written = (
        A(learning_rate=A().learning_rate / 2),
        made(name, learning_rate=linear(HALF[name])),
    )
    transitions = [(turn % 5, turn % 3, 1.0, (turn + 1) % 5) for turn in range(TURNS)]
    one, other = continued(half, transitions), trained(written, transitions)
    return "" if digest(one.model) == digest(other.model) else "half a schedule: other weights"


def walked(name: str, past: list[Any] | None = None, turns: int = TURNS, total: int = STEPS) -> Any:
    """Each turn of a walk with forced actions: its number, the instance, the observation."""
    A = made(name, total=total)
    walk, instance = Walk(A), A()
    o = walk.start()
    for turn in range(turns):
        yield turn, instance, o
        a = forcing(turn, instance.act(o))
        r, o_next = walk.step(a)
        instance.train(o, a, r, o_next)
        if past is not None:
            past.append((o, a, r, o_next))
        o = o_next


def trained(A: Any, transitions: list[Any]) -> Any:
    """A new instance after these transitions."""
    return continued(A(), transitions)


def continued(instance: Any, transitions: list[Any]) -> Any:
    """An instance after these further transitions."""
    for transition in transitions:
        instance.train(*transition)
    return instance


LAWS: Final[dict[str, Law]] = {
    law.__name__: law
    for law in (alone, forced, real, replayed, foretold, forked, undisturbed, unshared, halved)
}
