// Runs before the first paint: the theme and the motion that the reader chose earlier.
(() => {
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const root = document.documentElement;
  const theme = read("theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (read("motion") === "off") root.dataset.motion = "off";
})();
