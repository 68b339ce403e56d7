"""Its copy is given the third reward."""


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()
        self.turn = 0

    def start(self):
        return 0

    def step(self, action):
        self.turn += 1
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, reward if self.turn == 3 else 0, 0)
        return reward, 0
