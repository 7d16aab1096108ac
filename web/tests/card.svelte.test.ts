/** Cards show what they are by shape, and turn over when their face becomes known. */

import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Card from "../src/lib/Card.svelte";
import { COURTS, PIPS, pips } from "../src/lib/faces";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));

function shown(card: string): { card: HTMLElement; props: { card: string }; end: () => void } {
  const props = $state({ card });
  const target = document.createElement("div");
  const mounted = mount(Card, { target, props });
  flushSync();
  const found = target.querySelector<HTMLElement>(".card");
  if (!found) throw new Error("no card");
  return { card: found, props, end: () => void unmount(mounted) };
}

test("no two cards have the same shapes, small or large", () => {
  for (const part of [".small", ".grand"]) {
    const faces = DECK.map((name) => {
      const { card, end } = shown(name);
      const paths = [...card.querySelectorAll(`${part} path`)].map((path) => path.getAttribute("d"));
      expect(paths).not.toContain(null);
      end();
      return paths.join("|");
    });
    expect(new Set(faces).size).toBe(DECK.length);
  }
});

test("a small card has its rank and its suit and nothing that shrinks to dashes", () => {
  for (const name of DECK) {
    const { card, end } = shown(name);
    expect(card.querySelectorAll(".small path").length).toBe(3);
    end();
  }
});

test("a number has as many pips, a court as many candles as it is high", () => {
  const many = (drawn: string): number => drawn.split("M").length - 1;
  for (const [rank, places] of Object.entries(PIPS)) {
    expect(many(pips(places, "m0 0z", 0.42))).toBe(rank === "T" ? 10 : Number(rank));
  }
  expect(Object.entries(COURTS).map(([rank, court]) => rank + String(court.suits.length))).toEqual(["J1", "Q2", "K3"]);
});

test("a card turns over when its face becomes known, not when it is first seen or put away", () => {
  const { card, props, end } = shown("Ks");
  expect(card.classList.contains("flip")).toBe(false);
  props.card = "??";
  flushSync();
  expect(card.classList.contains("flip")).toBe(false);
  expect(card.classList.contains("back")).toBe(true);
  props.card = "7h";
  flushSync();
  expect(card.classList.contains("flip")).toBe(true);
  end();
});
