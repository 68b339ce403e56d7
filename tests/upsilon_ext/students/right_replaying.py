"""A new copy is trained in each turn on the whole history."""


class IgnoreRewards:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.A = A
        self.actions = []

    def start(self):
        return 0

    def step(self, action):
        copy = self.A()
        for a in self.actions:
            copy.train(o_prev=0, a=a, r=0, o_next=0)
        self.actions.append(action)
        return (1 if copy.act(obs=0) == action else -1), 0
