/** A standby was promoted that had not heard of the last changes: what a process remembers of them is forgotten. */
import { expect } from "vitest";
import { positionsOf } from "#server/places/queries-positions.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

test("positions that were read of changes that are lost are read again", async ({ connection: { db, pool } }) => {
  const id = await makeBusiness(db, { lat: 48, lng: 11 });
  const { number } = await db.selectFrom("business").select("number").where("id", "=", id).executeTakeFirstOrThrow();
  const lat = async () => {
    const seen: number[] = [];
    (await positionsOf(pool)).each(Int32Array.of(number), (_number, at) => void seen.push(at));
    return seen[0];
  };
  expect(await lat()).toBeCloseTo(48, 3);
  const { rows } = await pool.query<{ changes: number }>("select changes from place_state");
  const changes = rows[0]?.changes ?? 0;
  // as the promoted one has it: a change fewer, and that one another
  await pool.query("update place_state set changes = $1", [changes - 1]);
  await pool.query("update business_place set lat = 49, change = $2 where business_id = $1", [id, changes - 1]);
  expect(await lat()).toBeCloseTo(49, 3);
});
