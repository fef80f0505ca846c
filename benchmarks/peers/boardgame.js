// Random tic-tac-toe in boardgame.io, in memory: its own reducer, and no server. Prints what was done as JSON.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const TicTacToe = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: ({ G, playerID }, at) => {
            if (G.cells[at] !== null) return INVALID_MOVE;
            G.cells[at] = playerID;
        },
    },
    endIf: ({ G, ctx }) => {
        const { cells } = G;
        if (LINES.some((line) => line.every((at) => cells[at] !== null && cells[at] === cells[line[0]]))) {
            return { winner: ctx.currentPlayer };
        }
        if (cells.every((cell) => cell !== null)) return { draw: true };
    },
};

const seconds = Number(process.argv[2]);
const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
};
let luck = 5;
const below = (count) => {
    luck = (luck * 1103515245 + 12345) % 2147483648;
    return Math.floor((luck / 2147483648) * count);
};
const game = () => {
    const client = Client({ game: TicTacToe, debug: false });
    client.start();
    let decisions = 0;
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
        const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
        client.moves.mark(free[below(free.length)]);
        decisions += 1;
    }
    client.stop();
    return decisions;
};
for (let number = 0; number < 50; number += 1) game();
let decisions = 0;
let games = 0;
const start = spent();
while (spent() - start < seconds) {
    decisions += game();
    games += 1;
}
console.log(JSON.stringify({ decisions, games, seconds: spent() - start }));
