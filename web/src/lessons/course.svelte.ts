/** A lesson as it is taken: which step, what is to be done there, and what to say to anything else. */

import { boardOf } from "../boards";
import { play } from "../lib/sounds";
import { who } from "../lib/who.svelte";
import { StillDesk } from "../replay/still.svelte";
import type { AnyBoard, AnyVerb } from "../shell/desk.svelte";
import type { Game } from "../wire";
import { t, told } from "../lib/words.svelte";
import { type AnyAction, isSame, type Lesson, lessonOf, type LessonStep } from "./lesson";

const LEARNER = 0;

export class Course extends StillDesk {
  step = $state(0);
  /** Whether something else was tried at this step. */
  strayed = $state(false);

  readonly now: LessonStep = $derived.by(() => this.lesson.steps[this.step] as LessonStep);
  readonly length: number;
  readonly isLast = $derived.by(() => this.step === this.length - 1);
  /** The usual move is the one that the lesson wants, and nothing is asked twice. */
  override readonly verbs: AnyVerb[] = $derived.by(() => {
    if (!this.board || !this.link.view || !this.now.move) return [];
    return this.board
      .verbs(this.link.view, this.at)
      .map((verb) => ({ ...verb, primary: this.isWanted(verb), grave: false }));
  });
  readonly told = $derived.by(() => {
    const story = this.lesson.steps.slice(0, this.step + 1).flatMap((step) => step.events);
    return this.now.events.flatMap((event) => this.board?.say(event, this.names, LEARNER, undefined, story) ?? []);
  });

  private constructor(
    readonly lesson: Lesson,
    board: AnyBoard,
  ) {
    super();
    this.length = lesson.steps.length;
    const bots = lesson.bots.map((name) => ({ name, kind: "bot" as const }));
    this.lay(
      board,
      lesson.game,
      [{ name: who.person?.name ?? t("lessons.name"), kind: "human" }, ...bots],
      lesson.options,
    );
    this.go(0);
  }

  /** The lesson of a game, at its beginning. */
  static async of(game: string): Promise<Course> {
    const lesson = await lessonOf(game);
    return new Course(lesson, await boardOf<Game>(lesson.game));
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(this.length - 1, step));
    this.strayed = false;
    this.filling = null;
    const { view, actors, menu, events } = this.now;
    this.turnTo({ view, seat: LEARNER, actors, menu, latest: events });
  }

  /** One of the texts of this step. */
  text(part: "title" | "text" | "do"): string {
    return told(`${this.lesson.game}.lesson.${this.now.name}.${part}`, this.now.numbers) ?? "";
  }

  /** The right move goes on; any other one leaves everything as it is. */
  override send(action: AnyAction): void {
    const { move } = this.now;
    if (!move) return;
    if (isSame(action, move.action)) this.go(this.step + 1);
    else this.stray();
  }

  stray(): void {
    play("refused");
    this.strayed = true;
  }

  private isWanted(verb: AnyVerb): boolean {
    const wanted = this.now.move?.action;
    if (!wanted) return false;
    return verb.action && !verb.form ? verb.action.type === wanted.type : verb.verb === wanted.type;
  }
}
