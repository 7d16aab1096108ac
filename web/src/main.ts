/** Where the page begins. */

import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/settings.svelte";
import "./style.css";

dress();

const target = document.getElementById("app");
if (target) mount(App, { target });
