// What every page does: the reader's settings, links to copy, the menu, toasts.
import { guess } from "./frame.js";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const csrf = () => $("meta[name=csrf]")?.content ?? "";

const root = document.documentElement;

export function setting(key, value) {
  try {
    if (value === undefined) return localStorage.getItem(key);
    localStorage.setItem(key, value);
  } catch { /* a browser without storage keeps nothing */ }
  return value ?? null;
}

export function theme() {
  return root.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
}

function wear(name) {
  root.dataset.theme = name;
  setting("theme", name);
  paint();
}

// Pictures that are files come in both themes.
function paint() {
  for (const image of $$("[data-themed]")) {
    const address = `${image.dataset.themed}?theme=${theme()}`;
    if (image.getAttribute("src") !== address) image.src = address;
  }
  for (const box of $$("[data-setting=theme]")) box.checked = theme() === "light";
}

export function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

// A sentence that appears for a while; a refusal stays longer and links its rule.
export function toast(sentence, { tone = "", clause = "", url = "" } = {}) {
  const note = make("div", { class: `toast ${tone}` }, sentence);
  if (clause) note.append(make("a", { class: "clause", href: url, "data-rule": clause }, clause));
  const shelf = $("#toasts");
  while (shelf.children.length > 2) shelf.firstChild.remove();
  shelf.append(note);
  setTimeout(() => note.remove(), tone === "bad" ? 7000 : 3500);
}

export async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF": csrf() },
    body: JSON.stringify(body),
  });
  const told = await answer.json().catch(() => ({ code: "internal", sentence: "The server gave no readable answer. Try again." }));
  return { ok: answer.ok, told: told.error ?? told };
}

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    try {
      await navigator.clipboard.writeText(copy.dataset.copy);
      toast("The link is copied.", { tone: "good" });
    } catch {
      toast(copy.dataset.copy);
    }
  }
  if (event.target.closest("[data-theme-switch]")) wear(theme() === "dark" ? "light" : "dark");
  const sure = event.target.closest("[data-sure]");
  if (sure && !sure.dataset.asked) {
    event.preventDefault();
    sure.dataset.asked = "yes";
    sure.dataset.said = sure.textContent;
    sure.textContent = `${sure.dataset.sure} Press again`;
    setTimeout(() => { delete sure.dataset.asked; sure.textContent = sure.dataset.said; }, 4000);
  }
  const menu = $("#menu");
  if (menu) {
    const key = event.target.closest("#menu-key");
    if (key) open(menu.hidden);
    else if (!menu.hidden && !menu.contains(event.target)) open(false);
  }
});

function open(shown) {
  const menu = $("#menu");
  menu.hidden = !shown;
  $("#menu-key").setAttribute("aria-expanded", String(shown));
  if (shown) $("a, button, input", menu)?.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  const menu = $("#menu");
  if (event.key === "Escape" && menu && !menu.hidden) {
    open(false);
    $("#menu-key").focus();
  }
});

document.addEventListener("change", (event) => {
  const { setting: key } = event.target.dataset ?? {};
  if (key === "theme") wear(event.target.checked ? "light" : "dark");
  if (key === "motion") {
    setting("motion", event.target.checked ? "on" : "off");
    if (event.target.checked) delete root.dataset.motion;
    else root.dataset.motion = "off";
  }
  if (key === "sound" || key === "tap") setting(key, event.target.checked ? "on" : "off");
});

// Who comes back to the lobby sees it as it is now.
if (document.body.classList.contains("on-lobby")) {
  const again = () => { if (!document.hidden && document.activeElement?.tagName !== "INPUT") location.reload(); };
  document.addEventListener("visibilitychange", again);
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });
}

for (const box of $$("[data-setting=motion]")) box.checked = root.dataset.motion !== "off";
for (const box of $$("[data-setting=sound], [data-setting=tap]")) box.checked = setting(box.dataset.setting) === "on";
matchMedia("(prefers-color-scheme: light)").addEventListener("change", paint);
paint();
guess();
