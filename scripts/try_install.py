"""Tries an installed Pitboss as its users would: `python try_install.py` with the Python it is installed for.

It says which build it is, plays a match to its end, replays the record, and serves the browser app. With `--compiled`
it must be compiled, too.
Only the standard library, and nothing of the checkout, so that it shows what is missing in the package.
"""

import argparse
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import urllib.request
from pathlib import Path

PITBOSS = Path(sysconfig.get_path("scripts")) / ("pitboss.exe" if os.name == "nt" else "pitboss")
ANSWERS = "20\n" + "s\nt\n" * 40
"""Bet little, then stick if that is allowed, else twist: a hand of pontoon ends with that."""
ADDRESS = re.compile(r"on this machine\s+(http://\S+)")


def ran(*words: str, typed: str | None = None) -> str:
    """What a command prints; ends the trial if it fails."""
    done = subprocess.run(
        [str(PITBOSS), *words], input=typed, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False
    )
    if done.returncode:
        sys.exit(f"pitboss {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def must(found: bool, what: str) -> None:
    """Say what was tried; end the trial if it did not hold."""
    print(("ok  " if found else "NOT ") + what, flush=True)
    if not found:
        sys.exit(1)


def try_playing() -> None:
    """A whole match against a bot, and its record."""
    said = ran(
        "play", "pontoon", "--line", "--players", "2", "--option", "hands=1", "--record", "m.jsonl", typed=ANSWERS
    )
    must("\nOver: " in said, "a match of pontoon is played to its end")
    must('"over":true' in ran("replay", "--json", "m.jsonl"), "its record replays to the end")


def try_serving() -> None:
    """The server, with the browser app and everything that the app loads first."""
    command = [str(PITBOSS), "serve", "--host", "127.0.0.1", "--port", "0", "--store", "house.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as server:
        try:
            assert server.stdout is not None
            found = next((found for line in server.stdout if (found := ADDRESS.search(line))), None)
            must(found is not None, "a server says where it is")
            assert found is not None
            page = fetched(found[1])
            must('id="app"' in page, "it serves the browser app")
            for path in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
                must(len(fetched(found[1] + path)) > 100, f"the app's {path.rpartition('.')[2]} is there")
            must('"pontoon"' in fetched(found[1] + "/api/games"), "it knows the games")
        finally:
            server.terminate()


def fetched(address: str) -> str:
    """What a server on this machine answers."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode("utf-8")
        return text


def main() -> None:
    """Try everything, in a folder that is thrown away."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="the rules must be compiled")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        doctor = ran("doctor")
        must(
            not asked.compiled or "compiled with mypyc" in doctor,
            "the rules are compiled" if asked.compiled else "it starts",
        )
        try_playing()
        try_serving()
        os.chdir("/")


if __name__ == "__main__":
    main()
