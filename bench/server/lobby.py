"""Where tables are asked for, over HTTP."""

import json
from http.client import HTTPConnection

from bench.server.frames import Broken
from bench.server.link import HOST, PATIENCE


class Lobby:
    """One connection to a server's lobby."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection(HOST, port, timeout=PATIENCE)

    def ask(self, path: str, token: str = "", /, **body: object) -> dict[str, str]:
        """The fields of the answer that are text."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise Broken(f"{path} gave {answer.status}: {text.decode(errors='replace')}")
        return {name: value for name, value in json.loads(text).items() if isinstance(value, str)}

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
