/** Formats reservation types: for the collapsed card, and for the comparison of two versions. */
import { weekInWords } from "../hours/week-words.ts";
import { weekOf } from "../hours/rows.ts";
import { lengthText, parseLength } from "./lengths.ts";
import { numberOf, usedPools, type PoolRow, type TypeAndPoolRows, type TypeRow } from "./type-rows.ts";
import { typesEditorTexts } from "./types-editor-texts.ts";

const said = (typed: string, words: (minutes: number) => string) => {
  const minutes = parseLength(typed);
  return minutes === null || minutes === 0 ? "" : words(minutes);
};

const nonEmpty = (parts: readonly string[]) => parts.filter((part) => part !== "");

export function partyText({ hasPartySize, minPartySize, maxPartySize }: TypeRow): string {
  if (!hasPartySize) return "";
  const people = maxPartySize.trim() === "1" ? "person" : "people";
  return minPartySize === maxPartySize
    ? `${minPartySize} ${people}`
    : `${minPartySize || "?"}–${maxPartySize || "?"} ${people}`;
}

/** For the collapsed card: '30 min · every 15 min · 1–6 people · confirmed at once' */
export function summaryOf(row: TypeRow): string {
  return nonEmpty([
    said(row.duration, lengthText),
    said(row.slotInterval, (minutes) => typesEditorTexts.every({ length: lengthText(minutes) })),
    partyText(row),
    row.price.trim(),
    row.autoConfirm ? typesEditorTexts.confirmedAtOnce : typesEditorTexts.youConfirmEach,
  ]).join(" · ");
}

function poolText({ poolId, poolTakes }: TypeRow, pools: readonly PoolRow[]): string {
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) return "";
  return typesEditorTexts.takesOf({
    value: poolTakes === "one" ? "1" : "one per person",
    name: pool.name,
    size: pool.size,
  });
}

const sentence = (parts: readonly string[]): string => {
  const text = nonEmpty(parts).join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** 'Up to 8 bookings at a time · shares Dining room' */
export function capacityText(row: TypeRow, pools: readonly PoolRow[]): string {
  const limit = numberOf(row.overlapLimit, 1) ?? 1;
  const pool = pools.find(({ id }) => id === row.poolId);
  return sentence([
    row.usesResources ? typesEditorTexts.limitedByIts({ value: row.hasPartySize ? "tables or staff" : "staff or rooms" }) : limit === 1 ? typesEditorTexts.oneBookingAtATime : typesEditorTexts.upToBookingsAtA({ limit }), // oxfmt-ignore
    row.allowConflicts && !row.usesResources ? typesEditorTexts.overlapsWithOtherTypes : "",
    pool === undefined ? "" : typesEditorTexts.shares({ value: pool.name.trim() || "capacity" }),
  ]);
}

/** 'Every 15 min · 10 min buffer after · 2 hours notice · 60 days ahead' */
export function timingText(row: TypeRow): string {
  return sentence([
    said(row.slotInterval, (minutes) => typesEditorTexts.every({ length: lengthText(minutes) })),
    said(row.bufferBefore, (minutes) => typesEditorTexts.bufferBefore2({ length: lengthText(minutes) })),
    said(row.bufferAfter, (minutes) => typesEditorTexts.bufferAfter2({ length: lengthText(minutes) })),
    said(row.minNotice, (minutes) => typesEditorTexts.notice({ length: lengthText(minutes) })),
    row.maxAdvance.trim() === "" ? "" : typesEditorTexts.daysAhead({ maxAdvance: row.maxAdvance }),
    row.weeklyHours === null ? "" : typesEditorTexts.setHours,
  ]);
}

/** 'Confirmed at once · telephone required · cancel up to 24 hours before · 2 questions' */
export function rulesText(row: TypeRow): string {
  const hours = numberOf(row.cancelHours, 0) ?? 0;
  const questions = row.questions.length;
  return sentence([
    row.autoConfirm ? typesEditorTexts.confirmedAtOnce : typesEditorTexts.youConfirmEach,
    row.asksPhone ? typesEditorTexts.telephoneRequired : "",
    row.waitlist ? "waitlist" : "",
    hours === 0 ? typesEditorTexts.cancelUntilItStarts : typesEditorTexts.cancelUpToHoursBefore({ hours }),
    questions === 0 ? "" : questions === 1 ? "1 question" : typesEditorTexts.questions({ questions }),
    row.meetingLink.trim() === "" ? "" : typesEditorTexts.onlineOrByPhone,
    row.createZoom ? typesEditorTexts.zoom : "",
  ]);
}

/** All values that differ from the default. */
function rulesOf(row: TypeRow, pools: readonly PoolRow[]): string {
  const limit = numberOf(row.overlapLimit, 1) ?? 1;
  return nonEmpty([
    row.description.trim(),
    limit === 1 ? "" : typesEditorTexts.atATime({ limit }),
    row.allowConflicts ? typesEditorTexts.besideOtherTypes : "",
    poolText(row, pools),
    said(row.bufferBefore, (minutes) => typesEditorTexts.freeBefore({ length: lengthText(minutes) })),
    said(row.bufferAfter, (minutes) => typesEditorTexts.freeAfter({ length: lengthText(minutes) })),
    said(row.minNotice, (minutes) => typesEditorTexts.aheadAtLeast({ length: lengthText(minutes) })),
    row.maxAdvance.trim() === "" ? "" : typesEditorTexts.daysAheadAtMost({ maxAdvance: row.maxAdvance }),
    row.meetingLink.trim(),
    row.weeklyHours === null
      ? ""
      : weekInWords("custom", weekOf(row.weeklyHours))
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(", "),
  ]).join(" · ");
}

/** Each type on one or two lines, then the pools. */
export function reservationWords(rows: TypeAndPoolRows): string {
  const pools = usedPools(rows);
  return rows.types
    .map((row) => `${row.name}: ${nonEmpty([summaryOf(row), rulesOf(row, pools)]).join(" · ")}`)
    .join("\n");
}
