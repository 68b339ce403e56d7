"""The page of the contract: its examples run as they stand."""

import re
from importlib.resources import files
from typing import Any

import pytest

from practical import Constant, IgnoreRewards, reality_check, run, specialised

PAGE = files("practical").joinpath("CONTRACT.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.fixture(scope="module")
def classes() -> dict[str, Any]:
    namespace: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(example, namespace)  # noqa: S102 - the page's own code
    return namespace


def test_the_page_s_agent_runs_in_our_environments(classes: dict[str, Any]) -> None:
    # In Ignore Rewards the copy is never punished and stays at 0; the agent is, once it leaves.
    assert run(classes["Stubborn"], IgnoreRewards, 4).rewards == (1, 1, 1, 1)
    assert run(reality_check(classes["Stubborn"]), IgnoreRewards, 4).total_reward == 4


def test_the_page_s_environment_runs_our_agents(classes: dict[str, Any]) -> None:
    assert run(specialised(Constant, action=1), classes["Echo"], 4).total_reward == 4
    assert run(classes["Stubborn"], classes["Echo"], 4).total_reward == 4


def test_the_paper_s_own_listing_runs_without_any_attribute() -> None:
    class Listing:
        """[JAGI, Listing 1], down to its lack of ``n_actions``."""

        def __init__(self, A: Any) -> None:
            self.sim = A()

        def start(self) -> int:
            return 0

        def step(self, action: int) -> tuple[int, int]:
            reward = 1 if action == self.sim.act(obs=0) else -1
            self.sim.train(o_prev=0, a=action, r=0, o_next=0)
            return (reward, 0)

    assert run(Constant, Listing, 3).rewards == (1, 1, 1)
