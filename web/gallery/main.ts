// The sheet of all drawings (gallery.html), or of Legends' cards (gallery.html?sheet=cards&size=72&deck=hoax).
import "../src/style/tokens.css";
import "../src/style/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";
import LegendsCards from "./LegendsCards.svelte";

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "night";
const target = document.getElementById("app") as HTMLElement;
const size = Number(wanted.get("size") ?? 150);
if (wanted.get("sheet") === "cards") mount(LegendsCards, { target, props: { size, only: wanted.get("deck") } });
else mount(Gallery, { target, props: { size } });
