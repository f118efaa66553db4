/**
 * Example of a day that explains a type's limits, computed from what the owner has entered: bars to draw and sentences
 * with the same content. The rules are those of booking, 4.
 */
import { clockText } from "#contract/hours/hours-text.ts";
import { typesEditorTexts } from "./types-editor-texts.ts";

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
  const over = Math.floor(end / DAY) > Math.floor(start / DAY) && end % DAY !== 0 ? typesEditorTexts.theNextDay : "";
  return `${clockText(start % DAY)}–${clockText(end % DAY)}${over}`;
}

const minutesText = (minutes: number) => typesEditorTexts.minutes({ minutes });

/** 'Cut', 'Cut and Shave', 'Cut, Shave and 3 more'. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MORE_NAMES + 1 ? MORE_NAMES : names.length);
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, typesEditorTexts.more({ rest })] : shown;
  return parts.length < 2
    ? parts.join("")
    : typesEditorTexts.and({ slice: parts.slice(0, -1).join(", "), at: parts.at(-1) ?? "" });
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
  if (before === 0) return typesEditorTexts.bufferAfterEach({ minutes: minutesText(after) });
  if (after === 0) return typesEditorTexts.bufferBeforeEach({ minutes: minutesText(before) });
  return before === after
    ? typesEditorTexts.bufferBeforeAndAfterEach({ minutes: minutesText(before) })
    : typesEditorTexts.bufferBeforeAndAfterEach2({ minutes: minutesText(before), minutes2: minutesText(after) });
}

function limitWords(rules: ExampleDayRules, next: number, between: number): string {
  const { duration } = rules;
  const most = mostAtOnce(rules);
  const first = spanText(FIRST, FIRST + duration);
  if (most === 1) return typesEditorTexts.oneOfTheseAtA({ first, bare: bare(next) });
  const second = spanText(next, next + duration);
  const room = most === 2 ? "one" : typesEditorTexts.moreSuchAs({ value: most - 1 });
  return typesEditorTexts.upToOfTheseCan({
    most: most.toLocaleString("en-US"),
    first,
    second,
    room,
    span: spanText(between, between + duration),
  });
}

function poolWords({ pool, others }: ExampleDayRules): string | null {
  if (pool === null) return null;
  const size = pool.size.toLocaleString("en-US");
  const sharing = others.filter(({ sharesPool }) => sharesPool).map(({ name }) => name);
  const shared = sharing.length === 0 ? "" : typesEditorTexts.sharedWith({ names: namesText(sharing) });
  const takes = pool.takes === "one" ? typesEditorTexts.eachTakes1 : typesEditorTexts.eachTakesOnePerPerson;
  const largest =
    pool.takes === "party" && pool.largestParty !== null && pool.largestParty > pool.size
      ? typesEditorTexts.aPartyOfNeverFits({ largestParty: pool.largestParty })
      : "";
  return typesEditorTexts.of({ takes, size, value: pool.name || "shared capacity", shared, largest });
}

interface DayExampleNote {
  canRun: boolean;
  words: string;
}

function noteOf({ name, allowConflicts, pool, others }: ExampleDayRules): DayExampleNote {
  const called = name.trim() === "" ? typesEditorTexts.oneOfThese : typesEditorTexts.a({ name: name.trim() });
  const alongside = others.filter(({ allowsConflicts, hasPool }) =>
    pool !== null && hasPool ? true : allowConflicts && allowsConflicts,
  );
  const names = namesText(alongside.map((other) => other.name));
  if (alongside.length > 0) {
    const why = pool === null ? typesEditorTexts.becauseBothAllowIt : "";
    return { canRun: true, words: typesEditorTexts.whileRunsCanBeBooked({ called, names, why }) };
  }
  if (!allowConflicts && pool === null)
    return {
      canRun: false,
      words: typesEditorTexts.whileRunsNothingElseCan({ called }),
    };
  return {
    canRun: others.length === 0,
    words:
      others.length === 0
        ? typesEditorTexts.whileRunsOtherTypesCan({ called })
        : typesEditorTexts.whileRunsNothingElseCan2({ called }),
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
      label: typesEditorTexts.otherTypes,
      bars: [
        {
          kind: note.canRun ? "open" : "closed",
          start: FIRST - bufferBefore,
          end: FIRST + duration + bufferAfter,
          text: note.canRun ? typesEditorTexts.canBeBooked : typesEditorTexts.notPossible,
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
