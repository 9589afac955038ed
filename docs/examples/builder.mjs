// A bot for Blue Moon City in another language: it builds and offers whenever it can, and otherwise does anything.
// bluemoon arena city greedy "exec:node docs/examples/builder.mjs"
import { createInterface } from "node:readline";

const worth = { offer: 3, contribute: 2, special: 1 };

function choose(legal) {
  const worths = legal.map((action) => worth[action.do] ?? 0);
  const best = Math.max(...worths);
  const good = [...legal.keys()].filter((index) => worths[index] === best);
  return good[Math.floor(Math.random() * good.length)];
}

// "start" tells the seat and "end" the result; this bot needs neither.
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "decide") {
    console.log(JSON.stringify({ index: choose(message.legal) }));
  }
}
