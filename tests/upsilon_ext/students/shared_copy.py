"""All instances share a copy."""


class Ignoring:
    n_actions, n_obs = 2, 1
    copies = {}

    def __init__(self, A):
        self.copy = Ignoring.copies.setdefault(A, A())

    def start(self):
        return 0

    def step(self, action):
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, 0, 0)
        return reward, 0
