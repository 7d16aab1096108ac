/** The cards of your hand that are picked. */

import { Picks } from "../picks.svelte";

export const picked = new Picks();
