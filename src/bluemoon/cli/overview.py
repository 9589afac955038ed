"""What `bluemoon --help` prints. It is here alone so that nothing else need be loaded for it."""

OVERVIEW = """\
Blue Moon City and Blue Moon Legends, the games by Reiner Knizia, on a page and at your terminal (unofficial).

  bluemoon                           play City in your browser: starts the server and opens the page
  bluemoon serve                     the server alone: --host and --port say where, --database which
  bluemoon play city                 play against a bot; add --you Ann Ben to play with others
  bluemoon play city --plain         the same in words alone, for a screen reader
  bluemoon play city --resume last   go on with the game you left
  bluemoon play legends              the card duel: --decks hoax,vulca says which peoples fight
  bluemoon play legends --match      several duels, to five crystals
  bluemoon cards dragon              look cards up: words, --people flit, --type booster
  bluemoon deck check FILE           is this a deck that may be played with?
  bluemoon replay FILE               step through a recorded game
  bluemoon verify FILE               did anybody choose the deal of a game that was played on a server?
  bluemoon hint FILE                 what a strong bot would do in a recorded game or a position
  bluemoon review FILE               where a recorded game was won and lost, as a strong bot sees it
  bluemoon rules dragons             look a rule up
  bluemoon simulate city --games 100 let bots play, and see who wins
  bluemoon train city                let a network learn the game by playing against itself
  bluemoon ensemble OUT FILE FILE    join networks that have learned apart into a stronger one
  bluemoon arena city medium greedy  a tournament between bots: who is stronger, and how certain that is
  bluemoon referee                   the rules for programs: JSON lines in, JSON lines out

bluemoon COMMAND --help tells the options of a command, bluemoon --version the version.
"""
