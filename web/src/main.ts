// The page starts here.
import "./style/tokens.css";
import "./style/base.css";
import "./art/art.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app") as HTMLElement });
