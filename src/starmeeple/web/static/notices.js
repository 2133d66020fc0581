// Notices: a soft sound and a notice of the browser when the turn comes while the page is hidden, both only after the reader asked for them;
// and how many tables wait for the reader, in the title of every page and in the lobby's list.
import { $, $$, setting, toast } from "./page.js";

const SEEN = 20_000; // milliseconds between two looks at what waits, while the page is seen
const HIDDEN = 60_000;
let here = ""; // the table of this page
let others = 0; // tables elsewhere that wait for the reader
let title = document.title;
let asked = false;

// The page's title: how many tables wait, then what it is about.
export function retitle(text, isAsked) {
  title = text;
  asked = isAsked;
  const count = others + (asked ? 1 : 0);
  document.title = count ? `(${count}) ${title}` : title;
}

// It is the reader's turn now.
export function yourTurn(screen) {
  chime();
  notify(`Your turn: ${screen.table.name || screen.table.game_name}`, screen.curtain ? "" : screen.question, screen.table.id, screen.table.url);
}

const granted = () => "Notification" in window && Notification.permission === "granted" && setting("notices") === "on";

function notify(head, body, tag, url) {
  if (!document.hidden || !granted()) return;
  try {
    const notice = new Notification(head, { body, tag, icon: "/static/logo-turn.svg" });
    notice.onclick = () => {
      window.focus();
      if (location.pathname !== url) location.assign(url);
      notice.close();
    };
  } catch { /* some browsers give notices to installed pages only */ }
}

function chime() {
  if (setting("sound") !== "on") return;
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of [523.25, 783.99].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + index * 0.14;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.06, at + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    }
  } catch { /* no sound is no trouble */ }
}

// Asking, once and by a button -----------------------------------------------------------------

const undecided = () => "Notification" in window && Notification.permission === "default" && setting("notices") === null;

// The offer is shown where somebody else plays too, until it was answered.
export function offer(withOthers = true) {
  for (const key of $$("[data-tell]")) {
    const shown = withOthers && undecided();
    key.hidden = !shown;
    const line = key.closest(".tell");
    if (line) line.hidden = !shown;
  }
  for (const box of $$("[data-notices]")) {
    box.checked = granted();
    box.disabled = !("Notification" in window) || Notification.permission === "denied";
  }
}

async function ask() {
  const answer = await Notification.requestPermission();
  setting("notices", answer === "granted" ? "on" : "off");
  if (answer === "granted") {
    setting("sound", "on");
    for (const box of $$("[data-setting=sound]")) box.checked = true;
    toast("You will hear of your turn while this page is open in the background. The menu of a table switches it off.", { tone: "good" });
  } else toast("No notices, then. Your browser’s settings for this page can change that.");
  offer();
}

document.addEventListener("click", (event) => { if (event.target.closest("[data-tell]")) ask(); });
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-notices]")) return;
  if (!event.target.checked) setting("notices", "off");
  else if (Notification.permission === "granted") setting("notices", "on");
  else ask();
});

// What waits -------------------------------------------------------------------------------------

let timer = 0;
async function look() {
  clearTimeout(timer);
  try {
    const answer = await fetch("/api/waiting");
    if (answer.ok) await found(await answer.json());
  } catch { /* the next look will tell */ }
  timer = setTimeout(look, document.hidden ? HIDDEN : SEEN);
}

async function found({ tables }) {
  others = tables.filter((table) => table.id !== here).length;
  const mine = $("#mine");
  if (!mine) return retitle(title, asked);
  const known = mine.dataset.waiting.split(" ").filter(Boolean);
  retitle(tables.length ? "Starmeeple" : "Starmeeple: space board games", false);
  if (tables.length === known.length && tables.every((table) => known.includes(table.id))) return undefined;
  const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
  const fresh = $("#mine", page);
  if (fresh) mine.replaceWith(fresh);
  offer();
  for (const table of tables) if (!known.includes(table.id)) notify(`Your turn: ${table.name}`, "", table.id, table.url);
  if (document.hidden && tables.some((table) => !known.includes(table.id))) chime();
  return undefined;
}

export function watchWaiting(table = "") {
  here = table;
  timer = setTimeout(look, table ? 4000 : SEEN);
  document.addEventListener("visibilitychange", () => { if (!document.hidden && here) look(); });
}

if (document.body.classList.contains("on-lobby")) {
  title = document.title.replace(/^\(\d+\) /, "");
  offer();
  watchWaiting();
}
