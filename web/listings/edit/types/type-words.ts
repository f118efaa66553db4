/** Reservation types in a few words: for the closed card, and for comparing two versions. */
import { weekInWords } from "../hours/week-words.ts";
import { weekOf } from "../hours/rows.ts";
import { lengthText, parseLength } from "./lengths.ts";
import { numberOf, usedPools, type PoolRow, type ReservationRows, type TypeRow } from "./type-rows.ts";

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

/** '30 min · every 15 min · 1–6 people · confirmed at once' */
export function summaryOf(row: TypeRow): string {
  return nonEmpty([
    said(row.duration, lengthText),
    said(row.slotInterval, (minutes) => `every ${lengthText(minutes)}`),
    partyText(row),
    row.price.trim(),
    row.autoConfirm ? "confirmed at once" : "you confirm each",
  ]).join(" · ");
}

function poolText({ poolId, poolTakes }: TypeRow, pools: readonly PoolRow[]): string {
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) return "";
  return `takes ${poolTakes === "one" ? "1" : "one per person"} of ${pool.name} (${pool.size})`;
}

/** Everything that is not as it comes. */
function rulesOf(row: TypeRow, pools: readonly PoolRow[]): string {
  const limit = numberOf(row.overlapLimit, 1) ?? 1;
  return nonEmpty([
    row.description.trim(),
    limit === 1 ? "" : `${limit} at a time`,
    row.allowConflicts ? "beside other types" : "",
    poolText(row, pools),
    said(row.bufferBefore, (minutes) => `${lengthText(minutes)} free before`),
    said(row.bufferAfter, (minutes) => `${lengthText(minutes)} free after`),
    said(row.minNotice, (minutes) => `${lengthText(minutes)} ahead at least`),
    row.maxAdvance.trim() === "" ? "" : `${row.maxAdvance} days ahead at most`,
    row.meetingLink.trim(),
    row.weeklyHours === null
      ? ""
      : weekInWords("custom", weekOf(row.weeklyHours))
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(", "),
  ]).join(" · ");
}

/** Each type on a line or two of its own, then the pools. */
export function reservationWords(rows: ReservationRows): string {
  const pools = usedPools(rows);
  return rows.types
    .map((row) => `${row.name}: ${nonEmpty([summaryOf(row), rulesOf(row, pools)]).join(" · ")}`)
    .join("\n");
}
