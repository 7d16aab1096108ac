/** A match as a picture to keep or to send: who won, the places, how it went, and a line about everybody. */

import { COLLAR, JACKET, portrait } from "../lib/portrait";

export interface Keepsake {
  game: string;
  title: string;
  /** By place: how they did, in words that are ready to read. */
  places: {
    place: string;
    name: string;
    score: string;
    feat: string;
    mine: boolean;
    /** Whether a bot had the seat: then its portrait stands before its name. */
    bot?: boolean;
  }[];
  /** By seat, the numbers from the first step to the last. */
  series: number[][];
  foot: string;
}

const WIDTH = 1200;
const ROW = 84;
const PAD = 64;
const CHART = 260;
const FACE = 48;

/** The colours of the page, as it is dressed now. */
function paint(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim() || "#888";
}

/** As much of a text as there is room for. */
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end)}…`;
}

/** The picture, as a PNG. */
export async function drawn(what: Keepsake): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const height = PAD * 2 + 170 + what.places.length * ROW + (what.series.length ? CHART : 0) + 40;
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  const of = paint();
  const display = of("--display");
  const mono = of("--mono");
  const font = of("--font");
  pen.fillStyle = of("--ground");
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = of("--felt");
  pen.strokeStyle = of("--brass");
  pen.lineWidth = 6;
  octagon(pen, 24, 24, WIDTH - 48, height - 48, 40);
  pen.fill();
  pen.stroke();
  pen.textBaseline = "alphabetic";
  pen.fillStyle = of("--muted");
  pen.font = `600 28px ${font}`;
  pen.fillText(`Pitboss · ${what.game}`, PAD, PAD + 44);
  pen.fillStyle = of("--accent");
  pen.font = `700 64px ${display}`;
  pen.fillText(fitted(pen, what.title, WIDTH - 2 * PAD), PAD, PAD + 122);
  let y = PAD + 180;
  for (const each of what.places) {
    pen.fillStyle = each.mine ? of("--accent") : of("--text");
    pen.font = `700 34px ${font}`;
    pen.fillText(each.place, PAD, y + 30);
    if (each.bot) face(pen, each.name, PAD + 74, y - 6, of);
    pen.fillText(fitted(pen, each.name, 500), PAD + 74 + (each.bot ? FACE + 14 : 0), y + 30);
    pen.font = `700 34px ${mono}`;
    pen.textAlign = "end";
    pen.fillText(each.score, WIDTH - PAD, y + 30);
    pen.textAlign = "start";
    pen.fillStyle = of("--muted");
    pen.font = `400 24px ${font}`;
    pen.fillText(fitted(pen, each.feat, WIDTH - 2 * PAD - 74), PAD + 74, y + 62);
    y += ROW;
  }
  if (what.series.length)
    chart(pen, what.series, { x: PAD, y: y + 10, width: WIDTH - 2 * PAD, height: CHART - 40 }, of);
  pen.fillStyle = of("--muted");
  pen.font = `400 22px ${font}`;
  pen.fillText(what.foot, PAD, height - PAD + 8);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture came of it"))), "image/png"),
  );
}

/** A bot's portrait, as `Face.svelte` draws it on the page. */
function face(pen: CanvasRenderingContext2D, name: string, x: number, y: number, of: (name: string) => string): void {
  const drawn = portrait(name);
  const fill = (path: string, colour: string): void => {
    pen.fillStyle = of(colour);
    pen.fill(new Path2D(path));
  };
  pen.save();
  pen.translate(x, y);
  pen.scale(FACE / 40, FACE / 40);
  octagon(pen, 0, 0, 40, 40, 12);
  pen.clip();
  fill("M0 0h40v40h-40z", "--raised");
  fill(JACKET, `--line-${drawn.jacket}`);
  fill(drawn.head, "--card");
  fill(drawn.top, "--spade");
  pen.strokeStyle = of("--spade");
  pen.lineWidth = 1.5;
  for (const path of [COLLAR, drawn.eyes, drawn.mouth]) pen.stroke(new Path2D(path));
  octagon(pen, 0, 0, 40, 40, 12);
  pen.strokeStyle = of("--brass");
  pen.lineWidth = 4;
  pen.stroke();
  pen.restore();
}

function octagon(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, cut: number): void {
  pen.beginPath();
  pen.moveTo(x + cut, y);
  for (const [right, down] of [
    [x + w - cut, y],
    [x + w, y + cut],
    [x + w, y + h - cut],
    [x + w - cut, y + h],
    [x + cut, y + h],
    [x, y + h - cut],
    [x, y + cut],
  ] as const)
    pen.lineTo(right, down);
  pen.closePath();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line for each seat, told apart by colour and dash, as on the page. */
function chart(pen: CanvasRenderingContext2D, series: number[][], box: Box, of: (name: string) => string): void {
  const all = series.flat();
  const low = all.reduce((least, value) => Math.min(least, value), Infinity);
  const high = all.reduce((most, value) => Math.max(most, value), -Infinity);
  const steps = Math.max(1, ...series.map((values) => values.length - 1));
  const DASHES = [[], [12, 8], [3, 7], [18, 6, 4, 6], [8, 4], [2, 4]];
  pen.lineWidth = 4;
  pen.lineJoin = "bevel";
  series.forEach((values, seat) => {
    pen.strokeStyle = of(`--line-${seat % 6}`);
    pen.setLineDash(DASHES[seat % DASHES.length] ?? []);
    pen.beginPath();
    values.forEach((value, at) => {
      const x = box.x + (at / steps) * box.width;
      const y = box.y + ((high - value) / (high - low || 1)) * box.height;
      if (at) pen.lineTo(x, y);
      else pen.moveTo(x, y);
    });
    pen.stroke();
  });
  pen.setLineDash([]);
}

/** Hand the picture on by the device's own means where it has some, else save it: the name of the file it is saved as. */
export async function keep(picture: Blob, name: string, title: string): Promise<string | null> {
  const file = new File([picture], `${name}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    // Whoever changes their mind has seen no fault.
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return null;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return file.name;
}
