/** Rate limits in PostgreSQL, for any caller and many concurrent requests. */
import { describe, expect } from "vitest";
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";
import { refundAttempts, sweepAttempts, takeAttempt } from "#server/context/queries-limits.ts";
import { test } from "../support/database.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
/** Five at once, then one every ten seconds. */
const charge = (key: string) => ({ key, cost: 10, room: 50 });

async function taken(db: Database, keys: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`select key, full_at from attempt where key = any(${keys}::text[]) order by key`.execute(
    db,
  );
  return rows;
}

describe("attempts", () => {
  test("allow the burst, then one each time one is regained", async ({ connection: { db } }) => {
    const waits = [];
    for (let index = 0; index < 7; index += 1) waits.push(await takeAttempt(db, [charge("slow")], NOON));
    expect(waits).toEqual([null, null, null, null, null, 10, 10]);
    expect(await takeAttempt(db, [charge("slow")], after(9))).toBe(1);
    expect(await takeAttempt(db, [charge("slow")], after(10))).toBeNull();
    expect(await takeAttempt(db, [charge("slow")], after(10))).toBe(10);
    expect(await takeAttempt(db, [charge("slow")], after(10_000))).toBeNull();
  });

  test("a hundred at once never exceed the burst", async ({ connection: { db } }) => {
    const requested = Array.from({ length: 100 }, (_, index) =>
      // the same keys in either order, each with one other key
      takeAttempt(db, [charge("rush b"), charge(`rush ${index}`), charge("rush a")].toReversed(), NOON),
    );
    const waits = await Promise.all(requested);
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  });

  test("a refused one charges no limit", async ({ connection: { db } }) => {
    for (let index = 0; index < 5; index += 1) await takeAttempt(db, [charge("full")], NOON);
    const before = await taken(db, ["full", "empty"]);
    expect(await takeAttempt(db, [charge("empty"), charge("full")], NOON)).toBe(10);
    expect(await taken(db, ["full", "empty"])).toEqual(before);
  });

  test("a success resets only the limits that it names", async ({ connection: { db } }) => {
    for (const key of ["forgiven", "kept"])
      for (let index = 0; index < 5; index += 1) await takeAttempt(db, [charge(key)], NOON);
    await refundAttempts(db, ["forgiven"]);
    expect(await takeAttempt(db, [charge("forgiven")], NOON)).toBeNull();
    expect(await takeAttempt(db, [charge("kept")], NOON)).not.toBeNull();
  });

  test("a clock that went ahead and came back locks no one out", async ({ connection: { db } }) => {
    const tomorrow = 86_400;
    for (let index = 0; index < 5; index += 1)
      expect(await takeAttempt(db, [charge("jump"), charge("other")], after(tomorrow))).toBeNull();
    // full, and not above the limit
    expect(await takeAttempt(db, [charge("jump")], NOON)).toBe(10);
    expect(await takeAttempt(db, [charge("jump")], after(9))).toBe(1);
    expect(await takeAttempt(db, [charge("jump")], after(10))).toBeNull();
    expect(await takeAttempt(db, [charge("jump"), charge("other")], after(10))).toBe(10);
    const rows = await taken(db, ["jump", "other"]);
    expect(rows).toEqual([
      { key: "jump", full_at: after(60) },
      { key: "other", full_at: after(60) },
    ]);
  });

  test("the sweep deletes expired counts only", async ({ connection: { db } }) => {
    await takeAttempt(db, [charge("old")], NOON);
    await takeAttempt(db, [charge("young")], after(20));
    await sweepAttempts(db, after(15));
    expect(await taken(db, ["old", "young"])).toMatchObject([{ key: "young" }]);
  });
});
