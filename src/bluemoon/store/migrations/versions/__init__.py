"""One file a version, in order: `v0001_games`, `v0002_matches`."""
