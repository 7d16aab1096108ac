"""Tokens, names, passphrases and codes for other devices."""

import asyncio
import base64
from collections.abc import Awaitable, Callable

import pytest

from pitboss.server.identity import FRESH, KNOWN, LINK_SECONDS, USED, Cost, Identity, Known, shown
from pitboss.server.rooms.hub import LETTERS
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.store import Player
from pitboss.table.errors import Refusal
from pitboss.wire.people import Person
from pitboss.wire.web import SignedIn, SignIn

CHEAP = Cost(n=16)


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


Scene = Callable[[Identity, SqliteStore, Clock], Awaitable[None]]


def play(scene: Scene) -> None:
    """Run a scene on a fresh house."""

    async def run() -> None:
        store, clock = SqliteStore(), Clock()
        await store.open(lambda *_: None)
        try:
            await scene(await Identity.opened(store, clock, CHEAP), store, clock)
        finally:
            await store.close()

    asyncio.run(run())


async def known(identity: Identity, signed: SignedIn) -> Known:
    """Someone as their token shows them."""
    found = await identity.known(signed.token)
    assert found is not None
    return found


async def refused(work: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as error:
        await work
    return error.value


def test_a_token_stands_for_its_player_and_nothing_else_does() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        assert await identity.person(ann.token) == ann.you
        bob = await identity.sign_in(SignIn(name="Bob"))
        version, player, signature = ann.token.split(".")
        other = bob.token.split(".")[1]
        forged = [
            "",
            ".",
            "..",
            "1..",
            "1.x",
            "2.x",
            f"{version}.{other}.{signature}",
            f"1.{player}.{signature}",
            f"1.{ann.you.id}.{signature}",
            f"3.{player}.{signature}",
            f"{version}.{player}.",
            f"{version}.{player}.{signature[:-1]}",
            f"{version}.{player}.{signature}A",
            f"{version}.{player}.{'A' * 43}",
            f"{version}.{player}.é\udce9",
            f"{version}.\udce9.{signature}",
            ann.token.upper(),
            f" {ann.token}",
        ]
        for token in forged:
            assert identity.session_of(token) is None, token
            assert await identity.person(token) is None, token

    play(scene)


def test_a_token_is_good_for_a_cookie_and_holds_256_bits() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        token = (await identity.sign_in(SignIn(name="Ann"))).token
        assert token.replace("-", "").replace("_", "").replace(".", "").isalnum()
        assert len(base64.urlsafe_b64decode(token.split(".")[2] + "=")) == 32
        assert len(token) <= 200

    play(scene)


def test_every_process_on_a_store_knows_its_tokens_and_no_other_house_does() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        token = (await identity.sign_in(SignIn(name="Ann"))).token
        twin = await Identity.opened(store, clock, CHEAP)
        assert await twin.person(token) is not None
        assert Identity(store, b"another secret", clock).session_of(token) is None

    play(scene)


def test_a_token_of_somebody_unknown_is_nobody() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        assert await identity.person(identity._token("1.feedfeed00")) is None
        assert await identity.person(identity._token("2.feedfeedfeedfeed")) is None

    play(scene)


def test_names_need_not_be_unique_while_nobody_keeps_them() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        first, second = [await identity.sign_in(SignIn(name="Bob")) for _ in range(2)]
        assert first.you.name == second.you.name == "Bob"
        assert first.you.id != second.you.id

    play(scene)


def test_a_passphrase_keeps_a_name_and_brings_its_owner_back() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        first = await identity.sign_in(SignIn(name="Ann", passphrase="correct horse"))
        again = await identity.sign_in(SignIn(name="ＡNN", passphrase="correct horse"))
        assert again.you == first.you
        assert again.token != first.token, "each sign-in can be ended by itself"
        wrong = await refused(identity.sign_in(SignIn(name="Ann", passphrase="wrong horses")))
        none = await refused(identity.sign_in(SignIn(name="ann")))
        assert (wrong.code, wrong.message, wrong.hint) == (none.code, none.message, none.hint)
        assert wrong.code == "forbidden"

    play(scene)


def test_the_store_holds_no_passphrase_and_no_two_claims_are_alike() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        claims = []
        for name in ("Ann", "Bob"):
            signed = await identity.sign_in(SignIn(name=name, passphrase="correct horse"))
            player = await store.player(signed.you.id)
            assert player is not None
            claims.append(player.claim)
        assert claims[0] != claims[1]
        assert not any("correct" in claim for claim in claims)

    play(scene)


def test_the_usual_cost_of_a_guess_is_not_cheap() -> None:
    usual = Cost()
    assert 128 * usual.n * usual.r >= 16 * 2**20


def test_renaming_is_seen_at_once_here_and_soon_elsewhere() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        elsewhere = await Identity.opened(store, clock, CHEAP)
        assert await elsewhere.person(ann.token) == ann.you
        renamed = await identity.rename(await known(identity, ann), SignIn(name="  Anna \n Lee "))
        assert renamed.you == Person(ann.you.id, "Anna Lee")
        assert renamed.token == ann.token
        assert await identity.person(ann.token) == renamed.you
        clock.now += FRESH
        assert await elsewhere.person(ann.token) == renamed.you

    play(scene)


def test_a_name_that_is_kept_cannot_be_taken_by_renaming() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        await identity.sign_in(SignIn(name="Ann", passphrase="correct horse"))
        bob = await identity.sign_in(SignIn(name="Bob"))
        for passphrase in (None, "correct horse"):
            refusal = await refused(
                identity.rename(await known(identity, bob), SignIn(name="ann", passphrase=passphrase))
            )
            assert refusal.code == "conflict"
        assert await identity.person(bob.token) == bob.you

    play(scene)


def test_a_claim_goes_along_with_its_owner() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann", passphrase="correct horse"))
        await identity.rename(await known(identity, ann), SignIn(name="Anna"))
        assert (await identity.sign_in(SignIn(name="Anna", passphrase="correct horse"))).you.id == ann.you.id
        await identity.rename(await known(identity, ann), SignIn(name="Anna", passphrase="another horse"))
        assert (await refused(identity.sign_in(SignIn(name="Anna", passphrase="correct horse")))).code == "forbidden"
        assert (await identity.sign_in(SignIn(name="Ann"))).you.id != ann.you.id

    play(scene)


def test_somebody_can_claim_the_name_they_have() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        bob = await identity.sign_in(SignIn(name="Bob"))
        await identity.rename(await known(identity, bob), SignIn(name="Bob", passphrase="correct horse"))
        assert (await identity.sign_in(SignIn(name="Bob", passphrase="correct horse"))).you == bob.you

    play(scene)


def test_of_two_who_claim_a_name_at_once_one_gets_it() -> None:
    async def scene(identity: Identity, store: SqliteStore, _: Clock) -> None:
        tries = [identity.sign_in(SignIn(name="Ann", passphrase=f"correct horse {at}")) for at in range(4)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, Refusal) for one in done) == 3
        assert sum(not isinstance(one, BaseException) for one in done) == 1

    play(scene)


def test_a_code_makes_another_device_somebody_once() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        link = await identity.link(ann.you)
        assert len(link.code) == 8
        assert set(link.code) <= set(LETTERS)
        assert link.seconds == LINK_SECONDS == 300
        assert (await identity.claim_link(f" {link.code[:4].lower()} {link.code[4:]} ")).you == ann.you
        assert (await refused(identity.claim_link(link.code))).code == "not_found"

    play(scene)


def test_a_code_does_not_last() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        link = await identity.link(ann.you)
        clock.now += LINK_SECONDS * 1000 + 1
        late = await refused(identity.claim_link(link.code))
        wrong = await refused(identity.claim_link("AAAAAAAA"))
        assert (late.code, late.message) == (wrong.code, wrong.message)

    play(scene)


@pytest.mark.parametrize("code", ["", "A", "A" * 12, "' OR 1=1", "\x00" * 8, "ＡＡＡＡＡＡＡＡ", "%" * 8])
def test_a_code_that_is_none_is_refused(code: str) -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        assert (await refused(identity.claim_link(code))).code == "not_found"

    play(scene)


# Sessions


def test_a_session_is_listed_and_can_be_ended_here_and_elsewhere() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        phone = await identity.sign_in(SignIn(name="Ann"), "Phone \u202e 1")
        desk = await identity.claim_link((await identity.link(phone.you)).code, "Desk")
        elsewhere = await Identity.opened(store, clock, CHEAP)
        assert await elsewhere.person(desk.token) == phone.you
        listed = await identity.sessions(phone.you.id)
        assert {one.what for one in listed} == {"Phone 1", "Desk"}
        bob = await identity.sign_in(SignIn(name="Bob"))
        gone = (await known(identity, desk)).session
        assert not await identity.end(bob.you.id, gone), "someone else's session was ended"
        assert await identity.end(phone.you.id, gone)
        assert await identity.person(desk.token) is None
        assert await identity.person(phone.token) == phone.you
        clock.now += FRESH
        assert await elsewhere.person(desk.token) is None
        assert len(await identity.sessions(phone.you.id)) == 1

    play(scene)


def test_a_new_passphrase_ends_every_other_session_and_every_code() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        thief = await identity.claim_link((await identity.link(ann.you)).code)
        code = (await identity.link(thief.you)).code
        kept = await identity.rename(await known(identity, ann), SignIn(name="Ann", passphrase="correct horse"))
        assert kept.token == ann.token
        assert await identity.person(ann.token) == ann.you
        assert await identity.person(thief.token) is None
        assert (await refused(identity.claim_link(code))).code == "not_found"
        await identity.rename(await known(identity, ann), SignIn(name="Anna"))
        assert await identity.person(ann.token) is not None

    play(scene)


def test_tokens_from_before_there_were_sessions_hold_until_they_are_ended() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        await store.add_player(Player("0123456789", "Old"))
        token = identity._token("1.0123456789")
        old = await identity.known(token)
        assert old is not None
        assert [one.id for one in await identity.sessions("0123456789")] == ["1.0123456789"]
        fresh = await identity.end_others(old)
        assert fresh.token != token
        assert await identity.person(token) is None
        clock.now += 400 * 86_400_000
        await store.beat("here", clock.now)
        assert await identity.person(token) is None, "what was ended is good again"

    play(scene)


def test_that_a_session_is_used_is_noted_now_and_then() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        seen = []
        for _ in range(3):
            clock.now += USED // 2
            await identity.person(ann.token)
            seen.append((await identity.sessions(ann.you.id))[0].seen)
        assert seen == [1_000_000, 1_000_000 + USED, 1_000_000 + USED]

    play(scene)


def test_of_many_people_the_latest_are_kept_in_mind() -> None:
    async def scene(identity: Identity, store: SqliteStore, clock: Clock) -> None:
        ann = await identity.sign_in(SignIn(name="Ann"))
        for number in range(KNOWN):
            identity._remember(Person(f"{number:010}", "Somebody"), f"2.{number:016}")
        assert len(identity._seen) == KNOWN
        assert identity.session_of(ann.token) not in identity._seen
        assert await identity.person(ann.token) == ann.you

    play(scene)


@pytest.mark.parametrize(
    ("name", "as_shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("A\u202en\x00n", "Ann"),
        ("<b>alert(1)</b>", "<b>alert(1)</b>"),
        ("Zoë", "Zoë"),
        ("李", "李"),
        ("👩‍💻", "👩‍💻"),
        ("e\u0301", "é"),
        ("a\tb\nc", "a b c"),
    ],
)
def test_a_name_is_shown_as_text_without_tricks(name: str, as_shown: str) -> None:
    assert shown(name) == as_shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\n\t",
        "\x00",
        "\u200b",
        "\u202e",
        "\u200d",
        "\u3164",
        "\u2800",
        "\u0301",
        "\ufe0f \u200d",
        "\ue000",
        "x" * 25,
        "\u0958" * 24,  # twice as long once it is put into its normal form
    ],
)
def test_a_name_of_which_nothing_shows_or_too_much_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as error:
        shown(name)
    assert error.value.code == "malformed"
