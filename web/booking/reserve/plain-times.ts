/** What the plain pages offer, read on the server: the days with room, and the times of one of them. */
import type { Business } from "#contract/listings/business.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { addMonths, dayOfInstant, monthOf } from "../calendar.ts";
import { freshChoice, questionOf, readChoice, type Choice } from "./choice.ts";
import type { Api } from "../../platform/context.ts";

export interface Offered {
  choice: Choice;
  /** Days with room, in order. */
  days: readonly string[];
  /** Null before a day is chosen. */
  slots: readonly TimeSlot[] | null;
  /** Why there are none; null where nothing is wrong. */
  failure: string | null;
}

/** This month's, the next one's and, where both are full, those of the first month with room. */
async function listDays(ask: (month: string) => ReturnType<Api["get_available_days"]>, now: string): Promise<string[]> {
  const month = monthOf(dayOfInstant(now));
  const [soon, later] = await Promise.all([ask(month), ask(addMonths(month, 1))]);
  const days = [...soon.days, ...later.days].map(({ date }) => date);
  const { next } = later;
  if (days.length > 0 || next === null) return days;
  return (await ask(monthOf(next))).days.map(({ date }) => date);
}

export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500;

/** Null where nothing can be reserved. */
export async function findOffered(api: Api, business: Business, asked: URLSearchParams): Promise<Offered | null> {
  const [usual] = business.reservation_types;
  if (usual === undefined) return null;
  const choice = readChoice(asked, business.reservation_types) ?? freshChoice(usual);
  const type = business.reservation_types.find(({ id }) => id === choice.typeId) ?? usual;
  const question = questionOf(business.id, type, choice);
  try {
    const days = await listDays((p_month) => api.get_available_days({ ...question, p_month }), business.as_of);
    const { date } = choice;
    const slots = date === null ? null : await api.get_available_time_slots({ ...question, p_date: date });
    return { choice, days, slots, failure: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { choice, days: [], slots: null, failure: error.message };
  }
}
