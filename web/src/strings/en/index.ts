import { certainty } from "./certainty";
import { deadCat } from "./dead_cat";
import { lessons } from "./lessons";
import { lobby } from "./lobby";
import { marketMaker } from "./market_maker";
import { pontoon } from "./pontoon";
import { replay } from "./replay";
import { shell } from "./shell";
import { stonks } from "./stonks";

export const en = {
  certainty,
  dead_cat: deadCat,
  lessons,
  lobby,
  market_maker: marketMaker,
  pontoon,
  replay,
  shell,
  stonks,
} as const;
