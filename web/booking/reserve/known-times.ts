/** Loads the initial data of a time picker on the server: its months, and the times of its day. */
import { dayOfInstant, isSameInstant, monthOf } from "../calendar.ts";
import { firstRoom, nextRoom } from "../next-free-day.ts";
import { monthsIn, weeksWith, type KnownTimes, type PickerView, type SlotQuestion } from "../use-time-picker.ts";
import type { PageApi } from "../../platform/context.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { freeNearbyInput } from "../free-nearby-input.ts";
import type { KnownNearby } from "../free-nearby.tsx";
import type { BookingChoice } from "./choice.ts";

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

interface LoadedChoice {
  type: ReservationType;
  choice: BookingChoice;
  known: KnownTimes;
}

/** Similar listings nearby, if the loaded day or the chosen time is full; none for a start that is not valid. */
export async function readNearby(
  api: PageApi,
  businessId: string,
  { type, choice: { party, at }, known }: LoadedChoice,
): Promise<KnownNearby> {
  const [day] = known.times;
  if (day === undefined) return [];
  const [{ p_date: date }, slots] = day;
  const without = known.days.flatMap(([, month]) => month.without);
  const reason = without.find((one) => one.date === date)?.reason ?? null;
  const isGone = at !== null && !slots.some(({ starts_at }) => isSameInstant(starts_at, at));
  const input = freeNearbyInput(businessId, { type, party, date, slots, reason, takenAt: isGone ? at : null });
  if (input === null) return [];
  try {
    return [[input, await api.list_free_nearby(input)]];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [];
  }
}

/** The view (week or month) in an address. */
export const viewOf = (parameters: URLSearchParams): PickerView =>
  parameters.get("view") === "month" ? "month" : "week";

/** Whether an error is a refusal by the server, with a message for the user. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500;
