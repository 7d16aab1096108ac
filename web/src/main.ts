/** Where the page begins. */

import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/settings.svelte";
import { begin } from "./lib/words.svelte";
import { firstOf, isPage, pages } from "./pages";
import "./style.css";

dress();

// The page is fetched beside its words, not after them; whoever shows it asks for it again.
const { pathname } = location;
if (isPage(pathname)) pages[firstOf(pathname)]?.().catch(() => undefined);

const target = document.getElementById("app");
// Without its words the app is still better than an empty page.
if (target)
  void begin().finally(() => {
    // Until now there was only the name of the house.
    target.replaceChildren();
    mount(App, { target });
  });
