// A log that is safe before anybody hears of what it holds: all moves of a loop's turn in one commit, then the news.
"use strict";

const COLUMNS = ["tab", "seq", "step", "at", "by", "command", "server", "what", "digest"];

exports.Log = class Log {
  waiting = [];

  constructor(database) {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    // The columns and the keys of ours.
    database.exec(
      `CREATE TABLE log (id INTEGER PRIMARY KEY, tab TEXT NOT NULL, seq INTEGER NOT NULL, step INTEGER NOT NULL,
       at INTEGER NOT NULL, by TEXT NOT NULL, command TEXT NOT NULL, server TEXT NOT NULL, what TEXT NOT NULL,
       digest TEXT NOT NULL, UNIQUE (tab, seq))`,
    );
    const insert = database.prepare(
      `INSERT INTO log (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")})`,
    );
    this.write = database.transaction((moves) => moves.forEach(({ row }) => insert.run(...row)));
  }

  // `tell` is called once the row is on disk. A write that fails ends the process: nothing untold is lost by that.
  append(row, tell) {
    if (this.waiting.length === 0) setImmediate(() => this.commit());
    this.waiting.push({ row, tell });
  }

  commit() {
    const moves = this.waiting;
    this.waiting = [];
    this.write(moves);
    for (const { tell } of moves) tell();
  }
};
