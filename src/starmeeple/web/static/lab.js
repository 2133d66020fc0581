// The lab: a slider beside every figure; how far a question has come, without loading the page anew.
import { $, $$ } from "./page.js";

const WIDEST = 40; // steps of a slider to either side
const LOOK = 2000; // milliseconds between two looks at a running question

for (const field of $$("input[data-printed]")) {
  const printed = Number(field.dataset.printed);
  const reach = Math.min(WIDEST, Math.max(5, Math.abs(printed)));
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = String(printed < 0 ? printed - reach : Math.max(0, printed - reach));
  slider.max = String(printed + reach);
  slider.step = "1";
  slider.value = field.value;
  slider.setAttribute("aria-label", `${field.labels[0].firstElementChild.firstChild.textContent.trim()}, slider`);
  slider.addEventListener("input", () => { field.value = slider.value; mark(); });
  field.addEventListener("input", () => { slider.value = field.value; mark(); });
  const mark = () => field.closest(".field").classList.toggle("changed", field.value !== field.dataset.printed);
  field.closest("label").after(slider);
  mark();
}

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
