/** Limits for reading one calendar. The author of a calendar decides how much work it is, so the work is counted. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";

/** The calendar exceeds a limit. */
export class TooComplex extends Error {}

/** For one calendar, or all chosen calendars of one account. Each method throws `TooComplex`. */
export class ReadingBudget {
  #lines: number = CALENDARS.lines;
  #events: number = CALENDARS.events;
  #steps: number = CALENDARS.steps;

  takeLine(): void {
    this.#lines -= 1;
    if (this.#lines < 0) throw new TooComplex();
  }

  takeEvent(): void {
    this.#events -= 1;
    if (this.#events < 0) throw new TooComplex();
  }

  takeSteps(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new TooComplex();
  }
}
