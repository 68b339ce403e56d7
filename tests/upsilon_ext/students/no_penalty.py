"""The other reward is 0 and not -1."""


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        reward = int(action == self.copy.act(0))
        self.copy.train(0, action, 0, 0)
        return reward, 0
