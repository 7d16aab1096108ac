"""The house: everything that one server process is made of, handed to whoever needs it."""

from msgspec import Struct

from pitboss.server.credentials import Proxies
from pitboss.server.hub import Hub
from pitboss.server.identity import Identity
from pitboss.server.limits import Crowd, Limits, Turnstile
from pitboss.server.metrics import Metrics
from pitboss.server.store.store import Store


class House(Struct, kw_only=True):
    """One server process."""

    hub: Hub
    identity: Identity
    limits: Limits
    turnstile: Turnstile
    metrics: Metrics
    network: str = ""
    """The address of this server in the local network, with its port; empty if it has none."""
    proxies: Proxies
    """Whose word is taken for whom they ask."""
    doorman: Crowd
    """Counts connections; those that a proxy makes are not its own."""
    sockets: Crowd

    @classmethod
    async def opened(cls, store: Store, limits: Limits | None = None, proxies: Proxies | None = None) -> "House":
        """A house on a store, which is opened too; raises `StoreDown`."""
        limits = limits or Limits()
        hub = Hub(store)
        hub.unattended.per_second = limits.bots
        await hub.open()
        try:
            identity = await Identity.opened(store, hub.now)
        except BaseException:
            await hub.close()
            raise
        proxies = proxies or Proxies()
        return cls(
            hub=hub,
            identity=identity,
            limits=limits,
            turnstile=Turnstile(limits),
            metrics=Metrics(),
            proxies=proxies,
            doorman=Crowd(limits.connections, proxies.include),
            sockets=Crowd(limits.connections),
        )

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is in the store."""
        await self.hub.close()

    def part(self, code: int, reason: str) -> None:
        """Say goodbye to every guest at every table."""
        for room in list(self.hub.rooms.values()):
            for guest in list(room.guests):
                guest.close(code, reason)
