// The competition beside the real box: one step per screen, and read aloud if wished. Without this script all steps are shown at once.
const steps = [...document.querySelectorAll(".step")];
const next = document.getElementById("next");
const speak = document.querySelector("[data-speak]");
const key = "starmeeple-companion-aloud";
let aloud = "speechSynthesis" in window && localStorage.getItem(key) === "yes";

function say(text) {
  if (!aloud || !text) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text.replaceAll("₣", "francs")));
}

function show(at) {
  steps.forEach((step, number) => { step.hidden = number !== at; });
  next.hidden = at < steps.length && steps.length > 1;
  if (at < steps.length) {
    const text = steps[at].querySelector(".do").textContent;
    say([steps[at].querySelector(".why")?.textContent, text].filter(Boolean).join(" "));
  } else {
    say(document.getElementById("asked")?.textContent);
    (document.querySelector("#next button, #next summary") ?? next).focus?.({ preventScroll: true });
  }
}

if (steps.length > 1) {
  steps.forEach((step, number) => {
    const done = step.querySelector("[data-done]");
    done.hidden = false;
    done.addEventListener("click", () => { show(number + 1); (steps[number + 1]?.querySelector("[data-done]"))?.focus(); });
  });
  show(0);
} else {
  show(steps.length ? 0 : 1);
  next.hidden = false;
}

if ("speechSynthesis" in window) {
  speak.hidden = false;
  speak.setAttribute("aria-pressed", String(aloud));
  speak.addEventListener("click", () => {
    aloud = !aloud;
    localStorage.setItem(key, aloud ? "yes" : "no");
    speak.setAttribute("aria-pressed", String(aloud));
    if (aloud) say([...document.querySelectorAll(".step:not([hidden]) .do, #next:not([hidden]) #asked")].map((part) => part.textContent).join(" "));
    else speechSynthesis.cancel();
  });
}

for (const form of document.querySelectorAll(".cards form")) {
  const chosen = [...form.querySelectorAll(".site input")];
  const most = form.querySelector("[name=selector]") ? 1 : 2;
  for (const box of chosen) box.addEventListener("change", () => {
    const others = chosen.filter((other) => other.checked && other !== box);
    if (box.checked && others.length >= most) others[0].checked = false;
  });
}
