"""The schema, as the steps that led to it. A step that has been released is never edited; a new one is added below.

Both stores share the text. What they call differently is named in braces: `{number}` counts rows, `{key}` is text that
is only compared and never sorted for people, `{bytes}` is what it says and `{nothing}` none of it, `{braces}` an empty
object in JSON, `{keyed}` ends a table that is only looked up by its key, `{remember}` lets every command in the log be
known by its id.
"""

from collections.abc import Mapping
from typing import Final

from pitboss.server.store.store import BadStore

Migration = tuple[str, ...]

SQLITE: Final = {
    "number": "INTEGER PRIMARY KEY",
    "key": "TEXT",
    "bytes": "BLOB",
    "keyed": "WITHOUT ROWID",
    "nothing": "x''",
    "braces": "{}",
    # So that a step stays one statement; see `sqlite_log`.
    "remember": """CREATE TRIGGER remember AFTER INSERT ON log WHEN NEW.command <> '' BEGIN
        INSERT INTO command (tab, by, id, seq, digest, refusal)
        VALUES (NEW.tab, NEW.by, NEW.command, NEW.seq, NEW.digest, x''); END""",
}
POSTGRES: Final = {
    "number": "BIGINT GENERATED ALWAYS AS IDENTITY",
    "key": 'TEXT COLLATE "C"',
    "bytes": "BYTEA",
    "keyed": "",
    "nothing": "''",
    "braces": "{}",
    "remember": "ANALYZE command",
}

VERSION_TABLE: Final = "CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)"
VERSION: Final = "SELECT COALESCE(MAX(number), 0) FROM version"
NEW_VERSION: Final = "INSERT INTO version (number) VALUES ($1)"

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE log (
            id {number}, tab {key} NOT NULL, seq BIGINT NOT NULL, step BIGINT NOT NULL, at BIGINT NOT NULL,
            by TEXT NOT NULL, command TEXT NOT NULL, server TEXT NOT NULL, what {bytes} NOT NULL, UNIQUE (tab, seq))""",
        """CREATE TABLE outcome (
            tab {key} NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL, player {key} NOT NULL,
            game TEXT NOT NULL, score BIGINT NOT NULL, won BOOLEAN NOT NULL, kept BOOLEAN NOT NULL,
            PRIMARY KEY (tab, match, seat))""",
        "CREATE INDEX outcome_by_player ON outcome (player)",
        """CREATE TABLE listing (
            tab {key} PRIMARY KEY, game TEXT NOT NULL, public BOOLEAN NOT NULL, status TEXT NOT NULL,
            seats INTEGER NOT NULL, humans INTEGER NOT NULL, bots INTEGER NOT NULL, host TEXT NOT NULL,
            players TEXT NOT NULL, changed BIGINT NOT NULL)""",
        "CREATE INDEX listing_in_lobby ON listing (changed) WHERE public AND status <> 'over'",
        "CREATE TABLE chair (player {key} NOT NULL, tab {key} NOT NULL, PRIMARY KEY (player, tab))",
        "CREATE INDEX chair_by_table ON chair (tab)",
        """CREATE TABLE player (
            id {key} PRIMARY KEY, name TEXT NOT NULL, claim TEXT NOT NULL, folded {key} NOT NULL)""",
        "CREATE UNIQUE INDEX player_by_claim ON player (folded) WHERE claim <> ''",
        "CREATE TABLE purse (player {key} PRIMARY KEY, start BIGINT NOT NULL, bank BIGINT NOT NULL)",
        "CREATE TABLE link (code {key} PRIMARY KEY, player TEXT NOT NULL, until BIGINT NOT NULL)",
        "CREATE TABLE house (name {key} PRIMARY KEY, value {bytes} NOT NULL)",
        "CREATE TABLE server (name {key} PRIMARY KEY, beat BIGINT NOT NULL)",
    ),
    ("ALTER TABLE listing ADD COLUMN here INTEGER NOT NULL DEFAULT 0",),
    ("ALTER TABLE outcome ADD COLUMN open BIGINT NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE log ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE command (
            tab {key} NOT NULL, by {key} NOT NULL, id {key} NOT NULL, seq BIGINT NOT NULL, digest TEXT NOT NULL,
            refusal {bytes} NOT NULL, PRIMARY KEY (tab, by, id)) {keyed}""",
        # Where an id has acted twice, the first time counts.
        """INSERT INTO command (tab, by, id, seq, digest, refusal)
            SELECT tab, by, command, MIN(seq), '', {nothing} FROM log WHERE command <> '' GROUP BY tab, by, command""",
        "{remember}",
    ),
    (
        "ALTER TABLE purse ADD COLUMN held {key} NOT NULL DEFAULT ''",
        "ALTER TABLE purse ADD COLUMN restarts INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE purse ADD COLUMN restarted BIGINT NOT NULL DEFAULT 0",
        """CREATE TABLE session (
            id {key} PRIMARY KEY, player {key} NOT NULL, what TEXT NOT NULL, made BIGINT NOT NULL,
            seen BIGINT NOT NULL, ended BIGINT NOT NULL DEFAULT 0)""",
        "CREATE INDEX session_by_player ON session (player)",
        "CREATE INDEX session_ended ON session (ended) WHERE ended > 0",
    ),
    (
        """CREATE TABLE pack (
            name {key} NOT NULL, player {key} NOT NULL, text TEXT NOT NULL, brought BIGINT NOT NULL,
            used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (name, player))""",
    ),
    (
        "ALTER TABLE listing ADD COLUMN owner {key} NOT NULL DEFAULT ''",
        # Whether those who won before shared it with a bot is known to the logs alone: it is left open.
        "ALTER TABLE outcome ADD COLUMN tied INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE outcome ADD COLUMN marks TEXT NOT NULL DEFAULT '{braces}'",
    ),
    (
        # Until `open` others see what it was before.
        """CREATE TABLE rating (
            game {key} NOT NULL, kind {key} NOT NULL, who {key} NOT NULL, mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL, played INTEGER NOT NULL, open BIGINT NOT NULL,
            mu_before DOUBLE PRECISION NOT NULL, sigma_before DOUBLE PRECISION NOT NULL,
            played_before INTEGER NOT NULL, PRIMARY KEY (game, kind, who))""",
        "CREATE INDEX rating_by_player ON rating (who)",
        """CREATE TABLE placed (
            tab {key} NOT NULL, match INTEGER NOT NULL, seat INTEGER NOT NULL, game {key} NOT NULL,
            kind {key} NOT NULL, who {key} NOT NULL, place INTEGER NOT NULL, own BOOLEAN NOT NULL,
            PRIMARY KEY (tab, match, seat))""",
    ),
    (
        """CREATE TABLE drill (
            id {key} PRIMARY KEY, player {key} NOT NULL, game {key} NOT NULL, kind {key} NOT NULL, seed BIGINT NOT NULL,
            questions INTEGER NOT NULL, began BIGINT NOT NULL, until BIGINT NOT NULL, asked INTEGER NOT NULL,
            since BIGINT NOT NULL, answered INTEGER NOT NULL, points INTEGER NOT NULL, took BIGINT NOT NULL)""",
        "CREATE INDEX drill_by_player ON drill (player, began)",
    ),
    ("ALTER TABLE listing ADD COLUMN models INTEGER NOT NULL DEFAULT 0",),
    (
        # When a match ended and at which place is told of matches that end from now on.
        "ALTER TABLE outcome ADD COLUMN ended BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE outcome ADD COLUMN place INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE outcome ADD COLUMN seats INTEGER NOT NULL DEFAULT 0",
    ),
)


def due(version: int, words: Mapping[str, str]) -> list[tuple[int, list[str]]]:
    """The steps that a store of this version still needs, with their numbers; raises `BadStore` if it is too new."""
    if version > len(MIGRATIONS):
        raise BadStore(
            f"This store was written by a newer Pitboss (its schema is {version}, this one knows {len(MIGRATIONS)}): "
            "update Pitboss."
        )
    return [
        (number, [text.format_map(words) for text in statements])
        for number, statements in enumerate(MIGRATIONS[version:], version + 1)
    ]
