"""`bluemoon ensemble`: networks that have learned apart become one."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.failure import Failure


def ensemble(
    weights: Annotated[Path, Parameter(help="The file to write.")],
    /,
    *members: Annotated[Path, Parameter(help="Files of weights, of the same game.")],
) -> int:
    """Join networks that have learned apart into one, which answers with the mean of what they say."""
    from bluemoon.bots.network import Network
    from bluemoon.core.errors import reason_of
    from bluemoon.training.checkpoint import write_whole
    from bluemoon.training.ensemble import ensemble as joined

    if weights.exists():
        raise Failure(f"{weights} already exists: name another file.")
    try:
        networks = [Network.from_bytes(member.read_bytes(), str(member)) for member in members]
        write_whole(weights, joined(networks).to_bytes())
    except OSError as error:
        raise Failure(f"{error.filename or weights} cannot be read or written: {reason_of(error)}.") from error
    print(f"{len(networks)} networks are joined in {weights}.")
    return 0
