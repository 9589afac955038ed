"""Blue Moon Legends: the card duel of two peoples over three dragons.

Data: `cards.json`, read by `vocabulary.py` (what an effect can say) and `catalogue.py` (what a card is); `deck.py`
makes the tables of one deck. A position is `state.py`; `power.py` says what is ignored and what everything is worth;
`play.py` which card may be played; `legal.py` lists actions, `rules.py` does them, `texts.py` carries out card texts,
`choices.py` asks and answers, `fights.py` ends fights and games, `finish.py` is LT6. `phrases.py`
understands what players say, `naming.py` the cards they name. `game.py` is the door.
"""
