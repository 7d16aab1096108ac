"""`pitboss mcp`: a seat for an assistant, by the Model Context Protocol over standard input and output."""

import asyncio

import click

from pitboss.cli.join import identify
from pitboss.cli.local_server import server_address
from pitboss.cli.looks import spoken
from pitboss.cli.tokens import Tokens, state_folder
from pitboss.cli.typed import readable
from pitboss.client.address import DEFAULT
from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.core.errors import BadOption, PitbossError
from pitboss.mcp.desk import Desk

NAME = "Assistant"
FOLDER = "assistants"
"""Where assistants' tokens are kept: an assistant is never who the person here is."""


@click.command("mcp")
@click.option("--name", default=NAME, show_default=True, callback=readable, help="What the assistant is called there.")
@click.option("--server", default=DEFAULT, show_default=True, metavar="URL", help="The house to play in.")
@click.option(
    "--passphrase",
    envvar="PITBOSS_PASSPHRASE",
    show_envvar=True,
    callback=readable,
    help="Keeps the name for it. Set the environment variable instead: other users can read command lines.",
)
@click.option(
    "--token",
    envvar="PITBOSS_MCP_TOKEN",
    show_envvar=True,
    callback=readable,
    help="Who it is in the house. Set the environment variable instead: other users can read command lines. "
    "[default: a token of its own, kept for the next time]",
)
@click.option(
    "--lang", metavar="CODE", help="The language at the table, such as de. [default: that of the environment]"
)
def mcp(name: str, server: str, passphrase: str | None, token: str | None, lang: str | None) -> None:
    """Let an assistant sit at tables of a house, by MCP over standard input and output.

    It is labelled as a language model wherever it sits, and sits with people only where their table allows it. Name
    this command in the settings of the assistant's program; it is not for typing.

    \b
    Examples:
      pitboss mcp --name Gus
      pitboss mcp --server https://cards.example.org --lang de
    """
    try:
        from pitboss.mcp.server import server as serving
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("mcp", "pydantic"):
            raise
        raise BadOption(f"{error.name} is not installed; do: pip install 'pitboss[mcp]'.") from None
    house, language = House(server_address("--server", server)), spoken(lang)

    async def enter(house: House) -> None:
        if token is None:
            await identify(house, Tokens(state_folder() / FOLDER), name, passphrase, None, False)
            return
        house.token = token
        try:
            await house.me()
        except Refusal as refusal:
            house.token = ""
            if refusal.code != "forbidden":
                raise
            raise PitbossError("The house does not know this token; leave --token out, or give one it made.") from None

    async def attend() -> None:
        await house.lobby()  # where no server answers, say so at once and not when the first tool is called
        desk = Desk(house, enter, language)
        try:
            await serving(desk, language).run_stdio_async()
        finally:
            await desk.close()

    asyncio.run(attend())
