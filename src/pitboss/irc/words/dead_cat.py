"""Dead-Cat Bounce in a channel."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.core.moves import Action
from pitboss.games.dead_cat.declare import Bundle, DeadCatView, MeldView
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice

DEALING = ("start", "hands")


class DeadCatWords(Brief[DeadCatView]):
    """Dead-Cat Bounce."""

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock."""
        return {"turn_seconds": seconds}

    def cards(self, view: DeadCatView) -> tuple[str, ...]:
        """Those cards of the hand that nobody else has seen."""
        if view.seat is None or view.phase in DEALING:
            return ()
        player = view.players[view.seat]
        return tuple((Counter(player.hand) - Counter(player.known)).elements())

    def held(self, view: DeadCatView) -> tuple[str, ...]:
        """The hand."""
        return () if view.seat is None else tuple(view.players[view.seat].hand)

    def hand(self, view: DeadCatView, voice: Voice) -> str:
        """Cards with the tax on them, and tokens."""
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        return f"hand {voice.cards(player.hand) or '-'} (tax {player.size}) · tokens {player.tokens}"

    def ask(self, view: DeadCatView, menu: Sequence[Action], voice: Voice, presenter: Presenter[DeadCatView]) -> str:
        """Every kind of move that there is now, then the offers to answer."""
        mine = [
            f"offer #{offer.number} from {voice.whom(offer.maker)}: {_bundle(offer.give)} for {_bundle(offer.get)}"
            for offer in view.offers
            if offer.taker == view.seat
        ]
        return SEPARATOR.join([*choices(menu, presenter), *mine])

    def scene(self, view: DeadCatView, voice: Voice) -> str:
        """The flop with its prices, and the melds."""
        flop = " ".join(f"{voice.card(each.card)} ({each.price})" for each in view.flop)
        melds = [_meld(meld, voice) for meld in view.melds]
        return SEPARATOR.join([f"flop {flop or '-'}", *melds])

    def standing(self, view: DeadCatView, voice: Voice) -> str:
        """Round and bank, everybody's tokens and cards, the flop and the melds."""
        head = f"Round {view.round} · bank {view.bank}, pack {view.pack}"
        rows = [
            f"{voice.who(seat)} {player.tokens} tokens, {player.size} in hand" if player.living else voice.who(seat)
            for seat, player in enumerate(view.players)
        ]
        return SEPARATOR.join([head, *rows, self.scene(view, voice)])


def _meld(meld: MeldView, voice: Voice) -> str:
    return (
        f"#{meld.number} {voice.who(meld.owner)} {voice.cards(meld.cards)} (pays {meld.dividend}, costs {meld.price})"
    )


def _bundle(bundle: Bundle) -> str:
    return " ".join(bundle.words())


BRIEF = DeadCatWords()
