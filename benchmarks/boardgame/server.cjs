/** boardgame.io with its matches in memory, on a port that the system chooses. */
const { Server } = require("boardgame.io/server");

Server({ games: [require("./game.cjs")], origins: [/.*/] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => console.log(`open ${appServer.address().port} ${process.pid}`));
