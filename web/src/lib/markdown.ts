/** The Markdown our rules are written in, read into blocks that components show: no HTML is ever made from text. */

export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export interface Heading {
  kind: "heading";
  level: number;
  spans: Span[];
  /** To link to; the same heading twice has two of them. */
  id: string;
}

export type Block =
  | Heading
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(?:[-*]|\d+[.)])\s+(.*)$/;
const FENCE = /^```/;
const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g;

/** A text in blocks, in order. */
export function blocksOf(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const ids = new Set<string>();
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (!lines[at]?.trim()) {
      at++;
      continue;
    }
    const [block, next] = blockAt(lines, at, ids);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/** The block that begins at a line, and the line after it. */
function blockAt(lines: string[], at: number, ids: Set<string>): [Block, number] {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading) {
    const spans = spansOf(heading[2] ?? "");
    return [{ kind: "heading", level: heading[1]?.length ?? 1, spans, id: idOf(plain(spans), ids) }, at + 1];
  }
  if (FENCE.test(line)) {
    const end = lines.findIndex((other, number) => number > at && FENCE.test(other));
    const last = end < 0 ? lines.length : end;
    return [{ kind: "code", text: lines.slice(at + 1, last).join("\n") }, last + 1];
  }
  if (line.startsWith("|")) {
    const end = after(lines, at, (other) => other.startsWith("|"));
    return [tableOf(lines.slice(at, end)), end];
  }
  if (line.startsWith(">")) {
    const end = after(lines, at, (other) => other.startsWith(">"));
    const inner = lines.slice(at, end).map((other) => other.replace(/^> ?/, ""));
    return [{ kind: "quote", blocks: blocksOf(inner.join("\n")) }, end];
  }
  const end = after(
    lines,
    at,
    (other) => other.trim() !== "" && !HEADING.test(other) && !/^[|>]/.test(other) && !FENCE.test(other),
  );
  return ITEM.test(line) ? [listOf(lines.slice(at, end)), end] : paragraphAt(lines, at, end);
}

/** A paragraph ends where a list begins, even without an empty line between them. */
function paragraphAt(lines: string[], at: number, end: number): [Block, number] {
  const list = lines.slice(at, end).findIndex((line) => /^(?:-|1[.)])\s/.test(line));
  const last = list > 0 ? at + list : end;
  return [{ kind: "paragraph", spans: spansOf(joined(lines.slice(at, last))) }, last];
}

function after(lines: string[], at: number, belongs: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && belongs(lines[end] ?? "")) end++;
  return end;
}

function joined(lines: string[]): string {
  return lines.map((line) => line.trim()).join(" ");
}

/** Lines that begin no item of their own go on with the one before. */
function listOf(lines: string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push([item[1] ?? ""]);
    else items.at(-1)?.push(line);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map((item) => spansOf(joined(item))) };
}

function tableOf(lines: string[]): Block {
  const rows = lines.filter((line, at) => at !== 1 || !/^[|:\-\s]+$/.test(line)).map(cellsOf);
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

function cellsOf(line: string): Span[][] {
  const cells = line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) => spansOf(cell.trim().replaceAll("\\|", "|")));
}

/** A line of text, cut where it is marked; a mark that does not close is a sign like any other. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let last = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > last) spans.push({ kind: "text", text: text.slice(last, found.index) });
    const [, code, strong, em] = found;
    if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else spans.push({ kind: "em", text: em ?? "" });
    last = found.index + found[0].length;
  }
  if (last < text.length) spans.push({ kind: "text", text: text.slice(last) });
  return spans;
}

/** The same without its marks. */
export function plain(spans: Span[]): string {
  return spans.map((span) => span.text).join("");
}

function idOf(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "part";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
