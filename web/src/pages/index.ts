/** The pages, each loaded when it is wanted, by the first part of its address. */

import type { Component } from "svelte";

export type Page = Promise<{ default: Component }>;

export const pages: Record<string, () => Page> = {
  "": () => import("./Lobby.svelte"),
  new: () => import("./NewTable.svelte"),
  t: () => import("./TablePage.svelte"),
  rules: () => import("./Rules.svelte"),
  me: () => import("./Me.svelte"),
  replay: () => import("./Replay.svelte"),
  drills: () => import("./Drills.svelte"),
  lab: () => import("./Lab.svelte"),
  learn: () => import("./Lesson.svelte"),
};

/** The first part of an address. */
export const firstOf = (path: string): string => path.split("/")[1] ?? "";

/** Whether an address is one of a page: what it begins with may be the name of anything, and a table has a code. */
export const isPage = (path: string): boolean =>
  Object.hasOwn(pages, firstOf(path)) && (firstOf(path) !== "t" || Boolean(path.split("/")[2]));
