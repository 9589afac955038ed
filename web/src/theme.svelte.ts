// Puts the chosen theme and "nothing moves" on the root element, where the styles look.

import type { Settings } from "./settings";

export function theme(settings: () => Settings): void {
  const light = matchMedia("(prefers-color-scheme: light)");
  const put = () => {
    const { theme, animations } = settings();
    const day = theme === "day" || (theme === "auto" && light.matches);
    const root = document.documentElement;
    root.dataset.theme = day ? "day" : "night";
    if (animations) delete root.dataset.still;
    else root.dataset.still = "";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", day ? "#f3e8cf" : "#0c1029");
  };
  light.addEventListener("change", put);
  $effect(put);
}
