// A bot for any game in JavaScript: starmeeple arena GAME --bots random,"cmd: node examples/bots/sample.mjs"
//
// It counts what it is told, and takes the choice that it has seen least: a curious player. docs/bot-protocol.md describes the lines.

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let seen = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === "hello") {
    seen = new Map();
    say({ type: "ready", protocol: 1, name: "curious" });
  } else if (heard.type === "told" && heard.action !== null) {
    seen.set(heard.action, (seen.get(heard.action) ?? 0) + 1);
  } else if (heard.type === "ask") {
    const times = (choice) => seen.get(choice.action) ?? 0;
    const best = heard.choices.reduce((a, b) => (times(b) < times(a) ? b : a));
    say({ sequence: heard.sequence, action: best.action });
  }
}
