// One position of a duel on its board (duels.html). `bare`: without the panel that comes up over it.
import "../src/style/tokens.css";
import "../src/style/base.css";
import { mount } from "svelte";
import Duels from "./Duels.svelte";

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "night";
mount(Duels, {
  target: document.getElementById("app") as HTMLElement,
  props: { positions: await (await fetch("/gallery/duels.json")).json(), name: wanted.get("position") ?? "fight" },
});
