/** Random games in memory, one after the other and without a server: `node alone.cjs SECONDS` tells what was done, by processor time. */
const { Client } = require("boardgame.io/client");
const game = require("./game.cjs");

const WARM_UP = 50; // games
const seconds = Number(process.argv[2]);
let luck = 5;

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function below(count) {
  luck = (luck * 1103515245 + 12345) % 2147483648;
  return Math.floor((luck / 2147483648) * count);
}

function played() {
  const client = Client({ game, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    client.moves.click(free[below(free.length)]);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

for (let number = 0; number < WARM_UP; number += 1) played();
let decisions = 0;
let games = 0;
const start = spent();
while (spent() - start < seconds) {
  decisions += played();
  games += 1;
}
console.log(JSON.stringify({ decisions, games, seconds: spent() - start }));
