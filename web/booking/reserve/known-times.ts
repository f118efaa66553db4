/** Loads the initial data of a time picker on the server: its months, and the times of its day. */
import { dayOfInstant, monthOf } from "../calendar.ts";
import { firstRoom, nextRoom } from "../next-free-day.ts";
import { monthsIn, weeksWith, type KnownTimes, type PickerView, type SlotQuestion } from "../use-time-picker.ts";
import type { PageApi } from "../../platform/context.ts";

export interface KnownOf {
  question: SlotQuestion;
  /** The chosen day; null: the first day with free times. */
  date: string | null;
  view: PickerView;
  /** The instant at which the listing was loaded, with the offset of its time zone. */
  asOf: string;
}

/** Throws the server's refusal if the request is not valid. */
export async function readKnownTimes(api: PageApi, { question, date, view, asOf }: KnownOf): Promise<KnownTimes> {
  const days: KnownTimes["days"][number][] = [];
  async function read(month: string) {
    const input = { ...question, p_month: month };
    const answer = await api.get_available_days(input);
    days.push([input, answer]);
    return answer;
  }
  const present = await read(monthOf(dayOfInstant(asOf)));
  const { today } = present;
  const shown = date !== null && date >= today ? date : (firstRoom(present) ?? today);
  for (const month of monthsIn(weeksWith(shown, today, view))) if (month !== present.month) await read(month);
  const input = { ...question, p_date: shown };
  const [answer, others] = [await api.get_available_time_slots(input), await api.get_unavailable_times(input)];
  if (answer.length === 0) {
    // finds the next day with free times
    const next = nextRoom(shown, (month) => days.find(([, known]) => known.month === month)?.[1] ?? null);
    if (next.kind === "unknown") await read(next.month);
  }
  return { days, times: [[input, answer]], unavailable: [[input, others]] };
}

/** The view (week or month) in an address. */
export const viewOf = (parameters: URLSearchParams): PickerView =>
  parameters.get("view") === "month" ? "month" : "week";

/** Whether an error is a refusal by the server, with a message for the user. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500;
