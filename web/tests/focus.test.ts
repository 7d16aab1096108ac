import { beforeEach, expect, it } from "vitest";
import { comesBack } from "../src/lib/focus";

let badge: HTMLButtonElement;
let field: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = "<button></button><input />";
  badge = document.querySelector("button") as HTMLButtonElement;
  field = document.querySelector("input") as HTMLInputElement;
});

function key(target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
}

/** What a pointer presses gets the focus. */
function point(target: HTMLElement): void {
  target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  target.focus();
}

it("is with nothing that a pointer has pressed: keys are the table's again", () => {
  key(document.body);
  point(badge);
  const back = comesBack();
  key(badge);
  back();
  expect(document.activeElement).toBe(document.body);
});

it("goes back to where someone typed before a pointer was used, however often that was", () => {
  point(field);
  key(field);
  point(badge);
  point(badge);
  comesBack()();
  expect(document.activeElement).toBe(field);
});

it("stays with what was opened by a key", () => {
  badge.focus();
  key(badge);
  const back = comesBack();
  field.focus();
  back();
  expect(document.activeElement).toBe(badge);
});
