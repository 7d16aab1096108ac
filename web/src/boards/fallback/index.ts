/** A plain board for a game that has none of its own: every field of the view by its declared kind, every move of the menu. */

import type { Kinds, Met } from "../../lib/meeting";
import { tell } from "../../lib/telling";
import { t, told } from "../../lib/words.svelte";
import type * as w from "../../wire";
import type { Board } from "../board";
import { linesOf, type Reader } from "./fields";
import { type AnyMove, verbsOf } from "./moves";
import Stage from "./Stage.svelte";

type Thing = Record<string, unknown>;

/** The first number that is counted of a player: chips, tokens, dice. */
function counted(kinds: Kinds): string | null {
  const players = kinds["players"];
  if (typeof players !== "object") return null;
  return Object.entries(players).find(([, kind]) => kind === "amount" || kind === "count")?.[0] ?? null;
}

/** What every player has of it. */
function stacksOf(view: object, name: string | null): number[] {
  const players = (view as Thing)["players"];
  if (name === null || !Array.isArray(players)) return [];
  return players.map((player: Thing) => Number(player[name] ?? 0));
}

export function plainBoard({ info, view: kinds }: Met): Board<w.Game> {
  const game = info.name;
  const name = counted(kinds);
  const unit = (): string => (name === null ? "" : (told(`${game}.view-${name}`) ?? name.replaceAll("_", " ")));
  const reader = (names: string[], you: number | null): Reader => ({ game, names, you });
  return {
    Stage,
    verbs: (_, at) => verbsOf(info, at.menu as unknown as AnyMove[], at.names, at.seat) as never,
    say: (event, names, you) => tell(game, event, names, you),
    plate: (view, seat) => ({ stack: stacksOf(view, name)[seat] ?? null, unit: unit() }),
    situation: (_, at) =>
      at.seat !== null && at.actors.includes(at.seat)
        ? t("shell.turn.yours")
        : at.actors.length
          ? t("shell.turn.wait", { names: at.actors.map((seat) => at.names[seat] ?? "").join(", ") })
          : "",
    describe: (view, at) => linesOf(view as unknown as Thing, kinds, reader(at.names, at.seat)),
    stacks: (view) => stacksOf(view, name),
    get unit() {
      return unit();
    },
    keys: () =>
      info.moves.flatMap(({ key, verb }) => (key ? [{ key, verb, what: told(`${game}.do-${verb}`) ?? verb }] : [])),
  };
}
