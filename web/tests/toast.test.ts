import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { complain, forgetAll, forgetRefusals, tell, toasts } from "../src/lib/toast.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = (): string[] => toasts.list.map((one) => one.text);

it("is gone when something has happened since, as soon as it could be read; good news stay", () => {
  tell("Copied.");
  complain(new Refusal("illegal", "The price is gone."));
  forgetRefusals();
  expect(shown()).toEqual(["Copied.", "The price is gone."]);
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual(["Copied."]);
  complain(new Refusal("illegal", "Not so wide."));
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(["Copied.", "Not so wide."]);
  forgetRefusals();
  expect(shown()).toEqual(["Copied."]);
  vi.advanceTimersByTime(7000);
  expect(shown()).toEqual([]);
});

it("ends with its page", () => {
  tell("Saved.");
  complain(new Refusal("illegal", "Not now."));
  forgetAll();
  expect(shown()).toEqual([]);
});
