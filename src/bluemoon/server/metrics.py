"""What is measured of a running server, as Prometheus reads it. Numbers only: no names, no games, no secrets."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        register = self.registry
        self.rooms = Gauge("bluemoon_rooms", "Games in memory", registry=register)
        self.connections = Gauge("bluemoon_connections", "Open sockets", registry=register)
        self.moves = Counter("bluemoon_moves", "Actions played and stored", ["by"], registry=register)
        self.refused = Counter("bluemoon_refused", "Messages refused", ["code"], registry=register)
        self.latency = Histogram(
            "bluemoon_move_seconds", "From a message to its broadcast", buckets=_SECONDS, registry=register
        )
        self.thinking = Histogram("bluemoon_bot_seconds", "A bot's decision", buckets=_SECONDS, registry=register)
        self.bots_lost = Counter("bluemoon_bots_lost", "Bots that died or hung", registry=register)
        self.conflicts = Counter("bluemoon_conflicts", "Rows that somebody else wrote first", registry=register)
        self.slow_readers = Counter("bluemoon_slow_readers", "Sockets closed: too slow", registry=register)
        self.turned_away = Counter("bluemoon_turned_away", "Connections refused: there are too many", registry=register)
        self.cut_off = Counter(
            "bluemoon_cut_off", "Connections cut off: too slow to send or to read", registry=register
        )
        self.faults = Counter("bluemoon_faults", "Errors of our own", registry=register)
        self.moves_by = {by: self.moves.labels(by) for by in ("person", "bot")}

    def text(self) -> bytes:
        return generate_latest(self.registry)
