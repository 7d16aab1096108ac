"""Which keys do something now: the game's in a match, the table's before and after it."""

from typing import Final

from pitboss.client.remote import RemoteTable
from pitboss.tui.board import Board, Key

AGAIN: Final = Key("c", "another game", "choose")
MORE: Final = (Key("/", "type"), Key('"', "chat"), Key("?", "help"))
"""Keys that are offered at all times."""


def offered(table: RemoteTable, board: Board, host: bool, local: bool) -> list[Key]:
    """The keys of this moment, the likeliest first."""
    info, view = table.info, table.view
    if info.status == "playing":
        if table.seat is None:
            return [Key("j", "sit down", "sit")]
        if info.paused:
            return [Key("g", "go on", "go")] if host else []
        return [] if view is None else board.keys(view, table.menu, table.spec.notation)
    if table.seat is None:
        sit = [Key("j", "sit down", "sit")] if any(chair.kind != "human" for chair in info.chairs) else []
        return sit + (_for_host(table) if host else [])
    ready = [] if host or info.chairs[table.seat].ready else [Key("r", "ready", "ready")]
    return ready + (_for_host(table) if host else []) + ([AGAIN] if local else [])


def _for_host(table: RemoteTable) -> list[Key]:
    kinds = [chair.kind for chair in table.info.chairs]
    keys = [Key("r", "rematch", "rematch")] if table.over else [Key("s", "start", "start")]
    if "empty" in kinds:
        keys.append(Key("b", "add a bot", "bots 1"))
    if "bot" in kinds:
        keys.append(Key("x", "take a bot away", "unbot"))
    return keys
