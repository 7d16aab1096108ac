/** The link to a table, over a socket that the tests hold the other end of, by a clock that they wind. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableLink } from "../src/lib/link.svelte";
import { VERSION } from "../src/wire";

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (close: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(letter: object): void {
    this.onmessage({ data: JSON.stringify(letter) });
  }
}

const table = { status: "waiting", match: 0, chairs: [], setup: { game: "pontoon", options: {} } };
const snapshot = (seq: number) => ({ type: "snapshot", seq, at: 0, table, chat: [] });
const playing = (seq: number) => ({ type: "update", seq, at: 0, events: [{ type: "stuck" }], view: {}, table });

const latest = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket;
const moves = (socket: FakeSocket) => socket.sent.filter((one) => one["type"] === "move");

/** The server answers a new connection. */
function welcome(seq: number): FakeSocket {
  const socket = latest();
  socket.onopen();
  socket.hear({ type: "welcome", you: null, beat: 15_000 });
  socket.hear(snapshot(seq));
  return socket;
}

let link: TableLink<"pontoon">;
let online = true;
let lookUp: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  // Jitter at its longest: a wait is then exactly what the back-off says.
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => lookUp());
  lookUp = () => Promise.reject(new TypeError("no network"));
  online = true;
  FakeSocket.made = [];
  link = new TableLink<"pontoon">("ABCD");
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("connecting", () => {
  it("says hello with the version, and is open once the table is seen", () => {
    expect(latest().url).toMatch(/\/api\/tables\/ABCD\/socket$/);
    latest().onopen();
    expect(latest().sent).toEqual([{ type: "hello", version: VERSION }]);
    expect(link.state).toBe("connecting");
    latest().hear(snapshot(7));
    expect(link.state).toBe("open");
  });

  it("goes on from the last number it heard", () => {
    const socket = welcome(7);
    socket.hear({ type: "update", seq: 9, at: 0 });
    socket.onclose({ code: 1006 });
    expect(link.state).toBe("lost");
    vi.advanceTimersByTime(250);
    latest().onopen();
    expect(latest()).not.toBe(socket);
    expect(latest().sent[0]).toEqual({ type: "hello", version: VERSION, resume: 9 });
  });

  it("begins again after signing in, and does not hear the old socket any more", () => {
    const socket = welcome(7);
    link.renew();
    latest().onopen();
    expect(socket.closed).toBe(true);
    expect(latest().sent[0]).toEqual({ type: "hello", version: VERSION });
    socket.hear(snapshot(8));
    expect(link.state).toBe("connecting");
  });
});

describe("back-off", () => {
  it("doubles each wait up to eight seconds, and begins again once it was open", () => {
    const socket = welcome(1);
    socket.onclose({ code: 1006 });
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const tries = FakeSocket.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made.length).toBe(tries);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made.length).toBe(tries + 1);
      latest().onclose({ code: 1006 });
    }
    vi.advanceTimersByTime(8000);
    welcome(2).onclose({ code: 1006 });
    const tries = FakeSocket.made.length;
    vi.advanceTimersByTime(250);
    expect(FakeSocket.made.length).toBe(tries + 1);
  });

  it("does not wait when the network has come back", () => {
    welcome(1).onclose({ code: 1006 });
    online = false;
    dispatchEvent(new Event("offline"));
    expect(link.offline).toBe(true);
    latest().onclose({ code: 1006 });
    const tries = FakeSocket.made.length;
    online = true;
    dispatchEvent(new Event("online"));
    expect(link.offline).toBe(false);
    expect(FakeSocket.made.length).toBe(tries + 1);
  });

  it("gives up a connection that has been silent for three beats", () => {
    const socket = welcome(1);
    vi.advanceTimersByTime(44_999);
    expect(link.state).toBe("open");
    vi.advanceTimersByTime(1);
    expect(socket.closed).toBe(true);
    expect(link.state).toBe("lost");
  });
});

describe("commands", () => {
  it("are sent again with the same id when they were not answered", () => {
    const socket = welcome(1);
    void link.do({ type: "say", text: "a" });
    const said = socket.sent.at(-1);
    expect(said).toMatchObject({ type: "say", text: "a" });
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(welcome(1).sent.at(-1)).toEqual(said);
  });

  it("are not made after a snapshot, if they are moves: what lies between is not known", async () => {
    const socket = welcome(1);
    const done = link.move({ type: "stick" });
    expect(moves(socket)).toHaveLength(1);
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(moves(welcome(1))).toEqual([]);
    await expect(done).rejects.toMatchObject({ code: "offline" });
  });

  it("go out once more, unchanged, if they are moves and nothing happened meanwhile", async () => {
    const socket = welcome(1);
    const done = link.move({ type: "stick" });
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(250);
    latest().onopen();
    latest().hear({ type: "update", seq: 1, at: 0, table });
    expect(moves(latest())).toEqual(moves(socket));
    latest().hear({ type: "ok", id: moves(socket)[0]?.["id"] });
    await expect(done).resolves.toMatchObject({ type: "ok" });
  });

  it("are not made when the match has gone on: whoever made them is told to look", async () => {
    const socket = welcome(1);
    const done = link.move({ type: "stick" });
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(250);
    latest().onopen();
    latest().hear(playing(2));
    expect(moves(latest())).toEqual([]);
    await expect(done).rejects.toMatchObject({ code: "offline" });
  });

  it("wait for the table if they are no moves, and each has an id of its own", () => {
    void link.do({ type: "say", text: "a" });
    void link.do({ type: "say", text: "b" });
    expect(latest().sent).toEqual([]);
    const said = welcome(1).sent.filter((one) => one["type"] === "say");
    expect(said.map((one) => one["text"])).toEqual(["a", "b"]);
    expect(said[0]?.["id"]).not.toBe(said[1]?.["id"]);
  });

  it("are refused at once, if they are moves and the table is out of reach", async () => {
    welcome(1).onclose({ code: 1006 });
    await expect(link.move({ type: "stick" })).rejects.toMatchObject({ code: "offline" });
  });

  it("fail in the server's words, and are not asked again", async () => {
    const socket = welcome(1);
    const done = link.move({ type: "stick" });
    socket.hear({ type: "refused", id: moves(socket)[0]?.["id"], code: "illegal", message: "No.", hint: "Wait." });
    await expect(done).rejects.toMatchObject({ code: "illegal", message: "No.", hint: "Wait." });
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(moves(welcome(1))).toEqual([]);
  });
});

it("puts what is said with a move after what the move has brought", () => {
  const said = { type: "chatted", player: "", name: "Ada", text: "Nobody lost more." };
  const stood = { type: "stood", seat: 1, player: "x" };
  welcome(1).hear({ ...playing(2), happened: [said, stood] });
  expect(link.lines.map(({ event, told }) => (event ?? told)?.type)).toEqual(["stood", "stuck", "chatted"]);
});

describe("the end", () => {
  it("comes with a goodbye that says so: no further try, and whoever waits is told", async () => {
    const socket = welcome(1);
    const done = link.do({ type: "say", text: "a" });
    socket.hear({ type: "bye", code: "not_found", message: "Gone.", again: false });
    socket.onclose({ code: 1000 });
    await expect(done).rejects.toMatchObject({ code: "closed", message: "Gone." });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect([link.state, link.missing]).toEqual(["closed", true]);
  });

  it("comes with a wrong code: the table is looked up once, and not tried again", async () => {
    lookUp = () =>
      Promise.resolve(
        new Response(JSON.stringify({ code: "not_found", message: "No such table." }), {
          status: 404,
          headers: { "content-type": "application/problem+json" },
        }),
      );
    latest().onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(0);
    expect([link.state, link.missing]).toEqual(["closed", true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("does not come where only the look-up fails, too", async () => {
    latest().onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(250);
    expect([link.state, link.missing, FakeSocket.made.length]).toEqual(["lost", false, 2]);
  });
});
