/** A reservation type as the fields of a plain form, by name, and back. */
import { newId, type PoolRow, type ReservationRows, type TypeRow } from "../types/type-rows.ts";
import { rowsOfWeek } from "../hours/rows.ts";
import { typeProblems } from "../types/type-problems.ts";
import { isTicked, TICKED, weekFrom, weekProblems, weekTyped, type Typed } from "./typed-listing.ts";

const TEXTS = [
  ...(["name", "duration", "slotInterval", "minPartySize", "maxPartySize", "overlapLimit"] as const),
  ...(["minNotice", "maxAdvance", "bufferBefore", "bufferAfter", "meetingLink"] as const),
];
const BOXES = ["autoConfirm", "asksPhone", "waitlist", "allowConflicts", "createZoom"] as const;

/** Of hours of its own, which stand in the form while they are not used too. */
export const OWN_HOURS = "ownHours";
export const NEW_POOL = "new";

export function typedType(row: TypeRow): Typed {
  const boxes = [...BOXES.filter((name) => row[name]), ...(row.weeklyHours === null ? [] : [OWN_HOURS])];
  return Object.fromEntries([
    ...TEXTS.map((name): [string, string] => [name, row[name]]),
    ...boxes.map((name): [string, string] => [name, TICKED]),
    ...weekTyped(row.weeklyHours ?? rowsOfWeek(null)),
    ["pool", row.poolId ?? ""],
    ["poolTakes", row.poolTakes],
  ]);
}

export interface TypeAndPools {
  row: TypeRow;
  pools: PoolRow[];
}

/** With the pool that was made for it, where one was. */
export function typeFrom(typed: Typed, base: TypeRow, pools: readonly PoolRow[]): TypeAndPools {
  const pool = typed["pool"] ?? "";
  const made = { id: newId(), name: typed["poolName"] ?? "", size: typed["poolSize"] ?? "" };
  const texts = Object.fromEntries(TEXTS.map((name) => [name, typed[name] ?? ""])) as Pick<
    TypeRow,
    (typeof TEXTS)[number]
  >;
  const row: TypeRow = {
    ...base,
    ...texts,
    autoConfirm: isTicked(typed, "autoConfirm"),
    asksPhone: isTicked(typed, "asksPhone"),
    waitlist: isTicked(typed, "waitlist"),
    allowConflicts: isTicked(typed, "allowConflicts"),
    createZoom: isTicked(typed, "createZoom"),
    hasPartySize: texts.minPartySize.trim() !== "" || texts.maxPartySize.trim() !== "",
    weeklyHours: isTicked(typed, OWN_HOURS) ? weekFrom(typed) : null,
    poolId: pool === "" ? null : pool === NEW_POOL ? made.id : pool,
    poolTakes: typed["poolTakes"] === "party" ? "party" : "one",
  };
  // people cannot be counted where nobody asks how many come
  if (!row.hasPartySize) row.poolTakes = "one";
  return { row, pools: pool === NEW_POOL ? [...pools, made] : [...pools] };
}

/** By the form's fields. */
export function typedTypeProblems(typed: Typed, row: TypeRow): [string, string][] {
  const plain = Object.entries(typeProblems(row)).filter(([path]) => !path.startsWith("weeklyHours"));
  return [...plain, ...(row.weeklyHours === null ? [] : weekProblems(typed))];
}

/** `rows` with this type in the place of the one with its key, or after all. */
export function withType({ types }: ReservationRows, { row, pools }: TypeAndPools): ReservationRows {
  const isThere = types.some(({ key }) => key === row.key);
  return { types: isThere ? types.map((old) => (old.key === row.key ? row : old)) : [...types, row], pools };
}
