"""Lesson 7: the reality check of an agent class. [JAGI, Definition 8]"""

from __future__ import annotations

from typing import Any, Final

from bridge.oracle.agents.examine import TransformationLaw
from companion.level import level
from companion.oracle import conforming_transformation
from formal.incremental.reality_check import reality_check

CHECK: Final = TransformationLaw("the reality check", reality_check)

_CHECK: Final = (
    "def checked(A):\n    class Checked:\n"
    "        def __init__(self):\n            self.inner = A()\n"
    "            self.first, self.frozen = None, False\n"
    "        def act(self, obs):\n"
    "            return self.first if self.frozen else self.inner.act(obs)\n"
    "        def train(self, o_prev, a, r, o_next):\n"
    "            if self.frozen:\n                return\n"
    "            own = self.inner.act(o_prev)\n"
    "            if self.first is None:\n                self.first = own\n"
    "            if a != own:\n                self.frozen = True\n"
    "            else:\n                self.inner.train(o_prev, a, r, o_next)\n"
    "    return Checked"
)


@level(
    "the-check-as-a-class",
    7,
    task=(
        "Write the reality check for classes: a function that receives an agent class A and "
        "returns an agent class, whose instances act as the reality check of the agent of A."
    ),
    hints=[
        "An instance has an instance of A. As long as it is not frozen, it acts as that one.",
        (
            "It can see an action that is not its own in `train` alone: compare `a` with the "
            "action that the inner instance takes on `o_prev`, before it is trained."
        ),
        (
            "Frozen, it repeats what the inner instance, untrained, took on the first `o_prev`: "
            "store that in the first `train`, not in the first `act`."
        ),
    ],
    right=[
        _CHECK,
        (
            "def checked(A):\n    class Checked:\n"
            "        def __init__(self):\n            self.seen = []\n"
            "        def act(self, obs):\n            inner = A()\n"
            "            for o, a, r, n in self.seen:\n"
            "                if inner.act(o) != a:\n"
            "                    return A().act(self.seen[0][0])\n"
            "                inner.train(o, a, r, n)\n"
            "            return inner.act(obs)\n"
            "        def train(self, o_prev, a, r, o_next):\n"
            "            self.seen.append((o_prev, a, r, o_next))\n    return Checked"
        ),
        (
            "def checked(A):\n    class Checked(A):\n        first, frozen = None, False\n"
            "        def act(self, obs):\n"
            "            return self.first if self.frozen else super().act(obs)\n"
            "        def train(self, o_prev, a, r, o_next):\n"
            "            if self.frozen:\n                return\n"
            "            own = super().act(o_prev)\n"
            "            self.first = own if self.first is None else self.first\n"
            "            self.frozen = a != own\n            super().train(o_prev, a, r, o_next)\n"
            "    return Checked"
        ),
    ],
    wrong={
        "def checked(A):\n    return A": "Actions must be those of the reality check",
        _CHECK.replace("self.first = own", "self.first = a"): "must be those of",
        _CHECK.replace("self.first is None", "True"): "must be those of",
        _CHECK.replace("self.frozen = True", "self.first = 0; self.frozen = True"): "must be",
        _CHECK.replace("            if self.frozen:\n                return\n", "")
        .replace("if a != own:", "self.frozen = a != own\n            if a != own:")
        .replace("                self.frozen = True\n", "                pass\n"): "must be",
        (
            "def checked(A):\n    class Checked:\n"
            "        def __init__(self):\n            self.inner, self.first = A(), None\n"
            "            self.frozen = False\n"
            "        def act(self, obs):\n"
            "            y = self.first if self.frozen else self.inner.act(obs)\n"
            "            if self.first is None:\n                self.first = y\n"
            "            return y\n"
            "        def train(self, o_prev, a, r, o_next):\n"
            "            if self.inner.act(o_prev) != a:\n                self.frozen = True\n"
            "            else:\n                self.inner.train(o_prev, a, r, o_next)\n"
            "    return Checked"
        ): "must",
        _CHECK.replace("a, r, o_next)\n    return", "a, int(r), o_next)\n    return"): "must be",
        "reality_check(constant(0))": "the transformation raised",
        "class Checked:\n    pass": "The answer is a function",
    },
)
def the_check_as_a_class(given: Any) -> str:
    """The transformation must be the reality check. [JAGI, Definition 8]"""
    return conforming_transformation(given, CHECK)
