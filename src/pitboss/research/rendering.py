"""A match as people read it."""

from pitboss.research.episode import Episode
from pitboss.research.setting import Setting, agent_of
from pitboss.speech import Voice, presenter


def rendered(here: Setting, episode: Episode, seat: int | None = None) -> str:
    """The table as a seat sees it, or else the one that is asked, in lines; as spectators do when it is over."""
    who = seat if seat is not None else None if episode.over else episode.seat
    voice = Voice([agent_of(other) for other in range(here.seats)], who)
    return presenter(here.spec.name).show(here.game.view(episode.state, who), voice)
