"""Legends through the referee: every kind of action and question, dictated chance, and what each seat may know."""

import pytest

from tests.referee.duels import do, duel, events, fight, forbidden, legal, player
from tests.referee.process import Json, RefereeProcess

NEXT: Json = {"do": "next"}
TWO_BLUFFS = ["?cannoneer-tara-ko", "?b-p-unity"]


def choose(*cards: str | None) -> Json:
    return {"do": "choose", "cards": list(cards)}


def play(card: str) -> Json:
    return {"do": "play", "card": card}


# --- phases ---


def test_each_phase_is_entered_and_left_by_an_action(running: RefereeProcess) -> None:
    running.ok("new", game="legends", config={"first": 0}, seed=7)
    phases = [running.state()["turn"]["phase"]]
    for verb in ("next", "next", "fight", "play", "next", "next"):
        action = next(action for action in legal(running) if action["do"] == verb)
        phases.append(do(running, action)["state"]["turn"]["phase"])
    expected = ["beginning", "leadership", "engagement", "character", "character", "support", "power"]
    assert phases == expected
    state = running.state()
    assert state["fight"] == {"element": None, "turn": 1}
    assert state["power"] == [0, 0]
    assert len(state["turn"]["played"]) == 1
    assert legal(running) == [{"do": "announce", "element": "fire"}, {"do": "announce", "element": "earth"}]
    answer = do(running, {"do": "announce", "element": "fire"})
    assert answer["state"]["fight"] == {"element": "fire", "turn": 2}
    assert [answer["state"]["turn"][name] for name in ("seat", "number", "played")] == [1, 2, []]
    announced = events(answer, "announced")[0]
    assert (announced["seat"], announced["element"]) == (0, "fire")
    assert announced["power"] == answer["state"]["power"]


def test_decline_discards_up_to_three_and_refills(running: RefereeProcess) -> None:
    hand = ["demegodas-the-odd", "nirwadas-the-traveler"]
    running.load(duel(("hoax", "vulca"), player(hand=hand), player(hand=["cinder"]), "engagement", None))
    assert [action["discard"] for action in legal(running) if action["do"] == "decline"] == [
        hand[1:],
        hand[:1],
        hand[::-1],
    ]
    assert forbidden(running, {"do": "decline", "discard": []}) == "LT5"
    answer = do(running, {"do": "decline", "discard": hand})
    assert len(answer["state"]["players"][0]["hand"]) == 6
    assert answer["state"]["turn"]["seat"] == 1
    drawn = next(event for event in answer["events"] if event["event"] == "drew")
    assert set(drawn) == {"event", "seat", "count", "from"}  # a spectator sees no drawn card


def test_decline_with_an_empty_hand_discards_nothing(running: RefereeProcess) -> None:
    running.load(duel(("hoax", "vulca"), player(), player(hand=["cinder"]), "engagement", None))
    assert {"do": "decline", "discard": []} in legal(running)


def test_retreat_tells_the_dragons_and_who_retreated_starts_a_new_turn(running: RefereeProcess) -> None:
    mine, yours = player(combat=["demegodas-the-odd"]), player(combat=["cinder"])
    running.load(duel(("hoax", "vulca"), mine, yours, "engagement", fight("fire", 3)))
    answer = do(running, {"do": "retreat"})
    assert events(answer, "retreated") == [{"event": "retreated", "seat": 0, "dragons": 1}]
    dragon = events(answer, "dragon")[0]
    assert (dragon["seat"], dragon["dragon"]) == (1, "fire")
    assert "why" in dragon
    assert answer["state"]["dragons"]["fire"] == 1
    assert answer["state"]["fight"] is None
    assert [answer["state"]["turn"][name] for name in ("seat", "number", "phase")] == [0, 6, "beginning"]


def test_which_dragon_comes_is_asked_only_if_the_config_says_so(running: RefereeProcess) -> None:
    mine, yours = player(combat=["demegodas-the-odd"]), player(combat=["cinder"])
    running.load(duel(("hoax", "vulca"), mine, yours, "engagement", fight("fire", 3), name_dragons=True))
    state = do(running, {"do": "retreat"})["state"]
    assert (state["pending"]["why"], state["pending"]["seat"]) == ("dragon", 1)
    assert running.load(state) == state
    assert legal(running) == [{"do": "choose", "dragon": name} for name in ("fire", "earth", "water")]
    assert do(running, {"do": "choose", "dragon": "water"})["state"]["dragons"] == {
        "fire": None,
        "earth": None,
        "water": 1,
    }


# --- refusals ---


def test_refusals_have_a_rule_and_words(running: RefereeProcess) -> None:
    hand = ["demegodas-the-odd", "muster-reinforcements"]
    mine, yours = player(hand=hand, combat=["-nirwadas-the-traveler"]), player(combat=["flare"])
    running.load(duel(("hoax", "vulca"), mine, yours, "leadership", fight("fire", 3)))
    assert forbidden(running, play("demegodas-the-odd")).startswith("LT")
    assert forbidden(running, {"do": "fight"}) == "LT1"
    assert forbidden(running, {"do": "call"}).startswith("L")
    assert forbidden(running, choose()).startswith("L")
    assert forbidden(running, play("cinder")).startswith("L")
    assert forbidden(running, play("athradysas-the-seeker")).startswith("L")  # in the deck
    assert forbidden(running, {"do": "retrieve", "card": "nirwadas-the-traveler"}) == "LT1"
    assert forbidden(running, {"do": "load", "card": hand[0], "ship": hand[1]}).startswith("L")


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "dance"},
        {"do": 1},
        {"do": "play"},
        {"do": "play", "card": 7},
        {"do": "play", "card": "nobody"},
        {"do": "play", "card": "flare", "ship": "sea-devil"},
        {"do": "play", "card": "demegodas-the-odd", "text": 0},
        {"do": "next", "card": "demegodas-the-odd"},
        {"do": "announce", "element": "water"},
        {"do": "decline"},
        {"do": "decline", "discard": "demegodas-the-odd"},
        {"do": "choose"},
        {"do": "choose", "cards": [], "count": 1},
        {"do": "choose", "count": True},
        {"do": "choose", "count": 1.0},
        {"do": "choose", "dragon": "air"},
        {"do": "pay", "for": "flare"},
        {"do": "land", "card": "sea-devil"},
    ],
    ids=str,
)
def test_malformed_actions_are_bad_requests(running: RefereeProcess, action: Json) -> None:
    running.ok("new", game="legends", config={}, seed=7)
    assert running.error("apply", action=action)["code"] == "bad_request"


# --- chance ---


def blind_discard(disclosed: list[str], chance: list[str | list[str]]) -> Json:
    mine = player(hand=["cardus-nikkus"], combat=["-shaman-of-the-afterlife"])
    hand = ["cinder", "flare", "cast-cataclysm"]
    yours = player(hand=hand, disclosed=disclosed, combat=["zig-nur-don"])
    return duel(("mimix", "vulca"), mine, yours, "character", fight("earth", 2), chance=chance)


def test_a_card_picked_at_random_can_be_dictated(running: RefereeProcess) -> None:
    running.load(blind_discard([], ["flare", "cinder"]))
    state = do(running, play("cardus-nikkus"))["state"]
    assert state["players"][1]["discard"] == ["flare"]
    assert state["chance"] == ["cinder"]
    assert running.ok("undo")["state"]["chance"] == ["flare", "cinder"]


@pytest.mark.parametrize("item", ["zig-nur-don", "cardus-nikkus", ["flare"]], ids=str)
def test_a_dictated_outcome_that_does_not_fit_is_bad_chance(running: RefereeProcess, item: str | list[str]) -> None:
    running.load(blind_discard([], [item]))
    assert running.error("apply", action=play("cardus-nikkus"))["code"] == "bad_chance"
    do(running, {**play("cardus-nikkus"), "text": False})
    assert running.state()["chance"] == [item]


def test_disclosed_cards_can_be_picked_knowingly_and_null_takes_a_hidden_one(running: RefereeProcess) -> None:
    running.load(blind_discard(["cinder"], ["flare"]))
    pending = do(running, play("cardus-nikkus"))["state"]["pending"]
    assert (pending["seat"], pending["owner"], pending["why"], pending["source"]) == (0, 1, "discard", "cardus-nikkus")
    assert pending["from"] == ["cinder", None, None]
    assert legal(running) == [choose("cinder"), choose(None)]
    assert running.load(running.state()) == running.state()
    assert do(running, choose(None))["state"]["players"][1]["discard"] == ["flare"]


def test_a_shuffled_deck_is_one_list_of_ids(running: RefereeProcess) -> None:
    mine = player(hand=["blow-whistle-of-friendship"])
    position = duel(("khind", "vulca"), mine, player(), "leadership", None)
    deck = running.load(position)["players"][0]["deck"]
    left = sorted(card for card in deck if card != "topgun")
    running.load({**position, "chance": [left]})
    state = do(running, play("blow-whistle-of-friendship"))["state"]
    assert (state["pending"]["why"], state["chance"]) == ("search", [left])
    assert running.ok("view", seat=1)["view"]["pending"]["from"] == [None] * len(state["pending"]["from"])
    error = running.error("apply", action=choose("topshot"))  # another card taken: another deck is left
    assert error["code"] == "bad_chance"
    answer = do(running, choose("topgun"))
    assert answer["state"]["players"][0]["deck"] == left
    assert answer["state"]["chance"] == []
    assert "topgun" in str(answer["events"])  # LE5: shown
    assert running.ok("undo")["state"] == state


# --- texts that ask ---


def test_an_optional_text_without_a_choice_is_declined_with_text_false(running: RefereeProcess) -> None:
    mine = player(hand=["muster-reinforcements"])
    running.load(duel(("hoax", "vulca"), mine, player(), "leadership", None))
    silent = {**play("muster-reinforcements"), "text": False}
    assert legal(running) == [NEXT, play("muster-reinforcements"), silent]
    state = do(running, silent)["state"]
    assert (state["players"][0]["hand"], state["turn"]["drawn"]) == ([], 0)
    running.ok("undo")
    state = do(running, play("muster-reinforcements"))["state"]
    assert (len(state["players"][0]["hand"]), state["turn"]["drawn"]) == (5, 5)
    assert state["players"][0]["leadership"] == state["turn"]["played"] == ["muster-reinforcements"]


def test_a_sacrifice_is_asked_and_declined_by_choosing_nothing(running: RefereeProcess) -> None:
    hand = ["beguile-holy-dragon", "highchirp", "bashdin", "fel-nar-gan"]
    running.load(duel(("flit", "vulca"), player(hand=hand), player(), "leadership", None))
    state = do(running, play("beguile-holy-dragon"))["state"]
    assert state["pending"]["why"] == "sacrifice"
    assert choose() in legal(running)
    whole = next(action for action in legal(running) if action["cards"])
    assert do(running, whole)["state"]["dragons"]["fire"] == 0


def test_the_other_player_discards_by_his_own_choice(running: RefereeProcess) -> None:
    mine = player(hand=["sprinkle-water-of-tranquility"])
    hand = ["cinder", "flare", "cast-cataclysm", "zig-nur-don", "summon-sorcerer", "charm-holy-dragon", "ember"]
    running.load(duel(("aqua", "vulca"), mine, player(hand=hand), "leadership", None))
    pending = do(running, play("sprinkle-water-of-tranquility"))["state"]["pending"]
    assert (pending["seat"], pending["owner"], pending["min"], pending["max"]) == (1, 1, 2, 2)
    assert running.ok("legal")["seat"] == 1
    assert running.ok("view", seat=0)["view"]["pending"]["from"] == [None] * 7
    assert sorted(running.ok("view", seat=1)["view"]["pending"]["from"]) == sorted(hand)
    assert forbidden(running, NEXT).startswith("L")
    assert forbidden(running, choose("cinder")).startswith("L")
    state = do(running, choose("cinder", "flare"))["state"]
    assert sorted(state["players"][1]["discard"]) == ["cinder", "flare"]
    assert state["pending"] is None


def test_cards_under_the_deck_lie_in_the_order_given_the_last_lowest(running: RefereeProcess) -> None:
    hand = ["oosa-aqua-epsilon", "yin", "sas-van-son", "irresistible-sirens"]
    running.load(duel(("aqua", "vulca"), player(hand=hand), player(), "character", fight(None, 1)))
    assert do(running, play("oosa-aqua-epsilon"))["state"]["pending"]["why"] == "under_deck"
    one, other = choose("yin", "sas-van-son"), choose("sas-van-son", "yin")
    assert one in legal(running)
    assert other in legal(running)
    assert do(running, one)["state"]["players"][0]["deck"][-2:] == ["yin", "sas-van-son"]
    running.ok("undo")
    assert do(running, other)["state"]["players"][0]["deck"][-2:] == ["sas-van-son", "yin"]


def test_above_4096_answers_the_list_is_not_complete_and_every_set_is_accepted(running: RefereeProcess) -> None:
    position = duel(("aqua", "vulca"), player(hand=["oosa-aqua-epsilon"]), player(), "character", fight(None, 1))
    others = running.load(position)["players"][0]["deck"][:8]
    position["players"][0]["hand"] += others
    running.load(position)
    do(running, play("oosa-aqua-epsilon"))
    answer = running.ok("legal")
    assert answer["complete"] is False
    assert len(answer["actions"]) == 4096
    longest = choose(*others)
    assert longest not in answer["actions"]
    assert do(running, longest)["state"]["players"][0]["deck"][-8:] == others


@pytest.mark.parametrize(("edition", "asked"), [("second", True), ("first", False)])
def test_how_many_cards_to_draw_is_asked_in_the_second_edition(
    running: RefereeProcess, edition: str, asked: bool
) -> None:
    mine = player(combat=["shaman-of-the-holy-sacrifice"], hand=["cardus-nikkus"] * asked)
    position = duel(("mimix", "vulca"), mine, player(hand=["cinder"]), "power", fight(None, 1), edition=edition)
    running.load(position)
    pending = do(running, {"do": "announce", "element": "fire"})["state"]["pending"]
    assert (pending["why"] == "draw") is asked
    if asked:
        assert legal(running) == [{"do": "choose", "count": count} for count in range(4)]
        assert forbidden(running, {"do": "choose", "count": 4}).startswith("L")
        state = do(running, {"do": "choose", "count": 2})["state"]
        assert state["pending"]["why"] == "discard"
        assert set(state["pending"]["from"]) <= set(state["players"][0]["hand"])


def test_a_demand_is_paid_with_one_of_the_listed_sets(running: RefereeProcess) -> None:
    hand = ["topdog", "topgun", "topshot"]
    yours = player(combat=["ember"], support=[])
    mine = player(hand=hand, combat=["-topnotch"])
    decks = ("khind", "aqua")
    yours = player(combat=["yin"], support=["irresistible-sirens"])
    running.load(duel(decks, mine, yours, "character", fight("earth", 2)))
    pays = [action for action in legal(running) if action["do"] == "pay"]
    assert pays == [
        {"do": "pay", "for": "irresistible-sirens", "cards": [card]} for card in ("topgun", "topdog", "topshot")
    ]
    state = do(running, pays[0])["state"]
    assert state["turn"]["paid"] == ["irresistible-sirens"]
    assert running.load(state) == state
    assert forbidden(running, pays[1]).startswith("L")
    running.load(duel(decks, mine, yours, "character", fight("earth", 2), edition="first"))
    assert forbidden(running, pays[0]) == "LE2"


def test_a_once_a_turn_text_is_used_once(running: RefereeProcess) -> None:
    mine = player(hand=["topgun"], combat=["topnotch", "topdog"])
    yours = player(combat=["yin"], support=["irresistible-sirens"])
    running.load(duel(("khind", "aqua"), mine, yours, "leadership", fight("fire", 2)))
    use = {"do": "use", "card": "topnotch"}
    assert use in legal(running)
    state = do(running, use)["state"]
    if state["pending"] is not None:
        assert state["pending"]["why"] == "discard"
        state = do(running, choose("irresistible-sirens"))["state"]
    assert state["turn"]["used"] == ["topnotch"]
    assert state["players"][1]["discard"] == ["irresistible-sirens"]
    assert forbidden(running, use).startswith("L")


# --- ships and bluffs ---


def test_ships_are_loaded_and_land(running: RefereeProcess) -> None:
    ship = {"card": "rising-sun", "load": [], "landed": False}
    mine = player(hand=["b-p-unity", "commodore-lo-tan"], combat=["captain-su-cha"], ships=[ship])
    running.load(duel(("buka", "vulca"), mine, player(combat=["cinder"]), "support", fight("fire", 2)))
    load = {"do": "load", "card": "b-p-unity", "ship": "rising-sun"}
    assert load in legal(running)
    state = do(running, load)["state"]
    assert state["players"][0]["ships"] == [{**ship, "load": ["b-p-unity"]}]
    assert state["turn"]["played"] == ["b-p-unity"]
    assert running.ok("view", seat=1)["view"]["players"][0]["ships"][0]["load"] == ["b-p-unity"]
    mine = player(hand=["commodore-lo-tan"], ships=[{**ship, "load": ["b-p-unity"]}])
    running.load(duel(("buka", "vulca"), mine, player(), "beginning", None))
    state = do(running, {"do": "land", "ship": "rising-sun"})["state"]
    assert state["players"][0]["ships"][0]["landed"] is True
    do(running, NEXT, NEXT, {"do": "fight"})
    assert play("b-p-unity") in legal(running)
    assert forbidden(running, play("commodore-lo-tan")) == "LH3"


def bluffing(phase: str) -> Json:
    mine = player(hand=["cannoneer-qu-cha"], combat=["captain-su-cha"], support=TWO_BLUFFS)
    turn = {"played": ["captain-su-cha", "b-p-unity"]} if phase == "power" else {}
    return duel(("buka", "vulca"), mine, player(hand=["ember"], combat=["cinder"]), phase, fight("fire", 2), turn=turn)


def test_bluffs_are_hidden_from_all_but_their_owner(running: RefereeProcess) -> None:
    state = running.load(bluffing("power"))
    own = running.ok("view", seat=0)["view"]
    assert own["players"][0]["support"] == state["players"][0]["support"]
    assert own["turn"]["played"] == ["captain-su-cha", "b-p-unity"]
    for seat in (1, None):
        view = running.ok("view", seat=seat)["view"]
        assert view["players"][0]["support"] == [{"card": None, "bluff": True}] * 2
        assert view["turn"]["played"] == ["captain-su-cha", None]
        assert (view["players"][0]["hand"], view["players"][0]["deck"]) == (1, 26)
        assert "b-p-unity" not in str(view)
        assert not {"rng", "chance"} & set(view)
    assert running.ok("view", seat=1)["view"]["players"][1]["hand"] == ["ember"]


def test_playing_a_bluff_shows_its_card_to_its_owner_alone(running: RefereeProcess) -> None:
    mine = player(hand=["cannoneer-qu-cha"], combat=["captain-su-cha"])
    running.load(duel(("buka", "vulca"), mine, player(combat=["cinder"]), "support", fight("fire", 2)))
    answer = do(running, {"do": "bluff", "card": "cannoneer-qu-cha"})
    assert "cannoneer-qu-cha" not in str(answer["events"])
    assert "cannoneer-qu-cha" not in str(running.ok("view", seat=1))
    assert "cannoneer-qu-cha" in str(running.ok("view", seat=0)["events"])
    assert answer["state"]["power"][0] == 6


def test_the_other_seat_calls_or_believes_after_the_announcement(running: RefereeProcess) -> None:
    running.load(bluffing("power"))
    answer = do(running, {"do": "announce", "element": "fire"})
    state = answer["state"]
    assert (state["pending"]["seat"], state["pending"]["why"], state["turn"]["phase"]) == (1, "call", "power")
    assert events(answer, "announced")[0]["power"] == [8, 2]
    listed = running.ok("legal")
    assert (listed["seat"], listed["actions"]) == (1, [{"do": "call"}, {"do": "believe"}])
    assert running.load(state) == state
    do(running, {"do": "believe"})
    assert "b-p-unity" not in str(running.ok("view", seat=1))
    running.load(state)
    called = do(running, {"do": "call"})  # LB3: one of them is of no element
    assert {"b-p-unity", "cannoneer-tara-ko"} <= set(called["state"]["players"][0]["discard"])
    assert events(called, "retreated") == [{"event": "retreated", "seat": 0, "dragons": 1}]
    assert [called["state"]["dragons"][name] for name in ("fire", "earth")] == [1, 1]
    assert "b-p-unity" in str(running.ok("view", seat=1))


def test_called_bluffs_that_match_bring_a_dragon_and_the_turn_goes_on(running: RefereeProcess) -> None:
    position = bluffing("power")
    position["players"][0]["support"].pop()
    position["turn"]["played"].pop()
    running.load(position)
    answer = do(running, {"do": "announce", "element": "fire"}, {"do": "call"})
    assert answer["state"]["players"][0]["discard"] == ["cannoneer-tara-ko"]
    assert answer["state"]["dragons"]["fire"] == 0
    assert (answer["state"]["fight"], answer["state"]["power"]) == ({"element": "fire", "turn": 3}, [4, 2])


def test_own_bluffs_are_dropped_and_cards_retrieved_in_the_beginning(running: RefereeProcess) -> None:
    mine = player(combat=["captain-ariosa-paal"], support=TWO_BLUFFS)
    running.load(duel(("buka", "vulca"), mine, player(combat=["cinder"]), "beginning", fight("fire", 2)))
    answer = do(running, {"do": "drop", "card": "b-p-unity"})
    assert answer["state"]["players"][0]["discard"] == ["b-p-unity"]
    state = do(running, {"do": "retrieve", "card": "captain-ariosa-paal"})["state"]
    assert state["players"][0]["hand"] == ["captain-ariosa-paal"]


# --- LT6 ---


def test_a_fight_that_cannot_be_finished_is_not_offered(running: RefereeProcess) -> None:
    mine = player(hand=["muster-reinforcements"], combat=["demegodas-the-odd"])
    running.load(duel(("hoax", "vulca"), mine, player(combat=["cinder"]), "engagement", fight("fire", 3)))
    assert legal(running) == [{"do": "retreat"}]
    assert forbidden(running, {"do": "fight"}) == "LT6"


def test_a_position_that_cannot_be_finished_is_taken_back(running: RefereeProcess) -> None:
    mine = player(hand=["nirwadas-the-traveler"], combat=["demegodas-the-odd"])
    running.load(duel(("hoax", "vulca"), mine, player(combat=["ember", "flare"]), "power", fight("fire", 3)))
    assert legal(running) == [{"do": "retreat"}]
    answer = do(running, {"do": "retreat"})
    assert events(answer, "takeback") == [{"event": "takeback", "seat": 0}]
    assert [event["seat"] for event in events(answer, "retreated")] == [0]
    assert answer["state"]["fight"] is None


def test_the_bots_choose_a_legal_action_in_every_phase(running: RefereeProcess) -> None:
    for bot in ("greedy", "random"):
        running.ok("new", game="legends", config={"decks": ["buka", "mimix"]}, seed=11)
        for _ in range(60):
            listed = legal(running)
            if not listed:
                break
            answer = running.ok("choose", bot=bot)
            assert answer["action"] in listed
            do(running, answer["action"])
