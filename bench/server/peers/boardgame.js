// boardgame.io, everything in memory, nothing but the game added. Prints its port when it is ready.
"use strict";

const { Server } = require("boardgame.io/server");
const { play, start } = require("./state.js");

const game = {
  name: "bench",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: start,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: ({ G, playerID }, price) => play(G, Number(playerID), price) },
};

const server = Server({ games: [game], origins: [] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready);
server.run(0).then(({ appServer }) => console.log(`ready ${appServer.address().port}`));
