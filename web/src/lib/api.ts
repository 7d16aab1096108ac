/** Questions over HTTP. A refusal is thrown as `Refusal`, with a sentence for the person. */

import type * as w from "../wire";
import { type Company, worded } from "./saying";
import { became, forgot, who } from "./who.svelte";

/** A refusal as the server tells it, over HTTP or on a socket. */
type Told = Partial<Pick<w.Refused, "code" | "message" | "hint" | "said" | "advice">>;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly hint = "",
  ) {
    super(message);
  }

  /** What the server has refused, in the reader's language where its books have it. */
  static told(refused: Told, company?: Company): Refusal {
    const { code = "", message = "", hint = "", said, advice } = refused;
    return new Refusal(code, worded(said, message, company), worded(advice, hint, company));
  }
}

/** What a question is about, so that a refusal names things as the page does. */
function about(body: unknown): Company {
  const game = (body as Partial<w.Opening> | undefined)?.setup?.game;
  return { names: [], you: null, game };
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "");
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  const json = (answer.headers.get("content-type") ?? "").includes("json") && !path.includes("/record");
  const value: unknown = json && text ? JSON.parse(text) : text;
  if (!answer.ok) {
    const problem = value as Partial<w.Problem>;
    throw Refusal.told({ code: String(answer.status), message: answer.statusText, ...problem }, about(body));
  }
  return value as T;
}

async function become(method: string, path: string, body?: unknown): Promise<w.SignedIn> {
  const signed = await ask<w.SignedIn>(method, path, body);
  became(signed.you);
  return signed;
}

/** You and your numbers; whoever has never told a name here is not asked for. */
async function me(): Promise<w.Me> {
  if (!who.person) throw new Refusal("forbidden", "");
  try {
    const found = await ask<w.Me>("GET", "/api/me");
    became(found.you);
    return found;
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === "forbidden") forgot();
    throw refusal;
  }
}

async function signOut(): Promise<void> {
  await ask<void>("DELETE", "/api/session");
  forgot();
}

export const api = {
  signIn: (name: string, passphrase?: string) =>
    become("POST", "/api/players", passphrase ? { name, passphrase } : { name }),
  rename: (name: string, passphrase?: string) =>
    become("PATCH", "/api/me", passphrase ? { name, passphrase } : { name }),
  me,
  bank: (amount: number) => ask<w.Me>("POST", "/api/me/bank", { amount }),
  restart: () => ask<w.Me>("POST", "/api/me/restart"),
  signOut,
  signOutElsewhere: () => become("DELETE", "/api/me/sessions"),
  link: () => ask<w.LinkCode>("POST", "/api/links"),
  claim: (code: string) => become("POST", "/api/links/claim", { code }),
  games: () => ask<w.Catalogue>("GET", "/api/games"),
  game: (game: string) => ask<w.GameInfo>("GET", `/api/games/${game}`),
  declared: (game: string) => ask<w.Declared>("GET", `/api/games/${game}/declared`),
  words: (game: string, language: string) => ask<string>("GET", `/api/games/${game}/words/${language}`),
  rules: (game: string, language: string) => ask<string>("GET", `/api/games/${game}/rules?lang=${language}`),
  ratings: (game: string, limit: number) => ask<w.Ratings>("GET", `/api/games/${game}/ratings?limit=${limit}`),
  bringPack: (text: string) => ask<w.BroughtPack>("POST", "/api/packs", { text }),
  packs: () => ask<w.Packs>("GET", "/api/packs"),
  lobby: () => ask<w.Lobby>("GET", "/api/tables"),
  open: (opening: unknown) => ask<w.OpenedTable>("POST", "/api/tables", opening),
  record: (code: string, match: number) => ask<string>("GET", `/api/tables/${code}/record?match=${match}`),
  replay: (code: string, match: number | null, eyes: string) =>
    ask<w.Replay>("GET", `/api/tables/${code}/replay?as=${eyes}${match === null ? "" : `&match=${match}`}`),
  why: (code: string, match: number | null) =>
    ask<w.Reasons>("GET", `/api/tables/${code}/why${match === null ? "" : `?match=${match}`}`),
  showRecord: (record: string, eyes: string) => ask<w.Replay>("POST", `/api/replay?as=${eyes}`, { record }),
  playOn: (rewinding: w.Rewinding) => ask<w.OpenedTable>("POST", "/api/rewind", rewinding),
  original: (code: string) => ask<w.Original>("GET", `/api/tables/${code}/original`),
  command: (code: string, command: w.AtTable) => ask<w.Ok>("POST", `/api/tables/${code}/commands`, command),
  table: (code: string) => ask<w.TableInfo>("GET", `/api/tables/${code}`),
};
