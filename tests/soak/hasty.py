"""`pitboss serve` in a hurry: servers give each other up, and guests give up servers, in a second instead of many."""

from contextlib import ExitStack
from unittest.mock import patch

from pitboss.cli.serve import serve
from pitboss.server import hub, room, table_socket
from pitboss.server.store import books

HASTE = (
    (books, "ALIVE", 1500),
    (hub, "BEAT", 0.3),
    (hub, "ASLEEP", 4.0),
    (hub, "GUEST_BEAT", 500),
    (table_socket, "GUEST_BEAT", 500),
    (room, "YIELD", 200),
)

if __name__ == "__main__":
    with ExitStack() as stack:
        for module, name, value in HASTE:
            stack.enter_context(patch.object(module, name, value))
        serve()
