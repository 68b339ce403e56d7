class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.all = []

    def start(self):
        while True:
            self.all.append(bytearray(2**26))

    def step(self, action):
        return 1, 0
