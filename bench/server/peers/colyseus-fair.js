// Colyseus doing the work that ours does: a state per seat with the others' cards hidden, told once the move is on disk.
// It checks whose turn it is and nothing else: no rules, no audit, no command ids, no resuming after a lost connection.
"use strict";

const path = require("node:path");
const Database = require("better-sqlite3");
const { Room, Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { Log } = require("./log.js");
const { play, start, view } = require("./state.js");

const log = new Log(new Database(path.join(process.argv[2], "bench.db")));

class Table extends Room {
  maxClients = 4;
  // There are no patches to send; switched off with null, every room would tick sixty times a second instead.
  patchRate = 60_000;

  onCreate() {
    this.table = start();
    this.seats = new Map();
    this.onMessage("play", (client, price) => {
      const seat = this.seats.get(client.sessionId);
      if (seat !== this.table.turn) return;
      play(this.table, seat, price);
      log.append(this.row(seat, price), () => this.tell());
    });
  }

  row(seat, price) {
    const { moves } = this.table;
    const what = JSON.stringify({ type: "play", seat, price });
    return [this.roomId, moves, moves, Date.now(), `player ${seat}`, "", "bench", what, ""];
  }

  tell() {
    for (const client of this.clients) client.send("state", view(this.table, this.seats.get(client.sessionId)));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("table", Table);
server.listen(0, "127.0.0.1").then(() => console.log(`ready ${transport.server.address().port}`));
