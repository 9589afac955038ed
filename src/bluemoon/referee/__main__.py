"""`python -m bluemoon.referee`: the referee on standard input and output, with every game there is."""

import signal
import sys

from bluemoon.games import all_games
from bluemoon.referee.serve import serve

if __name__ == "__main__":
    # Ctrl-C ends the process itself: an exception raised in the middle of compiled code would abort it noisily.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    serve(sys.stdin.buffer, sys.stdout.buffer, all_games())
