"""Blue Moon City and Blue Moon Legends, the games by Reiner Knizia: rules, bots and tables to play at.

An unofficial fan implementation. Start with `bluemoon.core`, which says what a game is.
"""

__version__ = "0.1.0"
