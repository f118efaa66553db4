/** Data of a time picker: the days of the visible months, and the times of one day. */
import { useEffect, useId, useState } from "react";
import type { AvailableDays, DayReason, TimeSlot, UnavailableTime } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { addDays, addMonths, isSameInstant, localDate, monthOf, weekFrom, weeksOf } from "./calendar.ts";
import { dayRoom, type DayRoom } from "./day-room.ts";
import { firstRoom, nextRoom } from "./next-free-day.ts";
import { useAnswers, type AnswerFailure, type KnownAnswers } from "./use-answers.ts";

export interface SlotQuestion {
  p_business_id: string;
  p_reservation_type_id: string;
  p_party_size?: number;
  /** The requested staff member or resource. */
  p_resource_id?: string;
  /** The viewer's reservation that is being moved: its time counts as free. */
  p_reservation_id?: string;
}

export type DaysQuestion = SlotQuestion & { p_month: string };
export type TimesQuestion = SlotQuestion & { p_date: string };

/** Loaded by the page's loader, so that days and times are part of the HTML. */
export interface KnownTimes {
  days: KnownAnswers<DaysQuestion, AvailableDays>;
  times: KnownAnswers<TimesQuestion, TimeSlot[]>;
  unavailable: KnownAnswers<TimesQuestion, UnavailableTime[]>;
}

export type PickerView = "week" | "month";

interface PickerOptions {
  question: SlotQuestion;
  /** Time zone of the listing. */
  timeZone: string;
  /** Offset of the listing's zone, in minutes east of Greenwich: gives today's date until the server reports it. */
  offsetMinutes: number;
  /** Days ahead that can be reserved. */
  farthest: number;
  /** The day whose times are shown; null: the first day with free times. */
  date: string | null;
  /** The chosen start, an instant. */
  at: string | null;
  /** Null: nothing is preloaded; such a picker is not rendered on the server, which does not know the viewer's zone. */
  known?: KnownTimes | null;
  /** Initial view. */
  view?: PickerView;
}

export interface Picker {
  /** Id of its form (`chooser.tsx`). */
  chooser: string;
  timeZone: string;
  today: string;
  last: string;
  date: string;
  view: PickerView;
  weeks: (string | null)[][];
  /** The months of the visible days: one, or two for a week that ends in the next. */
  months: string[];
  /** How many times of a day are free; 0: none; null: not known yet. */
  room: (date: string) => DayRoom | 0 | null;
  /** Why a day has no free times; null if it has some or if it is not known. */
  whyNot: (date: string) => DayReason | null;
  /** The server's sentence about it, if there is more to say than the reason. */
  whyNotText: (date: string) => string | null;
  /** The request for the times of the chosen day. */
  timesQuestion: TimesQuestion;
  /** Increments when the times must be reloaded. */
  generation: number;
  /** Its times that cannot be reserved, if the page's loader has loaded them. */
  knownUnavailable: KnownTimes["unavailable"];
  earlier: string | null;
  later: string | null;
  /** Shows the week or month of a day. */
  show: (date: string) => void;
  toggleView: () => void;
  /** Null while they are loading. */
  slots: readonly TimeSlot[] | null;
  failure: AnswerFailure | null;
  /** If there are no times: the next day that has some; null: none; undefined: not known yet. */
  next: string | null | undefined;
  /** The chosen start, while it is free. */
  chosen: TimeSlot | null;
  /** The chosen start was taken by another guest. */
  isGone: boolean;
  refresh: () => void;
}

const askDays = api.get_available_days;
const askSlots = api.get_available_time_slots;
const DAYS = 7;
/** After this time in the background, the times are reloaded. */
const STALE_MS = 60_000;

/** Increments when the times must be reloaded: on demand, and when the page becomes visible again. */
function useGeneration(): [number, () => void] {
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let leftAt = Date.now();
    function onVisibility() {
      if (document.visibilityState === "hidden") leftAt = Date.now();
      else if (Date.now() - leftAt > STALE_MS) setGeneration((before) => before + 1);
    }
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);
  return [generation, () => setGeneration((before) => before + 1)];
}

const datesOf = (weeks: readonly (string | null)[][]) => weeks.flat().filter((date) => date !== null);

/** The week or the month that contains `date`. */
export const weeksWith = (date: string, today: string, view: PickerView): (string | null)[][] =>
  view === "week" ? [weekFrom(today, date)] : weeksOf(monthOf(date));

/** The months needed to show the weeks. */
export const monthsIn = (weeks: readonly (string | null)[][]): string[] => [...new Set(datesOf(weeks).map(monthOf))];

export function useTimePicker({
  question,
  timeZone,
  offsetMinutes,
  farthest,
  date: requestedDate,
  at,
  known = null,
  view: firstView = "week",
}: PickerOptions): Picker {
  const [generation, refresh] = useGeneration();
  const [today, setToday] = useState(() => known?.days[0]?.[1].today ?? localDate(Date.now(), offsetMinutes));
  const [view, setView] = useState(firstView);
  const [shown, setShown] = useState<string | null>(null);
  const [further, setFurther] = useState<string | null>(null);
  /** The first day with free times. */
  const [first, setFirst] = useState<string | null>(null);

  const last = addDays(today, farthest);
  const monthsFor = (month: string) => ({ ...question, p_month: month });
  // a requested date in the past is ignored
  const day = requestedDate !== null && requestedDate >= today ? requestedDate : null;
  const date = day ?? first ?? today;
  const weeks = weeksWith(shown ?? date, today, view);
  const wanted = new Set([monthOf(today), ...monthsIn(weeks), ...(further === null ? [] : [further])]);
  const months = useAnswers<DaysQuestion, AvailableDays>([...wanted].map(monthsFor), askDays, generation, known?.days);
  const monthAt = (month: string): AvailableDays | null => months(monthsFor(month)).answer;

  const present = months(monthsFor(monthOf(today)));
  // the server's date of the listing is more reliable than the browser's clock
  if (present.answer !== null && present.answer.today !== today) setToday(present.answer.today);
  const found = present.answer === null ? null : (firstRoom(present.answer) ?? today);
  if (found !== null && found !== first) setFirst(found);
  const isDateKnown = day !== null || (found !== null && found === first);

  const timesQuestions = isDateKnown ? [{ ...question, p_date: date }] : [];
  const slotsOn = useAnswers<TimesQuestion, TimeSlot[]>(timesQuestions, askSlots, generation, known?.times);
  const times = slotsOn({ ...question, p_date: date });
  const chosen = at === null ? null : (times.answer?.find((slot) => isSameInstant(slot.starts_at, at)) ?? null);
  const isEmpty = times.answer?.length === 0;
  const next = nextRoom(date, monthAt);
  if (isEmpty && next.kind === "unknown" && further !== next.month) setFurther(next.month);

  const month = monthOf(shown ?? date);
  const [start = today] = datesOf(weeks);
  const step = (by: -1 | 1) => (view === "week" ? addDays(start, by * DAYS) : `${addMonths(month, by)}-01`);
  const canGoEarlier = view === "week" ? start > today : month > monthOf(today);
  const canGoLater = view === "week" ? step(1) <= last : addMonths(month, 1) <= monthOf(last);
  const withoutTimes = (one: string) => monthAt(monthOf(one))?.without.find((without) => without.date === one);
  function room(one: string): DayRoom | 0 | null {
    const answer = monthAt(monthOf(one));
    const free = answer?.days.find((known) => known.date === one);
    return free === undefined ? (answer === null ? null : 0) : dayRoom(free);
  }
  const furtherFailure = next.kind === "unknown" ? months(monthsFor(next.month)).failure : null;

  return {
    chooser: useId(),
    timeZone,
    today,
    last,
    date,
    view,
    weeks,
    months: monthsIn(weeks),
    room,
    whyNot: (one) => (one < today ? "past" : one > last ? "too_far" : (withoutTimes(one)?.reason ?? null)),
    whyNotText: (one) => withoutTimes(one)?.text ?? null,
    timesQuestion: { ...question, p_date: date },
    generation,
    knownUnavailable: known?.unavailable ?? [],
    earlier: canGoEarlier ? (step(-1) < today ? today : step(-1)) : null,
    later: canGoLater ? step(1) : null,
    show: setShown,
    toggleView: () => setView(view === "week" ? "month" : "week"),
    slots: times.answer,
    failure: times.answer === null ? (times.failure ?? (isDateKnown ? null : present.failure)) : null,
    next: next.kind === "day" ? next.date : next.kind === "none" || furtherFailure !== null ? null : undefined,
    chosen,
    isGone: at !== null && times.answer !== null && chosen === null,
    refresh,
  };
}
