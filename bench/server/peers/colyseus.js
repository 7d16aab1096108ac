// Colyseus with plain broadcasts instead of timed patches, its faster way. Prints its port when it is ready.
"use strict";

const { Room, Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { play, start } = require("./state.js");

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
      this.broadcast("state", this.table);
    });
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("table", Table);
server.listen(0, "127.0.0.1").then(() => console.log(`ready ${transport.server.address().port}`));
