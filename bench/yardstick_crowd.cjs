// The same crowd as bench/crowd.py, at boardgame.io's server: `node yardstick_crowd.cjs BASE,LOBBY GAMES SECONDS RATE...`.
// A move's time is from sending it to the moment when the other player's client has the news. A match has nine moves
// (the players take care that nobody wins); before every rate all tables get fresh ones, and a high rate is tried for as
// long as those last.
const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6, 8];
const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => void (G.cells[id] = playerID) },
};

const [bases, games, seconds, ...rates] = process.argv.slice(2).map((word, i) => (i ? Number(word) : word));
const [base, lobby] = bases.split(',');
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = async (told) => {
  console.log(JSON.stringify(told));
  await lines.next();
};

let times = [];
const idle = [];

async function sitDown(table) {
  const answer = await fetch(`${lobby}/games/tic-tac-toe/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ numPlayers: 2 }),
  });
  const { matchID } = await answer.json();
  table.moves = 0;
  table.clients = [];
  for (const playerID of ['0', '1']) {
    const joined = await fetch(`${lobby}/games/tic-tac-toe/${matchID}/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ playerID, playerName: 'Somebody' }),
    });
    const { playerCredentials } = await joined.json();
    const multiplayer = SocketIO({ server: base, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game, numPlayers: 2, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false });
    table.clients.push(client);
    client.subscribe((state) => {
      // The mover's own client shows a move before the server has seen it: the other one counts.
      if (state && table.waitingFor === playerID && state._stateID > table.seen) {
        times.push(performance.now() - table.sent);
        table.waitingFor = null;
        idle.push(table);
      }
    });
    client.start();
  }
  while (!table.clients.every((client) => client.getState())) await pause(20);
}

async function play(rate, tables) {
  for (const table of tables) if (table.moves) table.clients.forEach((client) => client.stop());
  await seat(tables.filter((table) => table.moves));
  idle.splice(0, idle.length, ...tables);
  times = [];
  let sent = 0;
  const span = Math.min(seconds, (tables.length * (DRAWN.length - 2)) / rate) * 1000;
  const busy = process.cpuUsage();
  const started = performance.now();
  for (let number = 0; ; number++) {
    const due = started + (number * 1000) / rate;
    if (due > started + span) break;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    while (!idle.length && performance.now() < started + span + 10000) await pause(1);
    if (!idle.length) break;
    const table = idle.shift();
    if (table.moves === DRAWN.length) continue; // this match is over
    const mover = table.clients[table.moves % 2];
    table.waitingFor = String(1 - (table.moves % 2));
    table.seen = mover.getState()._stateID;
    table.sent = due;
    mover.moves.clickCell(DRAWN[table.moves++]);
    sent++;
  }
  const took = performance.now() - started;
  for (let wait = 0; times.length < sent && wait < 200; wait++) await pause(50);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 1e9).toFixed(1));
  return {
    rate, moves: sent, over: 0, moves_per_second: Number((sent / (took / 1000)).toFixed(1)), lost: sent - times.length, refused: 0,
    p50_ms: at(0.5), p99_ms: at(0.99), slowest_ms: at(1), crowd_ms_per_move: computed(busy, sent),
  };
}

function computed(since, moves) {
  const { user, system } = process.cpuUsage(since);
  return Number(((user + system) / 1000 / Math.max(moves, 1)).toFixed(2));
}

async function seat(tables) {
  for (let first = 0; first < tables.length; first += 20) await Promise.all(tables.slice(first, first + 20).map(sitDown));
}

async function main() {
  const tables = [];
  for (let number = 0; number < games; number++) tables.push({ waitingFor: null, seen: 0 });
  await seat(tables);
  await say({ connections: 2 * games });
  await say({ games });
  for (const rate of rates) await say(await play(rate, tables));
  process.exit(0);
}

main();
