/** Formats reservation types: for the collapsed card, and for the comparison of two versions. */
import { isolated } from "#contract/text/locale.ts";
import { commaList } from "#contract/text/text-list.ts";
import { weekInWords } from "../hours/week-words.ts";
import { weekOf } from "../hours/rows.ts";
import { lengthText, parseLength } from "./lengths.ts";
import { numberOf, usedPools, type PoolRow, type TypeAndPoolRows, type TypeRow } from "./type-rows.ts";
import { typeSummaryTexts } from "./type-summary-texts.ts";

const said = (typed: string, words: (minutes: number) => string) => {
  const minutes = parseLength(typed);
  return minutes === null || minutes === 0 ? "" : words(minutes);
};

/** Text of the owner; empty if it has none. */
const ownersText = (typed: string) => (typed.trim() === "" ? "" : isolated(typed.trim()));

const nonEmpty = (parts: readonly string[]) => parts.filter((part) => part !== "");

export function partyText({ hasPartySize, minPartySize, maxPartySize }: TypeRow): string {
  if (!hasPartySize) return "";
  const [min, max] = [minPartySize, maxPartySize].map((size) => size || typeSummaryTexts.unknownNumber);
  const size =
    minPartySize === maxPartySize ? minPartySize : typeSummaryTexts.partyRange({ min: min ?? "", max: max ?? "" });
  return typeSummaryTexts.party({ size, isOne: maxPartySize.trim() === "1" ? "yes" : "no" });
}

/** For the collapsed card: '30 min · every 15 min · 1–6 people · confirmed automatically' */
export function summaryOf(row: TypeRow): string {
  return nonEmpty([
    said(row.duration, lengthText),
    said(row.slotInterval, (minutes) => typeSummaryTexts.every({ length: lengthText(minutes) })),
    partyText(row),
    ownersText(row.price),
    row.autoConfirm ? typeSummaryTexts.confirmedAutomatically : typeSummaryTexts.confirmedByYou,
  ]).join(" · ");
}

function poolText({ poolId, poolTakes }: TypeRow, pools: readonly PoolRow[]): string {
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) return "";
  const values = { pool: ownersText(pool.name), size: pool.size };
  return poolTakes === "one" ? typeSummaryTexts.takesOne(values) : typeSummaryTexts.takesParty(values);
}

const sentence = (parts: readonly string[]): string => {
  const text = nonEmpty(parts).join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const sharesText = (pool: string): string =>
  pool === "" ? typeSummaryTexts.sharesUnnamed : typeSummaryTexts.shares({ pool });

const resourcesText = ({ hasPartySize }: TypeRow): string =>
  hasPartySize ? typeSummaryTexts.limitedByTables : typeSummaryTexts.limitedByStaff;

/** 'Up to 8 bookings at a time · shares Dining room' */
export function capacityText(row: TypeRow, pools: readonly PoolRow[]): string {
  const limit = numberOf(row.overlapLimit, 1) ?? 1;
  const pool = pools.find(({ id }) => id === row.poolId);
  return sentence([
    row.usesResources ? resourcesText(row) : typeSummaryTexts.atATime({ limit }),
    row.allowConflicts && !row.usesResources ? typeSummaryTexts.overlaps : "",
    pool === undefined ? "" : sharesText(ownersText(pool.name)),
  ]);
}

function daysAheadText({ maxAdvance }: TypeRow): string {
  const days = numberOf(maxAdvance);
  return days === null ? "" : typeSummaryTexts.daysAhead({ days });
}

/** 'Every 15 min · 10 min buffer after · 2 hours notice · 60 days ahead' */
export function timingText(row: TypeRow): string {
  return sentence([
    said(row.slotInterval, (minutes) => typeSummaryTexts.every({ length: lengthText(minutes) })),
    said(row.bufferBefore, (minutes) => typeSummaryTexts.bufferBefore({ length: lengthText(minutes) })),
    said(row.bufferAfter, (minutes) => typeSummaryTexts.bufferAfter({ length: lengthText(minutes) })),
    said(row.minNotice, (minutes) => typeSummaryTexts.notice({ length: lengthText(minutes) })),
    daysAheadText(row),
    row.weeklyHours === null ? "" : typeSummaryTexts.ownHours,
  ]);
}

/** 'Confirmed automatically · phone number required · cancel up to 24 hours before · 2 questions' */
export function rulesText(row: TypeRow): string {
  const hours = numberOf(row.cancelHours, 0) ?? 0;
  const questions = row.questions.length;
  return sentence([
    row.autoConfirm ? typeSummaryTexts.confirmedAutomatically : typeSummaryTexts.confirmedByYou,
    row.asksPhone ? typeSummaryTexts.phoneRequired : "",
    row.waitlist ? typeSummaryTexts.waitlist : "",
    hours === 0 ? typeSummaryTexts.cancelUntilStart : typeSummaryTexts.cancelUntil({ hours }),
    questions === 0 ? "" : typeSummaryTexts.questions({ count: questions }),
    row.meetingLink.trim() === "" ? "" : typeSummaryTexts.onlineOrByPhone,
    row.createZoom ? typeSummaryTexts.zoom : "",
  ]);
}

/** All values that differ from the default. */
function rulesOf(row: TypeRow, pools: readonly PoolRow[]): string {
  const limit = numberOf(row.overlapLimit, 1) ?? 1;
  return nonEmpty([
    ownersText(row.description),
    limit === 1 ? "" : typeSummaryTexts.atATime({ limit }),
    row.allowConflicts ? typeSummaryTexts.overlaps : "",
    poolText(row, pools),
    said(row.bufferBefore, (minutes) => typeSummaryTexts.bufferBefore({ length: lengthText(minutes) })),
    said(row.bufferAfter, (minutes) => typeSummaryTexts.bufferAfter({ length: lengthText(minutes) })),
    said(row.minNotice, (minutes) => typeSummaryTexts.notice({ length: lengthText(minutes) })),
    daysAheadText(row),
    row.meetingLink.trim(),
    row.weeklyHours === null
      ? ""
      : commaList(weekInWords("custom", weekOf(row.weeklyHours)).map((days) => typeSummaryTexts.hoursOfDays(days))),
  ]).join(" · ");
}

/** Each type on one or two lines, then the pools. */
export function reservationWords(rows: TypeAndPoolRows): string {
  const pools = usedPools(rows);
  return rows.types
    .map((row) => `${ownersText(row.name)}: ${nonEmpty([summaryOf(row), rulesOf(row, pools)]).join(" · ")}`)
    .join("\n");
}
