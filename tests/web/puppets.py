"""A table whose page is told by the test what happens: any moment of a game, without having to play up to it.

From the first moment that is shown, the house's own views do not reach the page: one that came late, or came because
the page had connected again, would put the real table in the place of the test's.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.web.guest import Guest


class Puppets:
    """A table at which the guest has the first seat."""

    def __init__(self, guest: Guest, game: str, options: Mapping[str, object], seats: int = 4) -> None:
        self.guest = guest
        self.page = guest.page
        self._sockets: list[WebSocketRoute] = []
        self._servers: list[WebSocketRoute] = []
        self._shown: dict[str, object] = {}
        """What the page was told last, once a test has shown something."""
        self._seq = 10**6
        code = guest.open_table(game, seats=seats, pace=60_000, options=dict(options))
        self.page.route_web_socket(f"**/{code}/socket", self._join)
        guest.at_table(code)
        # That someone has come is the last thing that the house tells by itself.
        guest.wait_until(lambda: any('"type":"came"' in frame and '"view":' in frame for frame in guest.frames))
        views = [json.loads(frame) for frame in guest.frames if '"view":' in frame]
        self.seat = int(views[-1].get("seat", 0))
        assert self.seat == 0
        self.view: dict[str, Any] = views[-1]["view"]

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda told: self._pass_on(socket, str(told)))
        self._servers.append(server)
        self._sockets.append(socket)

    def _pass_on(self, socket: WebSocketRoute, told: str) -> None:
        """Pass on what the house says; in place of its view a page that connects again gets the test's."""
        if not self._shown or '"view":' not in told:
            socket.send(told)
            return
        letter = json.loads(told)
        if letter["type"] == "snapshot":
            socket.send(json.dumps({**letter, **self._shown, "type": "snapshot"}))

    def alone(self) -> None:
        """From now on the page hears nothing of what the house's clock and bots do meanwhile."""
        for server in self._servers:
            server.on_message(lambda told: None)

    def show(
        self,
        menu: Sequence[Mapping[str, object]] = (),
        events: Sequence[object] = (),
        clock: object = None,
        **changes: object,
    ) -> None:
        """Tell the page of a step: what happened, how the table is then, what can be done."""
        self.view = {**self.view, **changes}
        self._seq += 1
        actors = sorted({0} if menu else {1})
        told: dict[str, object] = {
            "type": "update",
            "seq": self._seq,
            "at": 0,
            "seat": 0,
            "actors": actors,
            "menu": list(menu),
        }
        if clock is not None:
            told["clock"] = clock
        self._shown = {**told, "view": self.view}
        self._sockets[-1].send(json.dumps({**self._shown, "events": list(events)}))
