/** What can be reserved when: the days of the months that are looked at, and the times of one day. */
import { useEffect, useId, useState } from "react";
import type { AvailableDays, DayReason, TimeSlot } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { addDays, addMonths, isSameInstant, localDate, monthOf, weekFrom, weeksOf } from "./calendar.ts";
import { firstRoom, nextRoom } from "./room.ts";
import { useAnswers, type AnswerFailure, type KnownAnswers } from "./use-answers.ts";

export interface SlotQuestion {
  p_business_id: string;
  p_reservation_type_id: string;
  p_party_size?: number;
  /** Whom or what is asked for by name. */
  p_resource_id?: string;
  /** One of the viewer's own that is to be moved: its time counts as free. */
  p_reservation_id?: string;
}

export type DaysQuestion = SlotQuestion & { p_month: string };
export type TimesQuestion = SlotQuestion & { p_date: string };

/** What the page's loader has read, so that days and times are part of the document. */
export interface KnownTimes {
  days: KnownAnswers<DaysQuestion, AvailableDays>;
  times: KnownAnswers<TimesQuestion, TimeSlot[]>;
}

export type PickerView = "week" | "month";

interface PickerOptions {
  question: SlotQuestion;
  /** The listing's. */
  timeZone: string;
  /** Of the listing's zone, in minutes east of Greenwich: what its day is until it says so itself. */
  offsetMinutes: number;
  /** How many days ahead anything can be reserved. */
  farthest: number;
  /** The day whose times are shown; null leaves it to the first with room. */
  date: string | null;
  /** The chosen start. */
  at: string | null;
  /** Null where nothing was read before: such a picker is not rendered on the server, which knows no zone of the reader. */
  known?: KnownTimes | null;
  /** How it is shown first. */
  view?: PickerView;
}

export interface Picker {
  /** The id of its form (`chooser.tsx`). */
  chooser: string;
  timeZone: string;
  today: string;
  last: string;
  date: string;
  view: PickerView;
  weeks: (string | null)[][];
  /** The month that most of what is shown lies in. */
  month: string;
  /** Null while it isn't known. */
  hasRoom: (date: string) => boolean | null;
  /** Why a day has no room; null where it has some, or nobody knows. */
  whyNot: (date: string) => DayReason | null;
  earlier: string | null;
  later: string | null;
  /** Brings a day into view. */
  show: (date: string) => void;
  toggleView: () => void;
  /** Null while they are loading. */
  slots: readonly TimeSlot[] | null;
  failure: AnswerFailure | null;
  /** Where there are no times: the next day that has some, null without one, undefined while it isn't known. */
  next: string | null | undefined;
  /** The chosen start, as long as it can be had. */
  chosen: TimeSlot | null;
  /** It was chosen, and somebody else has it now. */
  isGone: boolean;
  refresh: () => void;
}

const askDays = api.get_available_days;
const askSlots = api.get_available_time_slots;
const DAYS = 7;
/** Coming back to the page after so long, the times are read again. */
const STALE_MS = 60_000;

/** Counts up when the times should be read again: on demand, and on coming back to the page. */
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

/** The week or the month with `date` in it. */
export const weeksWith = (date: string, today: string, view: PickerView): (string | null)[][] =>
  view === "week" ? [weekFrom(today, date)] : weeksOf(monthOf(date));

/** The months that have to be known to show the weeks. */
export const monthsIn = (weeks: readonly (string | null)[][]): string[] => [...new Set(datesOf(weeks).map(monthOf))];

export function useTimePicker({
  question,
  timeZone,
  offsetMinutes,
  farthest,
  date: params,
  at,
  known = null,
  view: firstView = "week",
}: PickerOptions): Picker {
  const [generation, refresh] = useGeneration();
  const [today, setToday] = useState(() => known?.days[0]?.[1].today ?? localDate(Date.now(), offsetMinutes));
  const [view, setView] = useState(firstView);
  const [shown, setShown] = useState<string | null>(null);
  const [further, setFurther] = useState<string | null>(null);
  /** The first day with room. */
  const [first, setFirst] = useState<string | null>(null);

  const last = addDays(today, farthest);
  const monthsFor = (month: string) => ({ ...question, p_month: month });
  // what was asked for yesterday is over
  const day = params !== null && params >= today ? params : null;
  const date = day ?? first ?? today;
  const weeks = weeksWith(shown ?? date, today, view);
  const wanted = new Set([monthOf(today), ...monthsIn(weeks), ...(further === null ? [] : [further])]);
  const months = useAnswers<DaysQuestion, AvailableDays>([...wanted].map(monthsFor), askDays, generation, known?.days);
  const monthAt = (month: string): AvailableDays | null => months(monthsFor(month)).answer;

  const present = months(monthsFor(monthOf(today)));
  // the listing knows its day better than a browser's clock
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
  const furtherFailure = next.kind === "unknown" ? months(monthsFor(next.month)).failure : null;

  return {
    chooser: useId(),
    timeZone,
    today,
    last,
    date,
    view,
    weeks,
    month: view === "month" ? month : monthOf(weeks[0]?.[3] ?? date),
    hasRoom: (one) => monthAt(monthOf(one))?.days.some((known) => known.date === one) ?? null,
    whyNot: (one) =>
      one < today
        ? "past"
        : one > last
          ? "too_far"
          : (monthAt(monthOf(one))?.without.find((known) => known.date === one)?.reason ?? null),
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
