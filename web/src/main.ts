/** Where the page begins. */

import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/settings.svelte";
import { begin } from "./lib/words.svelte";
import "./style.css";

dress();

const target = document.getElementById("app");
// Without its words the app is still better than an empty page.
if (target) void begin().finally(() => mount(App, { target }));
