"""Every screen of the app, and how to get there: for looking at it, and for tools that look at it."""

from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import expect

from tests.web.guest import PATIENCE, Guest, click
from tests.web.player import ANY, GAMES, Player

Scene = Callable[[Guest], None]

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 3},
    "stonks": {"round_cap": 5},
    "dead_cat": {"turn_cap": 5},
    "certainty": {"questions": 3},
    "market_maker": {},
}
SEATS: Final = {"pontoon": 4, "stonks": 4, "dead_cat": 4, "certainty": 5, "market_maker": 5}
FAR: Final[dict[str, dict[str, int]]] = {
    "pontoon": {"bet": 2},
    "stonks": {"done": 2, "announce": 3},
    "dead_cat": {"next": 4, "buy": 3},
    "certainty": {"guess": 1},  # who plays on without an idea may be out by the next question
    "market_maker": {"deal": 4, "quote": 3},
}
"""How often which moves were made when a match is worth looking at; enough of any of them will do."""


def far(game: str) -> dict[str, int]:
    """Return the same for any game: one move is enough of a game that is not listed."""
    return FAR.get(game, {ANY: 1})


def opened_at(guest: Guest, game: str) -> str:
    """Open a table with a short match if the game is listed, else with its defaults; return its code."""
    return guest.open_table(game, seats=SEATS.get(game, 0), options=OPTIONS.get(game))


def opened(guest: Guest, game: str) -> str:
    """A table of a game at which a match is on; its code."""
    guest.sign_in("Robin")
    code = opened_at(guest, game)
    guest.at_table(code)
    return code


def in_play(game: str) -> Scene:
    """Well into a match, with something to decide."""

    def scene(guest: Guest) -> None:
        opened(guest, game)
        play_on(guest, game, far(game))

    return scene


def in_words(game: str) -> Scene:
    """The same without the picture."""

    def scene(guest: Guest) -> None:
        guest.sign_in("Robin")
        prefer_words(guest)
        guest.page.goto(f"/t/{opened_at(guest, game)}")
        guest.see("described")
        play_on(guest, game, far(game))

    return scene


def prefer_words(guest: Guest) -> None:
    """Like text better than pictures, as if it had been chosen before."""
    guest.context.add_init_script("localStorage['pitboss'] = JSON.stringify({textMode: true});")


def play_on(guest: Guest, game: str, enough: Mapping[str, int]) -> None:
    """Play until one of these moves was made as often as that."""
    player = Player(guest, game)
    player.play(until=lambda: any(player.made(verb) >= often for verb, often in enough.items()))


def played(guest: Guest, game: str) -> str:
    """A table at which a match is over; its code."""
    code = opened(guest, game)
    Player(guest, game).play()
    guest.see("final")
    return code


def final(guest: Guest) -> None:
    played(guest, "pontoon")


def replay(guest: Guest) -> None:
    guest.visit(f"/replay/{played(guest, 'pontoon')}")
    guest.see("stage")


def replay_with_all_cards(guest: Guest) -> None:
    """A market, whose board has headings of its own, as nobody saw it."""
    guest.sign_in("Robin")
    code = guest.open_table("market_maker", seats=2, options={"community": 1})
    for move in ("deal", "deal", "finish"):
        guest._post(f"/api/tables/{code}/commands", {"type": "move", "text": move})
    guest.visit(f"/replay/{code}/1#4")
    guest.see("stage")


def coached_replay(guest: Guest) -> None:
    """A replay with what the coach says of it."""
    guest.visit(f"/replay/{played(guest, 'dead_cat')}/1?as=p1&coach")
    expect(guest.see("review")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)


def replay_in_words(guest: Guest) -> None:
    code = played(guest, "pontoon")
    prefer_words(guest)
    guest.visit(f"/replay/{code}")
    guest.see("described")


def page(path: str, test_id: str = "", name: str = "Robin") -> Scene:
    """A page that needs no match."""

    def scene(guest: Guest) -> None:
        if name:
            guest.sign_in(name)
        guest.visit(path)
        if test_id:
            guest.see(test_id)

    return scene


def drilling(guest: Guest) -> None:
    """A question of a drill, judged."""
    guest.sign_in("Robin")
    guest.visit("/drills/market_maker")
    guest.press("drill-fair")
    guest.see("blank-value").fill("3")
    guest.press("drill-check")
    guest.see("drill-next")


def reading_rules(guest: Guest) -> None:
    """The rules on one page, and the rulings behind it."""
    guest.visit("/rules/dead_cat")
    guest.see("primer")
    click(guest.see("rulings").locator("summary"))
    guest.see("rules")


def asked_for_a_name(guest: Guest) -> None:
    guest.visit("/")
    guest.press("play-pontoon")
    guest.see("name")


def waiting(guest: Guest) -> None:
    guest.sign_in("Robin")
    guest.at_table(guest.open_table("stonks", seats=4, start=False, bots=2))
    guest.see("waiting")


def among_friends(guest: Guest) -> None:
    """A table for friends before its match, with a bot, and the lesson open."""
    guest.sign_in("Robin")
    guest.visit("/")
    guest.press("friends-pontoon")
    guest.press("add-bot")
    guest.see("style")
    lesson = guest.see("learn-here")
    if lesson.get_attribute("aria-expanded") == "false":
        click(lesson)
    expect(guest.see("lesson-here").get_by_test_id("coach")).to_be_visible(timeout=PATIENCE)


def lobby_of_a_regular(guest: Guest) -> None:
    """With tables that run, tables that are over, and everybody's."""
    played(guest, "pontoon")
    guest.open_table("stonks", seats=3)
    guest.open_table("dead_cat", seats=4, start=False, public=True)
    guest.visit("/")
    expect(guest.page.get_by_test_id("public-tables")).to_be_visible(timeout=PATIENCE)


def chatting(guest: Guest) -> None:
    opened(guest, "certainty")
    guest.say("Hello, everybody!")
    expect(guest.see("chat")).to_contain_text("Hello", timeout=PATIENCE)


def helped(guest: Guest) -> None:
    opened(guest, "stonks")
    guest.page.keyboard.press("?")
    guest.see("help")


def told_why_not(guest: Guest) -> None:
    opened(guest, "dead_cat")
    guest.press_either("why", "why-sheet")
    guest.see("why-list")


def setting_things(guest: Guest) -> None:
    guest.visit("/")
    guest.press("settings")


SCENES: Final[dict[str, Scene]] = {
    "lobby": page("/", "play-pontoon", name=""),
    "lobby-regular": lobby_of_a_regular,
    "name": asked_for_a_name,
    "settings": setting_things,
    "new": page("/new/stonks", "create"),
    "waiting": waiting,
    "friends": among_friends,
    "rules": page("/rules", name=""),
    "rules-dead_cat": reading_rules,
    "drills": page("/drills/market_maker", "drill-fair", name=""),
    "lab": page("/lab/stonks", "lab-run", name=""),
    "drill": drilling,
    "me": page("/me", "chips"),
    "no-table": page("/t/ABCDEF", "closed"),
    **{f"table-{game}": in_play(game) for game in GAMES},
    **{f"text-{game}": in_words(game) for game in ("dead_cat", "market_maker")},
    "chat": chatting,
    "help": helped,
    "why": told_why_not,
    "final": final,
    "replay": replay,
    "replay-market_maker": replay_with_all_cards,
    "replay-coached": coached_replay,
    "text-replay": replay_in_words,
    "lesson": page("/learn/pontoon", "stage", name=""),
}
