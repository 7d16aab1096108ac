"""A session in virtual time: the server's lines in, ours out, and what the listener heard."""

from collections import Counter

from pitboss.irc.protocol import User
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.protocol.session import Session
from pitboss.irc.settings import Settings
from tests.irc.protocol.ears import Ears, Heard

PLAIN = Settings("irc.test", nick="Dealer", channels=("#cards",))
FAST = Pace(burst=1000, interval=1.0)
OPENING = ["CAP LS 302", "NICK Dealer", "USER pitboss 0 * :Pitboss, a dealer of card games"]
FEATURES = "CASEMAPPING=ascii NICKLEN=16 PREFIX=(ohv)@%+ CHANTYPES=# BOT=B WHOX"
CAPS = "account-notify account-tag chghost extended-join message-tags multi-prefix server-time"
US = ":Dealer!~pitboss@host.test"
ANN = User("Ann", "", "~ann@home")


class Scene:
    """A session, its listener and its clock."""

    def __init__(self, with_settings: Settings = PLAIN, pace: Pace = FAST, kicked: Counter[str] | None = None) -> None:
        self.ears = Ears()
        self.now = 0.0
        self.session = Session(with_settings, self.ears, pace, self.now, kicked)

    def hear(self, *lines: str) -> list[str]:
        """What we answer to the server's lines."""
        for line in lines:
            self.session.receive(line, self.now)
        return self.session.lines(self.now)

    def wait(self, seconds: float) -> list[str]:
        """What we send in the course of some time, woken only when we ask to be."""
        end, sent = self.now + seconds, list[str]()
        while (due := self.session.due(self.now)) <= end:
            self.now = max(due, self.now)
            sent += self.session.lines(self.now)
            if self.session.ended:
                break
        self.now = end
        return sent

    def heard(self) -> list[Heard]:
        """What the listener heard since it was last asked."""
        return self.ears.take()

    def welcome(self, features: str = FEATURES, caps: str = CAPS) -> list[str]:
        """Come in, without channels yet; what we say at the end of it."""
        self.hear()
        self.hear(f":s CAP * LS :{caps}", f":s CAP * ACK :{caps}")
        return self.hear(":s 001 Dealer :Welcome", f":s 005 Dealer {features} :are supported", ":s 376 Dealer :End")

    def enter(self, others: str = "@Ann", accounts: str = "") -> None:
        """Come in and into the channel, where others are."""
        self.welcome()
        self.hear(f"{US} JOIN #cards * :x", f":s 353 Dealer = #cards :Dealer {others}", ":s 366 Dealer #cards :End")
        self.hear(*accounts.splitlines(), ":s 315 Dealer #cards :End of WHO")
        self.heard()
