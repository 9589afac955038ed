"""`python -m bluemoon` is the `bluemoon` command."""

from bluemoon.cli import main

if __name__ == "__main__":
    main()
