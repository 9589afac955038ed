"""`python -m bluemoon.referee`: the referee on standard input and output, with every game there is."""

import sys

from bluemoon.city.game import City
from bluemoon.legends.game import Legends
from bluemoon.referee.serve import serve

if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer, {City.id: City(), Legends.id: Legends()})
