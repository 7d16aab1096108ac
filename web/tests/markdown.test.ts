import { describe, expect, it } from "vitest";
import { blocksOf, plain, spansOf } from "../src/lib/markdown";

describe("a line of text", () => {
  it("is cut where it is marked", () => {
    expect(spansOf("Say `bet 5`, **never** *more*.")).toEqual([
      { kind: "text", text: "Say " },
      { kind: "code", text: "bet 5" },
      { kind: "text", text: ", " },
      { kind: "strong", text: "never" },
      { kind: "text", text: " " },
      { kind: "em", text: "more" },
      { kind: "text", text: "." },
    ]);
  });

  it("keeps a mark that does not close, and one that multiplies", () => {
    expect(spansOf("**open and 2 * 3 * 4")).toEqual([{ kind: "text", text: "**open and 2 * 3 * 4" }]);
  });

  it("reads nothing inside code", () => {
    expect(spansOf("`**x**`")).toEqual([{ kind: "code", text: "**x**" }]);
  });

  it("never makes HTML", () => {
    expect(plain(spansOf("<b onclick=x>"))).toBe("<b onclick=x>");
  });
});

describe("a text", () => {
  it("is read block by block", () => {
    const kinds = blocksOf("# Title\n\nText\ngoes on.\n- one\n- two\n\n> said\n\n```\n# code\n```\n").map(
      (one) => one.kind,
    );
    expect(kinds).toEqual(["heading", "paragraph", "list", "quote", "code"]);
  });

  it("gives the same heading twice two addresses", () => {
    const ids = blocksOf("# The pot\n## The pot\n# !!!").map((one) => (one.kind === "heading" ? one.id : ""));
    expect(ids).toEqual(["the-pot", "the-pot-2", "part"]);
  });

  it("joins lines that go on, in paragraphs and in items", () => {
    const [paragraph, list] = blocksOf("a\nb\n1. first\n   more\n2. second");
    expect(paragraph).toEqual({ kind: "paragraph", spans: [{ kind: "text", text: "a b" }] });
    expect(list?.kind === "list" && [list.ordered, ...list.items.map(plain)]).toEqual([true, "first more", "second"]);
  });

  it("reads a table without its ruler, and a bar that is meant", () => {
    const [table] = blocksOf("| a | b |\n|---|:-:|\n| 1 | x \\| y |");
    expect(table?.kind === "table" && [table.head.map(plain), table.rows.map((row) => row.map(plain))]).toEqual([
      ["a", "b"],
      [["1", "x | y"]],
    ]);
  });

  it("takes code that does not close to the end, as it stands", () => {
    expect(blocksOf("```\n  two\r\n\n| x |")).toEqual([{ kind: "code", text: "  two\n\n| x |" }]);
  });
});
