"""Who is where, and by which name."""

from pitboss.irc.protocol import User
from pitboss.irc.settings import Settings
from tests.irc.protocol.scene import ANN, US, Scene


def test_who_is_there_is_told_with_accounts_ourselves_first() -> None:
    scene = Scene()
    scene.welcome()
    scene.heard()
    assert scene.hear(f"{US} JOIN #Cards * :x", ":s 353 Dealer @ #cards :@%Ann Dealer +bob") == []
    assert scene.hear(":s 366 Dealer #cards :End") == ["WHO #cards :%tcuhna,77"]
    assert scene.heard() == []
    scene.hear(":s 354 Dealer 77 #cards ~ann home Ann ann.account", ":s 354 Dealer 77 #cards b away bob 0")
    scene.hear(":s 315 Dealer #cards :End of WHO")
    us, ann = User("Dealer", "", "~pitboss@host.test"), User("Ann", "ann.account", "~ann@home")
    bob = User("bob", "", "b@away")
    assert scene.heard() == [("joined", who, "#cards") for who in (us, ann, bob)]
    assert scene.session.present("#CARDS") == [us, ann, bob]
    assert scene.session.present("#other") == []


def test_without_whox_who_is_there_is_told_at_once() -> None:
    scene = Scene()
    scene.welcome(features="PREFIX=(ov)@+", caps="userhost-in-names")
    scene.heard()
    scene.hear(f"{US} JOIN #cards", ":s 353 Dealer = #cards :Dealer!p@h @Ann!~ann@home")
    assert scene.hear(":s 366 Dealer #cards :End") == []
    assert scene.heard()[1] == ("joined", ANN, "#cards")


def test_without_whox_hosts_are_asked_for_all_the_same() -> None:
    """Whoever was there before us would else be known by their nick alone, which anyone can have."""
    scene = Scene()
    scene.welcome(features="PREFIX=(ov)@+", caps="")
    scene.heard()
    scene.hear(f"{US} JOIN #cards", ":s 353 Dealer = #cards :Dealer @Ann")
    assert scene.hear(":s 366 Dealer #cards :End") == ["WHO :#cards"]
    assert scene.heard() == []
    scene.hear(":s 352 Dealer #cards ~ann home irc.test Ann H@ :0 Ann", ":s 315 Dealer #cards :End of WHO list")
    assert scene.heard()[1] == ("joined", ANN, "#cards")


def test_who_is_there_is_told_although_the_accounts_never_come() -> None:
    scene = Scene()
    scene.welcome()
    scene.hear(f"{US} JOIN #cards * :x", ":s 353 Dealer = #cards :Dealer Ann", ":s 366 Dealer #cards :End")
    scene.heard()
    scene.wait(30)
    assert [call[1].nick for call in scene.heard()] == ["Dealer", "Ann"]


def test_whoever_talks_first_is_told_first() -> None:
    scene = Scene()
    scene.welcome()
    scene.hear(f"{US} JOIN #cards * :x", ":s 353 Dealer = #cards :Dealer Ann Bob", ":s 366 Dealer #cards :End")
    scene.heard()
    scene.hear(":Bob!b@c PART #cards", ":Ann!~ann@home PRIVMSG #cards :hi")
    assert [call[0] for call in scene.heard()] == ["joined", "joined", "said"]


def test_coming_and_going() -> None:
    scene = Scene()
    scene.enter("Ann!~ann@home")
    scene.hear(":Bob!b@c JOIN #cards bobby :Bob", ":Cat!c@d JOIN #cards * :Cat")
    bob, cat = User("Bob", "bobby", "b@c"), User("Cat", "", "c@d")
    assert scene.heard() == [("joined", bob, "#cards"), ("joined", cat, "#cards")]
    scene.hear(":BOB!b@c PART #Cards :dinner", ":Ann!~ann@home KICK #cards cat :no cats", ":Ann!~ann@home QUIT :ping")
    left = [(name, who.nick, *rest) for name, who, *rest in scene.heard()]
    assert left == [
        ("left", "BOB", "#cards", "dinner"),
        ("left", "Cat", "#cards", "no cats"),
        ("left", "Ann", "#cards", "ping"),
    ]
    assert [who.nick for who in scene.session.present("#cards")] == ["Dealer"]
    scene.hear(":Ann!~ann@home QUIT :again", ":Ann!~ann@home PART #cards", ":x KICK #cards Ann")
    assert scene.heard() == []


def test_a_quit_is_told_for_every_shared_channel() -> None:
    scene = Scene(Settings("s", nick="Dealer", channels=("#a", "#b")))
    scene.welcome(features="X")
    for channel in ("#a", "#b"):
        scene.hear(f"{US} JOIN {channel}", f":s 353 Dealer = {channel} :Ann Dealer", f":s 366 Dealer {channel} :End")
        scene.hear(f":s 315 Dealer {channel} :End of WHO list")
    scene.heard()
    scene.hear(":Ann!x@y PART #a", ":Ann!x@y JOIN #a", ":Ann!x@y QUIT :bye")
    heard = [(call[0], *call[2:]) for call in scene.heard()]
    assert heard == [("left", "#a", ""), ("joined", "#a"), ("left", "#a", "bye"), ("left", "#b", "bye")]
    assert [who.nick for who in scene.session.present("#b")] == ["Dealer"]


def test_names_accounts_and_hosts_change() -> None:
    scene = Scene()
    scene.enter(accounts=":s 354 Dealer 77 #cards ~ann home Ann 0")
    scene.hear(":Ann!~ann@home NICK :Anna", ":Anna!~ann@home ACCOUNT anna", ":Anna!~ann@home CHGHOST ann cloak")
    anna, known = User("Anna", "", "~ann@home"), User("Anna", "anna", "~ann@home")
    cloaked = User("Anna", "anna", "ann@cloak")
    assert scene.heard() == [("renamed", ANN, anna), ("renamed", anna, known), ("renamed", known, cloaked)]
    scene.hear(":Anna!ann@cloak ACCOUNT *", ":Anna!ann@cloak NICK anna")
    assert [call[2] for call in scene.heard()] == [User("Anna", "", "ann@cloak"), User("anna", "", "ann@cloak")]
    assert [who.nick for who in scene.session.present("#cards")] == ["Dealer", "anna"]
    scene.hear(":Stranger!x@y NICK Odd", ":Stranger!x@y ACCOUNT z", ":Stranger!x@y CHGHOST z z")
    assert scene.heard() == []


def test_the_account_on_a_message_counts() -> None:
    scene = Scene()
    scene.enter(accounts=":s 354 Dealer 77 #cards ~ann home Ann old")
    old, new, none = (User("Ann", account, "~ann@home") for account in ("old", "new", ""))
    scene.hear("@account=new :Ann!~ann@home PRIVMSG #cards :hi", ":Ann!~ann@home PRIVMSG #cards :ho")
    assert scene.heard() == [
        ("renamed", old, new),
        ("said", new, "#cards", "hi"),
        ("renamed", new, none),
        ("said", none, "#cards", "ho"),
    ]


# Ranks.


def operators(scene: Scene, *nicks: str) -> list[str]:
    return [nick for nick in nicks if scene.session.is_operator(nick, "#Cards")]


def test_operators_are_known_by_their_signs_and_the_modes_that_change_them() -> None:
    scene = Scene()
    scene.welcome(features="CASEMAPPING=ascii PREFIX=(qaohv)~&@%+ CHANMODES=beI,k,l,imnpst CHANTYPES=#")
    scene.hear(f"{US} JOIN #cards", ":s 353 Dealer = #cards :Dealer ~ann @+bob %cy +dan eve &fay", ":s 366 D #cards :.")
    everybody = ("ann", "bob", "cy", "dan", "eve", "fay", "Dealer", "nobody")
    assert operators(scene, *everybody) == ["ann", "bob", "fay"]
    scene.hear(":ann!a@b MODE #cards +bko-l+e-oo *!*@spam key EVE mask!*@* BOB fay")
    assert operators(scene, *everybody) == ["ann", "eve", "fay"]
    scene.hear(
        ":eve!e@e NICK eva", ":cy!c@c MODE #cards +l 5", ":ann!a@b MODE #cards +lo 7 dan", ":x!y@z MODE Dealer +o"
    )
    assert operators(scene, *everybody, "eva") == ["ann", "dan", "fay", "eva"]
    scene.hear(":dan!d@d PART #cards", ":dan!d@d JOIN #cards")
    assert operators(scene, *everybody) == ["ann", "fay"]
    assert not scene.session.is_operator("ann", "#other")


def test_modes_that_make_no_sense_make_nobody_an_operator() -> None:
    scene = Scene()
    scene.enter("Ann")
    scene.hear(":x!y@z MODE #cards", ":x!y@z MODE #cards +", ":x!y@z MODE #cards +ooo Bob", ":x!y@z MODE #other +o Ann")
    assert operators(scene, "Ann", "Bob", "") == []
