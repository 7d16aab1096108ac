"""`pitboss serve`: the house opens, for this machine, the local network and whoever is let in from farther away."""

from typing import TYPE_CHECKING

import click

from pitboss.core.errors import BadOption

if TYPE_CHECKING:
    from pitboss.server.http.mcp import Build

HOUR = 3_600_000
"""In milliseconds."""
METRICS = ("inside", "public")
LOG_LEVELS = ("debug", "info", "warning", "error")


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1: this machine only.")  # noqa: S104  # friends come in from the network
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="0 takes any port that is free."
)
@click.option(
    "--store",
    metavar="URL",
    envvar="PITBOSS_STORE",
    show_envvar=True,
    help="Where everything is kept: a file, or postgresql://... [default: a file in your data folder]",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="N",
    help="Processes; more than one need PostgreSQL.",
)
@click.option(
    "--log-level", type=click.Choice(LOG_LEVELS), default="warning", show_default=True, help="What goes to stderr."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="NETWORK",
    envvar="PITBOSS_PROXY",
    show_envvar=True,
    help="Believe X-Forwarded-For from there; more than once for several. [default: this machine]",
)
@click.option(
    "--tidy-open",
    default=24,
    show_default=True,
    type=click.IntRange(0, 100_000),
    metavar="HOURS",
    envvar="PITBOSS_TIDY_OPEN",
    show_envvar=True,
    help="Take unfinished tables off the lists when nobody has been there for so long; 0: never.",
)
@click.option(
    "--tidy-over",
    default=30,
    show_default=True,
    type=click.IntRange(0, 100_000),
    metavar="DAYS",
    envvar="PITBOSS_TIDY_OVER",
    show_envvar=True,
    help="The same for tables whose match is over.",
)
@click.option(
    "--bot-time",
    default=100,
    show_default=True,
    type=click.IntRange(0, 1000),
    metavar="PERCENT",
    envvar="PITBOSS_BOT_TIME",
    show_envvar=True,
    help="How long bots take over their moves, against what their tables say; 0: no time at all.",
)
@click.option(
    "--metrics",
    type=click.Choice(METRICS),
    default="inside",
    show_default=True,
    envvar="PITBOSS_METRICS",
    show_envvar=True,
    help="Who may read /metrics; inside: those who ask without a proxy in between.",
)
@click.option("--open", "shown", is_flag=True, help="Show the house in this machine's browser, if it has one.")
@click.option("--no-limits", is_flag=True, help="Let everybody ask as often as they like: a class, a benchmark.")
def serve(
    host: str,
    port: int,
    store: str | None,
    workers: int,
    log_level: str,
    proxies: tuple[str, ...],
    tidy_open: int,
    tidy_over: int,
    bot_time: int,
    metrics: str,
    shown: bool,
    no_limits: bool,
) -> None:
    """Let people play here, from this machine and from others.

    \b
    Examples:
      pitboss serve
      pitboss serve --port 9000 --store friday.db
      pitboss serve --workers 4 --store postgresql://pitboss@localhost/pitboss
    """
    # Not above: other commands should not wait for the server's libraries.
    from pitboss.server import run
    from pitboss.server import store as stores
    from pitboss.server.limits import THIS_MACHINE, Proxies
    from pitboss.server.rooms.hub import Tidiness

    believed = proxies or THIS_MACHINE
    Proxies(believed)  # refuses what is no network before anything is opened
    url, is_new = stores.located(store)
    if workers > 1 and not stores.opened(url).shared:
        raise BadOption("--workers needs a store that several processes can share: --store postgresql://...")
    settings = run.Settings(
        store=url,
        host=host,
        limited=not no_limits,
        log_level=log_level,
        proxies=believed,
        tidiness=Tidiness(tidy_open * HOUR, tidy_over * 24 * HOUR),
        bot_time=bot_time,
        public_metrics=metrics == "public",
    )
    with run.bound(host, port) as listener:
        port = listener.getsockname()[1]

        def announce() -> None:
            _announce(host, port, run.network_address(host, port), url, is_new)

        if shown:
            _show(_here(host, port))

        if workers > 1:
            from pitboss.server.workers import run_workers

            run_workers(settings, listener, workers, announce)
        else:
            run.run(settings, listener, announce, assistants())


def assistants() -> "Build | None":
    """What speaks with assistants at `/mcp`, where its library is installed."""
    try:
        from pitboss.mcp.http import Assistants
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("mcp", "mcp_types", "pydantic"):
            raise
        return None
    return Assistants


def _announce(host: str, port: int, network: str, store: str, is_new: bool) -> None:
    from pitboss.server.logs import clean

    click.echo("Pitboss is ready.")
    click.echo(f"  on this machine   {_here(host, port)}")
    if network:
        click.echo(f"  in your network   http://{network}")
    click.echo(f"  everything is in  {clean(store)}{', a new store' if is_new else ''}")
    _draw(f"http://{network}")
    click.echo(f"Ctrl-C closes the house; {'it forgets everything' if store == 'memory:' else 'nothing is lost'}.")


def _here(host: str, port: int) -> str:
    here = host if host not in ("0.0.0.0", "::", "") else "localhost"  # noqa: S104  # compared with, not bound to
    return f"http://{f'[{here}]' if ':' in here else here}:{port}"


def _show(address: str) -> None:
    """Open the browser, where there is a screen to open it on."""
    import os
    import sys
    import webbrowser

    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)


def _draw(address: str) -> None:
    """The address as a QR code, where someone can see it."""
    import sys

    import segno

    if sys.stdout.isatty() and address != "http://":
        segno.make(address, micro=False).terminal(compact=True)
