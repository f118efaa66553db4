/**
 * Example of a day that explains a type's limits, computed from what the owner has entered: bars to draw and sentences
 * with the same content. The rules are those of booking, 4.
 */
import { andList } from "#contract/text/text-list.ts";
import { clockText } from "#contract/hours/hours-text.ts";
import { dayExampleTexts } from "./day-example-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

export interface ExampleDayRules {
  name: string;
  /** All in minutes. */
  duration: number;
  slotInterval: number;
  bufferBefore: number;
  bufferAfter: number;
  overlapLimit: number;
  allowConflicts: boolean;
  pool: { name: string; size: number; takes: "one" | "party"; largestParty: number | null } | null;
  /** The listing's other types. */
  others: readonly { name: string; allowsConflicts: boolean; hasPool: boolean; sharesPool: boolean }[];
}

export interface Bar {
  kind: "booked" | "room" | "buffer" | "closed" | "open";
  /** Minutes after midnight; times of the next day continue from 1440. */
  start: number;
  end: number;
  text: string;
}

export interface Lane {
  label: string;
  bars: readonly Bar[];
}

export interface DayExample {
  /** Range of the picture, in minutes after midnight. */
  from: number;
  to: number;
  lanes: readonly Lane[];
  sentences: readonly string[];
}

const FIRST = 9 * 60;
const DAY = 24 * 60;
const MORE_NAMES = 3;

const half = (minutes: number) => Math.floor((minutes % DAY) / (DAY / 2));
const bare = (minutes: number) => clockText(minutes % DAY).replace(/ [AP]M$/, "");

/** '9:00–9:30', '11:30 AM–12:30 PM', '9:00 PM–1:00 AM (the next day)'. */
export function spanText(start: number, end: number): string {
  if (half(start) === half(end) && end - start < DAY / 2) return `${bare(start)}–${bare(end)}`;
  const times = { start: clockText(start % DAY), end: clockText(end % DAY) };
  const isNextDay = Math.floor(end / DAY) > Math.floor(start / DAY) && end % DAY !== 0;
  return isNextDay ? dayExampleTexts.nextDay(times) : `${times.start}–${times.end}`;
}

const minutesText = (minutes: number) => dayExampleTexts.minutes({ count: minutes });

/** 'Cut', 'Cut and Shave', 'Cut, Shave and 3 more'. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MORE_NAMES + 1 ? MORE_NAMES : names.length);
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, dayExampleTexts.more({ count: rest })] : shown;
  return andList(parts);
}

/** Maximum number of simultaneous bookings, if the limit counts bookings rather than people. */
function mostAtOnce({ overlapLimit, pool }: ExampleDayRules): number {
  return pool?.takes === "one" ? Math.min(overlapLimit, pool.size) : overlapLimit;
}

/** The first start on the grid at or after `earliest`. */
function startFrom({ slotInterval }: ExampleDayRules, earliest: number): number {
  return FIRST + Math.ceil((earliest - FIRST) / slotInterval) * slotInterval;
}

function bufferWords({ bufferBefore: before, bufferAfter: after }: ExampleDayRules): string | null {
  if (before === 0 && after === 0) return null;
  if (before === 0) return dayExampleTexts.bufferAfter({ minutes: minutesText(after) });
  if (after === 0) return dayExampleTexts.bufferBefore({ minutes: minutesText(before) });
  return before === after
    ? dayExampleTexts.bufferBoth({ minutes: minutesText(before) })
    : dayExampleTexts.buffers({ before: minutesText(before), after: minutesText(after) });
}

function limitWords(rules: ExampleDayRules, next: number, between: number): string {
  const { duration } = rules;
  const most = mostAtOnce(rules);
  const first = spanText(FIRST, FIRST + duration);
  if (most === 1) return dayExampleTexts.oneAtATime({ first, next: bare(next) });
  const second = spanText(next, next + duration);
  const example = spanText(between, between + duration);
  const values = { most: numberText(most), first, second, example };
  return most === 2 ? dayExampleTexts.roomForOne(values) : dayExampleTexts.roomForMore({ ...values, count: most - 1 });
}

function poolWords({ pool, others }: ExampleDayRules): string | null {
  if (pool === null) return null;
  const size = numberText(pool.size);
  const sharing = others.filter(({ sharesPool }) => sharesPool).map(({ name }) => name);
  const values = { takes: pool.takes, size, pool: pool.name || dayExampleTexts.unnamedPool };
  const taken =
    sharing.length === 0
      ? dayExampleTexts.poolTakes(values)
      : dayExampleTexts.poolTakesShared({ ...values, names: namesText(sharing) });
  return pool.takes === "party" && pool.largestParty !== null && pool.largestParty > pool.size
    ? `${taken} ${dayExampleTexts.partyTooLarge({ largestParty: pool.largestParty })}`
    : taken;
}

interface DayExampleNote {
  canRun: boolean;
  words: string;
}

function noteOf({ name, allowConflicts, pool, others }: ExampleDayRules): DayExampleNote {
  const type = { name: name.trim(), isNamed: name.trim() === "" ? "no" : "yes" } as const;
  const alongside = others.filter(({ allowsConflicts, hasPool }) =>
    pool !== null && hasPool ? true : allowConflicts && allowsConflicts,
  );
  const names = namesText(alongside.map((other) => other.name));
  if (alongside.length > 0) {
    const values = { ...type, names };
    return {
      canRun: true,
      words: pool === null ? dayExampleTexts.othersTooBothAllow(values) : dayExampleTexts.othersToo(values),
    };
  }
  if (!allowConflicts && pool === null)
    return {
      canRun: false,
      words: dayExampleTexts.noneAllowed(type),
    };
  return {
    canRun: others.length === 0,
    words: others.length === 0 ? dayExampleTexts.noOthersYet(type) : dayExampleTexts.othersDoNotAllow(type),
  };
}

export function dayExample(rules: ExampleDayRules): DayExample {
  const { duration, slotInterval, bufferBefore, bufferAfter } = rules;
  const most = mostAtOnce(rules);
  const free = FIRST + duration + bufferAfter + bufferBefore;
  const next = startFrom(rules, free);
  // a start that overlaps the end of the first and the beginning of the second, if the grid has one
  const between = slotInterval < next - FIRST ? startFrom(rules, FIRST + Math.ceil((next - FIRST) / 2)) : FIRST;
  const inBetween = between < next ? between : FIRST;
  const note = noteOf(rules);

  const booked = (start: number, kind: "booked" | "room"): Bar[] => [
    ...(bufferBefore > 0 ? [{ kind: "buffer", start: start - bufferBefore, end: start, text: "" } as const] : []),
    { kind, start, end: start + duration, text: spanText(start, start + duration) },
    ...(bufferAfter > 0
      ? [{ kind: "buffer", start: start + duration, end: start + duration + bufferAfter, text: "" } as const]
      : []),
  ];
  const lanes: Lane[] = [
    { label: rules.name, bars: [...booked(FIRST, "booked"), ...booked(next, most === 1 ? "room" : "booked")] },
    ...(most === 1 ? [] : [{ label: "", bars: booked(inBetween, "room") }]),
    {
      label: dayExampleTexts.otherTypes,
      bars: [
        {
          kind: note.canRun ? "open" : "closed",
          start: FIRST - bufferBefore,
          end: FIRST + duration + bufferAfter,
          text: note.canRun ? dayExampleTexts.canBeBooked : dayExampleTexts.notPossible,
        },
      ],
    },
  ];
  const margin = Math.max(5, Math.round(duration / 6));
  return {
    from: FIRST - bufferBefore - margin,
    to: next + duration + bufferAfter + margin,
    lanes,
    sentences: [limitWords(rules, next, inBetween), bufferWords(rules), poolWords(rules), note.words].filter(
      (sentence) => sentence !== null,
    ),
  };
}
