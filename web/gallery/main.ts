// The sheet of all drawings (gallery.html).
import "../src/style/tokens.css";
import "../src/style/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "night";
mount(Gallery, {
  target: document.getElementById("app") as HTMLElement,
  props: { size: Number(wanted.get("size") ?? 150) },
});
