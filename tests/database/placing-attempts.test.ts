/** The attempts of a booking: where each plans and places, and how the locked transaction ends. */
import { describe, expect } from "vitest";
import { placingAttempts } from "#server/booking/placing/place.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";

/** Renames the listing in the `last`-th attempt, which then ends as `end` does. */
async function renameIn(
  { pool, db }: Connection,
  last: number,
  end: () => void = () => undefined,
): Promise<{ businessId: string; attempts: number }> {
  const businessId = await makeBusiness(db);
  const actorId = await makeUser(db);
  let attempts = 0;
  for await (const reader of placingAttempts(pool, { actorId, businessId })) {
    attempts += 1;
    if (attempts < last) continue;
    await reader.query("update business set name = 'Renamed' where id = $1", [businessId]);
    end();
    break;
  }
  return { businessId, attempts };
}

const nameOf = ({ db }: Connection, id: string) =>
  db.selectFrom("business").select("name").where("id", "=", id).executeTakeFirstOrThrow();

describe("attempts", () => {
  test("are two without locks, then three with locks", async ({ connection }) => {
    const { attempts } = await renameIn(connection, 6);
    expect(attempts).toBe(5);
  });

  test("commit the writes of the last one before the answer is sent", async ({ connection }) => {
    const { businessId } = await renameIn(connection, 3);
    expect(await nameOf(connection, businessId)).toEqual({ name: "Renamed" });
  });

  test("release the connection when they are refused", async ({ connection }) => {
    const refused = new Error("refused");
    const { pool } = connection;
    const busy = () => pool.totalCount - pool.idleCount;
    const before = busy();
    const refusing = renameIn(connection, 4, () => {
      throw refused;
    });
    await expect(refusing).rejects.toBe(refused);
    expect(busy()).toBe(before);
  });

  test("take locks again where PostgreSQL aborts the first one for a deadlock", async ({
    connection: { pool, db },
  }) => {
    const [actorId, businessId] = [await makeUser(db), await makeBusiness(db)];
    const client = await pool.connect();
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
    let deadlocks = 0;
    const failing = Object.assign(Object.create(client) as typeof client, {
      query: (text: string, values?: unknown[]) => {
        if (!text.includes("from business") || deadlocks > 0) return query(text, values);
        deadlocks += 1;
        return query("do $$ begin raise sqlstate '40P01'; end $$");
      },
    });
    let attempts = 0;
    const place = Object.assign(Object.create(pool) as typeof pool, { connect: async () => failing });
    for await (const _reader of placingAttempts(place, { actorId, businessId })) attempts += 1;
    expect({ attempts, deadlocks }).toEqual({ attempts: 5, deadlocks: 1 });
  });

  test("of one process wait for locks one after the other", async ({ connection }) => {
    let inside = 0;
    let most = 0;
    const enter = async () => {
      const [actorId, businessId] = [await makeUser(connection.db), await makeBusiness(connection.db)];
      let attempts = 0;
      for await (const reader of placingAttempts(connection.pool, { actorId, businessId })) {
        attempts += 1;
        if (attempts < 3) continue;
        inside += 1;
        most = Math.max(most, inside);
        await reader.query("select");
        inside -= 1;
        break;
      }
    };
    await Promise.all(Array.from({ length: 4 }, enter));
    expect(most).toBe(1);
  });
});
