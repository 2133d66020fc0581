// The lab: a slider beside every figure, what was changed in words, and how far a question has come, without loading the page anew.
import { $, $$, make } from "./page.js";

const WIDEST = 40; // steps of a slider to either side
const LOOK = 2000; // milliseconds between two looks at a running question
const MANY = 12; // rows from which on one may look for some of them

const fields = $$("input[data-printed]");
const isChanged = (field) => field.value !== field.dataset.printed;

for (const field of fields) {
  const printed = Number(field.dataset.printed);
  const reach = Math.min(WIDEST, Math.max(5, Math.abs(printed)));
  const slider = make("input", {
    type: "range", min: printed < 0 ? printed - reach : Math.max(0, printed - reach), max: printed + reach, step: 1, "aria-label": `${field.dataset.said}, slider`,
  });
  slider.value = field.value;
  slider.addEventListener("input", () => { field.value = slider.value; tell(); });
  field.addEventListener("input", () => { slider.value = field.value; tell(); });
  field.closest("label").after(slider);
}

// What differs from the printed game; each can be put back.
function tell() {
  const said = $("#changes");
  if (!said) return;
  const changed = fields.filter(isChanged);
  for (const field of fields) field.closest(".figure").classList.toggle("changed", isChanged(field));
  const line = (field) => {
    const back = make("button", { type: "button", class: "quiet square", "aria-label": `${field.dataset.said} as printed` }, "×");
    back.addEventListener("click", () => { field.value = field.dataset.printed; field.dispatchEvent(new Event("input")); });
    return make("li", {}, make("span", {}, `${field.dataset.said}: ${field.dataset.printed} → `, make("b", {}, field.value || "?")), back);
  };
  said.replaceChildren(
    make("h2", {}, changed.length ? `${changed.length} ${changed.length === 1 ? "change" : "changes"}` : "Nothing changed yet"),
    changed.length ? make("ul", {}, ...changed.map(line)) : make("p", { class: "soft" }, "Move a slider or type a number."),
  );
}

// A table of many rows: type a part of a name.
const rows = $$(".figure-row[role=group]");
if (rows.length > MANY) {
  const find = make("input", { type: "text", placeholder: "Find a row", "aria-label": "Find a row" });
  find.addEventListener("input", () => {
    for (const row of rows) row.hidden = !row.getAttribute("aria-label").toLowerCase().includes(find.value.trim().toLowerCase());
  });
  $(".figures-head").append(find);
}
tell();

async function look() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  const fresh = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  if (fresh && !$("[data-running]", fresh)) return location.reload(); // the answer is there
  for (const id of fresh ? ["lab-says", "lab-progress"] : []) {
    const [here, there] = [document.getElementById(id), fresh.getElementById(id)];
    if (here.tagName === "PROGRESS") here.value = there.value;
    else if (here.textContent !== there.textContent) here.textContent = there.textContent;
  }
  setTimeout(look, LOOK);
}

if ($("[data-running]")) setTimeout(look, LOOK);
