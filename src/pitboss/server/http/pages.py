"""The web app: built files, served as they are; every page of it is the same file, which finds out for itself."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pitboss.server.http.compressed import TEXTS, of_file, takes_gzip
from pitboss.server.http.responses import on_http

FOLDER: Final = "PITBOSS_STATIC"
"""Of the environment: another folder of built files than the package's own, for those who work on the web app."""
BUILT: Final = Path(os.environ.get(FOLDER) or Path(__file__).parent.parent / "static")
_DEEP: Final = ("new", "rules", "learn", "drills", "lab", "replay")
PAGES: Final = ("/", "/me", "/t/{code}", *(f"/{page}" for page in _DEEP), *(f"/{page}/{{rest:path}}" for page in _DEEP))
HASHED: Final = "assets"
"""The folder of files whose names change with what is in them."""

_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pitboss</title>
<h1>Pitboss</h1>
<p>The server runs, but its web app is not built. Build it with <code>make web</code> and start the server again.</p>
<p>Programs find everything at <a href="/api/openapi.json">/api/openapi.json</a>:
<a href="/api/games">the games</a>, <a href="/api/tables">the open tables</a>.</p>
</html>
"""


class HashedFiles(StaticFiles):
    """Files of the web app that never change under the same name."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept for good; compressed for whoever takes that."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _FOREVER
        if not isinstance(response, FileResponse) or response.status_code != HTTPStatus.OK:
            return response
        file = Path(response.path)
        if file.suffix not in TEXTS:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        if "range" in Headers(scope=scope) or not takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            return response
        body = await asyncio.to_thread(of_file, file)
        headers = {"Cache-Control": _FOREVER, "Vary": "Accept-Encoding", "Content-Encoding": "gzip"}
        # What a client asks again by goes along: the same file has the same tag, however it is sent.
        headers |= {name: response.headers[name] for name in ("etag", "last-modified") if name in response.headers}
        return Response(body if scope["method"] == "GET" else b"", media_type=response.media_type, headers=headers)


def routes(built: Path = BUILT) -> list[BaseRoute]:
    """The pages and, if the web app is built, its files."""
    index = built / "index.html"

    async def page(_: Request) -> Response:
        return _page(index)

    found: list[BaseRoute] = [Route(path, page) for path in PAGES]
    # Each by its name: a mount over everything would answer for the paths of the interface too.
    if (built / HASHED).is_dir():
        found.append(Mount(f"/{HASHED}", HashedFiles(directory=built / HASHED)))
    files = sorted(built.iterdir()) if built.is_dir() else []
    return [*found, *(_file(path) for path in files if path.is_file() and path != index)]


def _page(index: Path, status: int = 200) -> Response:
    headers = {"Cache-Control": _ASK_AGAIN}
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, status, headers=headers)
    return FileResponse(index, status, headers=headers)


def on_missing(built: Path = BUILT) -> Callable[[Request, Exception], Awaitable[Response]]:
    """For Starlette: no such path. A person with a browser gets the app, which says so; a program gets a problem."""

    async def missing(request: Request, error: Exception) -> Response:
        lost = isinstance(error, HTTPException) and error.status_code == 404
        if lost and request.url.path.split("/")[1:2] != ["api"] and _is_read(request):
            return _page(built / "index.html", 404)
        return await on_http(request, error)

    return missing


def _is_read(request: Request) -> bool:
    """Whether a browser asks for a page to show, rather than a program for anything at all."""
    kinds = [kind.partition(";")[0].strip().lower() for kind in request.headers.get("accept", "").split(",")]
    return request.method in ("GET", "HEAD") and "text/html" in kinds


def _file(path: Path) -> Route:
    async def file(_: Request) -> Response:
        return FileResponse(path, headers={"Cache-Control": _ASK_AGAIN})

    return Route(f"/{path.name}", file)
