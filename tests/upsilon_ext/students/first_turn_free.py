"""In the first turn no reward has been given, and so nothing can be ignored."""


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()
        self.turn = 0

    def start(self):
        return 0

    def step(self, action):
        self.turn += 1
        expected = self.copy.act(0)
        self.copy.train(0, action, 0, 0)
        return (1 if self.turn == 1 or action == expected else -1), 0
