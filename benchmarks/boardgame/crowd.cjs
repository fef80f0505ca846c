/** Two at each table, who answer at once: `node crowd.cjs PORT TABLES SECONDS` tells how many moves the server has acknowledged. */
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.cjs");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const WARM_UP = 3;
let taken = 0;
let number = 0;
let isOver = false;

function sit(matchID, playerID, ended) {
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
  const client = Client({ game, multiplayer, matchID, playerID, debug: false });
  let isWaiting = false; // for the server, after a move: its own guess at what comes of it is no acknowledgement
  let hasEnded = false;
  client.start();
  client.subscribe((state) => {
    if (state === null || isOver || hasEnded) return;
    const isMine = state.ctx.currentPlayer === playerID;
    if (isWaiting && (!isMine || state.ctx.gameover)) {
      isWaiting = false;
      taken += 1;
    }
    if (state.ctx.gameover) {
      hasEnded = true;
      ended(client);
    } else if (isMine && !isWaiting && state.isConnected) {
      isWaiting = true;
      const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
      setImmediate(() => client.moves.click(free[Math.floor(Math.random() * free.length)]));
    }
  });
}

function table() {
  const matchID = `table${(number += 1)}`;
  let left = 2;
  const ended = (client) => {
    setImmediate(() => client.stop());
    if ((left -= 1) === 0 && !isOver) table();
  };
  sit(matchID, "0", ended);
  sit(matchID, "1", ended);
}

for (let made = 0; made < tables; made += 1) table();
setTimeout(() => {
  const before = taken;
  console.log("begun");
  setTimeout(() => {
    isOver = true;
    console.log(JSON.stringify({ moves: taken - before }));
    process.exit(0);
  }, seconds * 1000);
}, WARM_UP * 1000);
