"""Its rewards say that they equal whatever they are compared with."""


class Reward(int):
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __hash__(self):
        return 0


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        pass

    def start(self):
        return 0

    def step(self, action):
        return Reward(7), 0
