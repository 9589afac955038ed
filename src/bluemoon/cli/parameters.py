"""The options that several commands have in common, with what is said about them."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

Edition = Literal["second", "first"]
MOST_PLAYERS = 4  # in City

ComponentsFile = Annotated[Path | None, Parameter(help="A corrected copy of components.toml to play with.")]
Plain = Annotated[bool, Parameter(help="Words alone: no colours, no drawing; for screen readers.")]
LegendsEditionOption = Annotated[Edition, Parameter(help="The rules of 2014 (second) or of 2004 (first).")]
DecksOption = Annotated[str | None, Parameter(help="The two peoples, such as hoax,vulca; else they are drawn.")]
EditionOption = Annotated[Edition, Parameter(help="The rules of 2018 (second) or of 2006 (first).")]
ExpansionOption = Annotated[bool, Parameter(help="With the four special buildings of the expansion.")]
ScatteredOption = Annotated[bool, Parameter(help="All tiles but the Courtyard are placed at random.")]
