/** Converts a row to the rules of the example day; null while it is incomplete. */
import type { ExampleDayRules } from "./day-example.ts";
import { typeProblems } from "./type-problems.ts";
import { numberOf, typeOf, type TypeAndPoolRows, type TypeRow } from "./type-rows.ts";

const NEEDED = ["duration", "slotInterval", "overlapLimit", "bufferBefore", "bufferAfter"];

export function rulesForDay(row: TypeRow, { types, pools }: TypeAndPoolRows): ExampleDayRules | null {
  const problems = typeProblems(row);
  if (NEEDED.some((field) => field in problems)) return null;
  const pool = pools.find(({ id }) => id === row.poolId);
  const size = pool === undefined ? null : numberOf(pool.size);
  const { duration, slotInterval, bufferBefore, bufferAfter, overlapLimit, maxPartySize } = typeOf(row);
  return {
    name: row.name,
    duration,
    slotInterval,
    bufferBefore,
    bufferAfter,
    overlapLimit,
    allowConflicts: row.allowConflicts,
    pool:
      pool === undefined || size === null || size === 0
        ? null
        : { name: pool.name.trim(), size, takes: row.poolTakes, largestParty: maxPartySize },
    others: types
      .filter((other) => other.key !== row.key && other.name.trim() !== "")
      .map((other) => ({
        name: other.name.trim(),
        allowsConflicts: other.allowConflicts,
        hasPool: other.poolId !== null,
        sharesPool: other.poolId !== null && other.poolId === row.poolId,
      })),
  };
}
