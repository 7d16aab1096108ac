"""`pitboss join TABLE`: a seat at a table far away, in this terminal."""

import asyncio
import shlex
from pathlib import Path

import click

from pitboss.cli.exits import complaint
from pitboss.cli.looks import THEMES, spoken
from pitboss.cli.record_files import Shelf
from pitboss.cli.screen import capable, show
from pitboss.cli.tokens import Token, Tokens, own_name
from pitboss.cli.typed import readable
from pitboss.client.address import DEFAULT, Address, read_address
from pitboss.client.api import House
from pitboss.client.errors import BadAddress, Refusal
from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice


@click.command()
@click.argument("table", metavar="TABLE")
@click.option(
    "--name",
    callback=readable,
    help="Your name there. [default: who you were there lately, else your name here]",
)
@click.option("--server", default=DEFAULT, show_default=True, metavar="URL", help="Whose table a mere code is.")
@click.option("--passphrase", envvar="PITBOSS_PASSPHRASE", callback=readable, help="Keeps the name for you.")
@click.option(
    "--claim",
    metavar="CODE",
    callback=readable,
    help="Be who you are on another device: `link` says the code there.",
)
@click.option("--watch", is_flag=True, help="Take no seat.")
@click.option("--line", is_flag=True, help="Plain lines instead of a full screen.")
@click.option("--bell", is_flag=True, help="Ring when it is your turn.")
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    envvar="PITBOSS_THEME",
    help="Colours for a dark or a light ground. [default: what the terminal says, else dark]",
)
@click.option(
    "--lang", metavar="CODE", help="The language at the table, such as de. [default: that of the environment]"
)
@click.option(
    "--record", type=click.Path(path_type=Path, dir_okay=False), help="Write every match that ends to this file."
)
def join(
    table: str,
    name: str | None,
    server: str,
    passphrase: str | None,
    claim: str | None,
    watch: bool,
    line: bool,
    bell: bool,
    theme: str | None,
    lang: str | None,
    record: Path | None,
) -> None:
    """Sit down at TABLE: a code, or the address of a table.

    Coming back with the same command gives you the same seat.

    \b
    Examples:
      pitboss join K7QMPX --name Zoe
      pitboss join example.org:8080/K7QMPX
      pitboss join http://192.168.1.20:8080/t/K7QMPX --claim 4F7KQ2MX
    """
    address = read_address(table, server)
    if not address.code:
        raise BadAddress(f"{table[:80]} is a house; name a table there: {address.server}/t/CODE.")
    language = spoken(lang)
    shelf = None if record is None else Shelf(record, language)
    house = House(address.server)
    lines = line or not capable()

    async def attend() -> None:
        me = await identify(house, Tokens(), name, passphrase, claim, watch)
        if lines:
            await _by_lines(house, address.code, watch, shelf, language)
        else:
            # Not above: other commands should not wait for the screen's libraries.
            from pitboss.cli.looks import signs
            from pitboss.tui.app import Terminal

            keep = None if shelf is None else shelf.keep
            app = Terminal(
                house,
                code=address.code,
                watch=watch,
                signs=signs(),
                bell=bell,
                keep=keep,
                language=language,
                shade=theme,
            )
            await show(app)
            back = way_back(address, me, Tokens()) if app.kept else ""
            click.echo(farewell(address.code, app.closed, back, language), err=True)

    try:
        asyncio.run(attend())
    except Refusal as error:
        raise complaint(error, masked(Voice([], language=language).refused(error))) from None
    except PitbossError as error:
        # What a house says is no more to be trusted than what its guests say.
        raise complaint(error, masked(str(error))) from None
    except KeyboardInterrupt:
        click.echo(Voice([], language=language).text("terminal.you-left"))


def way_back(address: Address, me: Token | None, tokens: Tokens) -> str:
    """The command that gives someone their seat again; empty if nobody could keep who they are."""
    if me is None or tokens.find(me.server, me.name) != me:
        return ""
    table = address.code if address.server == DEFAULT else f"{address.server}/t/{address.code}"
    return shlex.join(["pitboss", "join", table, "--name", me.name])


def farewell(code: str, closed: str, back: str, language: str = ENGLISH) -> str:
    """What is said to someone who has left a table: why, if not by themselves, and how to come back to their seat."""
    text = Voice([], language=language).text
    if back and not closed:
        return text("terminal.farewell-seat", code=code, back=back)
    return f"{text('terminal.farewell', code=code)} {masked(closed)}".rstrip()


async def identify(
    house: House, tokens: Tokens, name: str | None, passphrase: str | None, claim: str | None, watch: bool
) -> Token | None:
    """Be someone in a house: by a code, as we were there before, or again; None: nobody. Raises `PitbossError`."""
    known = None if claim is not None else tokens.find(house.url, name)
    if claim is not None:
        signed = await house.claim(claim)
        me = Token(house.url, signed.you.name, signed.token)
    elif known is not None and passphrase is None and await _still(house, known):
        me = known
    elif watch and name is None:
        return None
    else:
        name = name or (known.name if known is not None else own_name())
        me = Token(house.url, name, (await house.sign_in(name, passphrase)).token)
    tokens.keep(me)
    return me


async def _still(house: House, known: Token) -> bool:
    """Whether the house still knows us by this token; raises `Refusal` if it does not say."""
    house.token = known.token
    try:
        await house.me()
    except Refusal as refusal:
        # Only this says that nobody has the token: in all else, becoming someone new would cost us our seat.
        if refusal.code != "forbidden":
            raise
        house.token = ""
        return False
    return True


async def _by_lines(house: House, code: str, watch: bool, shelf: Shelf | None, language: str) -> None:
    from pitboss.cli.lines import Lines

    async with house.table(code) as table:
        if not watch and table.seat is None:
            try:
                await table.sit()
            except Refusal as error:
                voice = Voice([], language=language)
                click.echo(voice.text("terminal.watching", why=masked(voice.known(error.said, error.message))))
        await Lines(house, table, shelf, language).run()
