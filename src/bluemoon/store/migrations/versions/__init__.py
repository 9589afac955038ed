"""One file a version, in order: `v0001_games`, `v0002_matches`, `v0003_watching`, `v0004_lessons`, `v0005_decks`,
`v0006_reviews`, `v0007_coming_back`, `v0008_sessions`, `v0009_shuffle`."""
