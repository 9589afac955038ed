"""Where things are kept on this computer unless somebody says otherwise."""

import os
from pathlib import Path


def data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("APPDATA") or "~/.local/share"
    return Path(base).expanduser() / "bluemoon"
