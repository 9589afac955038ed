"""How a training goes: everything that its outcome depends on, besides the game."""

from bluemoon.bots.network import BadNetwork
from bluemoon.core.game import Json


class Settings:
    """The numbers of a training; each has the range in which it makes sense."""

    def __init__(
        self,
        seed: int = 1,
        lessons: int = 300,
        games: int = 200,
        contest: int = 40,
        trust: float = 0.7,
        daring: float = 0.05,
        rate: float = 0.001,
        cooling: int = 40,
        epochs: int = 2,
        batch: int = 256,
        window: int = 8,
        decay: float = 1e-6,
        hidden: tuple[int, ...] = (64, 32),
        crowd: int = 5,
    ) -> None:
        self.seed = seed
        self.lessons = lessons  # games of others that the first generation learns from
        self.games = games  # of self-play in a generation
        self.contest = contest  # games against the baseline after a generation
        self.trust = trust  # lambda
        self.daring = daring  # the share of moves made at random
        self.rate = rate  # how fast it learns at first
        self.cooling = cooling  # after this many generations, half as fast; after twice as many, a third
        self.epochs = epochs  # how often a generation goes through the games
        self.batch = batch  # rows learned from at a time
        self.window = window  # the generations whose games are learned from
        self.decay = decay  # how much large weights cost
        self.hidden = hidden  # the widths of the layers between
        self.crowd = crowd  # of nine games, this many with more than two players, where there are such

    def rate_at(self, generation: int) -> float:
        """The rate of learning in a generation, counted from 0."""
        return self.rate / (1.0 + generation / self.cooling)

    def problem(self) -> str:
        """What is wrong with them, as words that follow an option's name; nothing if they make sense."""
        ranges = {
            "seed": (0, 2**63 - 1),
            "lessons": (0, 100_000),
            "games": (1, 100_000),
            "contest": (2, 10_000),
            "trust": (0.0, 1.0),
            "daring": (0.0, 1.0),
            "rate": (1e-7, 1.0),
            "cooling": (1, 1_000_000),
            "epochs": (1, 100),
            "batch": (1, 65_536),
            "window": (1, 1000),
            "decay": (0.0, 1.0),
            "crowd": (0, 9),
        }
        for name, (least, most) in ranges.items():
            value = getattr(self, name)
            if not least <= value <= most:
                return f"--{name}: must be from {least:g} to {most:g}, not {value}."
        if self.contest % 2:
            return "--contest: must be even, because each deal is played twice with the seats swapped."
        if not 1 <= len(self.hidden) <= 4 or not all(2 <= width <= 1024 for width in self.hidden):
            return "--hidden: name one to four widths from 2 to 1024, such as 64,32."
        return ""

    def json(self) -> Json:
        return {**vars(self), "hidden": list(self.hidden)}

    @staticmethod
    def read(data: object, where: str) -> "Settings":
        """The settings of a checkpoint."""
        usual = Settings()
        if not isinstance(data, dict) or set(data) != set(vars(usual)):
            raise BadNetwork(f"{where} is of another version: start again in another folder.")
        try:
            settings = Settings(**{**data, "hidden": tuple(data["hidden"])})
            problem = settings.problem()
        except TypeError:
            problem = "a setting is not a number."
        if problem:
            raise BadNetwork(f"{where} cannot be resumed: {problem}")
        return settings
