"""The referee: JSON lines in, JSON lines out, so that any program in any language can play, test or watch.

`lines` turns bytes into requests and answers into bytes, `referee` carries the requests out on a table, and `serve`
joins them until the input ends; `__main__` starts it. Nothing here knows a particular game: games come in a dict by
id.
"""

from bluemoon.referee.referee import Referee
from bluemoon.referee.serve import serve

__all__ = ["Referee", "serve"]
