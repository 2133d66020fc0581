// Time and company at a table: the clocks of those who are asked, who is away for how long, how many look on. Calm: minutes until the last two, no
// colour but at the very end, nothing that blinks.
import { $, $$ } from "./page.js";
import { whenReleased } from "./live.js";
import { offer } from "./notices.js";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

// A time as it is shown: "2 days 3 h", "1 h 20 min", "12 min", and to the second in the last two minutes.
export function spoken(seconds) {
  let left = Math.max(0, Math.ceil(seconds));
  if (left > HOUR - MINUTE) left = Math.ceil(left / MINUTE) * MINUTE; // an hour that has just begun is an hour, a day a day
  if (left >= DAY) left = Math.ceil(left / HOUR) * HOUR;
  const part = (size) => Math.floor(left / size);
  if (left >= DAY) return `${part(DAY)} ${part(DAY) > 1 ? "days" : "day"}${Math.floor((left % DAY) / HOUR) ? ` ${Math.floor((left % DAY) / HOUR)} h` : ""}`;
  if (left >= HOUR) return `${part(HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  if (left > 2 * MINUTE) return `${Math.ceil(left / MINUTE)} min`;
  return `${part(MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

export class Company {
  // `now` is the server's time when it sent the page; what this machine's clock says does not matter.
  constructor(api, now) {
    this.api = api;
    const begun = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0;
    this.ahead = now ? now - (performance.timeOrigin + begun) / 1000 : 0;
    this.watching = 0;
    this.away = [];
    setInterval(() => this.tick(), 1000);
    setInterval(() => { if (this.away.length && !document.hidden) this.ask(); }, 60_000);
  }

  // A screen was shown: its parts are new.
  arrive(screen) {
    this.screen = screen;
    this.tick();
    this.say();
    offer(screen.table.state === "running" && screen.viewer !== null && screen.players.some((player) => player.kind === "person" && !player.you));
    const form = $("#chat-form");
    if (form) form.hidden = !screen.chat_allowed;
  }

  tick() {
    for (const line of $$("#live-clock li")) {
      const time = $("time", line);
      const left = line.dataset.until ? Number(line.dataset.until) - (performance.timeOrigin + performance.now()) / 1000 - this.ahead : Number(time.dataset.seconds);
      const text = spoken(left);
      if (time.textContent !== text) time.textContent = text;
      line.classList.toggle("late", Boolean(line.dataset.until) && left < 30);
    }
  }

  // Somebody came or went.
  heard({ online, watching }) {
    this.watching = watching;
    const gone = this.screen.players.filter((player) => player.kind === "person" && !player.you && !online[player.seat]);
    if (gone.length) this.ask();
    else this.away = [];
    this.say();
  }

  async ask() {
    try {
      const answer = await fetch(`${this.api}/presence`);
      if (!answer.ok) return;
      const { watching, away } = await answer.json();
      this.watching = watching;
      this.away = away;
      whenReleased(() => this.say());
    } catch { /* the next time */ }
  }

  say() {
    const line = $("#live-clock .company");
    if (!line) return;
    const others = this.away.filter(({ seat }) => this.screen.players[seat]?.kind === "person" && !this.screen.players[seat].you);
    const words = this.screen.table.state === "running" ? others.map(({ sentence }) => sentence) : [];
    if (this.watching) words.push(`${this.watching} watching`);
    line.textContent = words.join(" · ");
    line.hidden = !words.length;
  }
}
