"""The one way a command gives up: a sentence for the person who reads it, and exit code 2."""


class Failure(Exception):
    """What was asked for cannot be done; the message says what is wrong."""
