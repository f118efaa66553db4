import { expect } from "vitest";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { dropSample, loadSample, loadSampleIfEmpty } from "#server/sample/load.ts";
import type { Database } from "#server/platform/db/pool.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { breaches } from "../support/breaches.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { until } from "../support/until.ts";

function memoryStorage(): Storage & { files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    read: async (name) => (files.has(name) ? Buffer.from(files.get(name) ?? "") : null),
    has: async (name) => files.has(name),
    write: async (name, bytes) => void files.set(name, bytes.toString()),
    remove: async (name) => void files.delete(name),
  };
}

const NOW = Temporal.Instant.from("2026-11-21T12:00:00Z");

async function count(
  db: Parameters<typeof loadSample>[0],
  table: "business" | "review" | "user_account" | "image" | "reservation" | "reservation_event",
): Promise<number> {
  const row = await db.selectFrom(table).select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return row.count;
}

test("loads into an empty directory once, and is removed completely", { tags: "full" }, async ({ connection }) => {
  const { db } = connection;
  const photos = memoryStorage();
  const loaded = await loadSampleIfEmpty(db, photos, NOW);
  expect(loaded?.listings).toBe(await count(db, "business"));
  expect(loaded?.reviews).toBe(await count(db, "review"));
  expect(photos.files.size).toBe(await count(db, "image"));
  expect(await loadSampleIfEmpty(db, photos, NOW)).toBeNull();
  expect(await count(db, "reservation")).toBeGreaterThan(100);
  const { rows: wrong } = await sql`
    select b.name from business b left join review r on r.business_id = b.id group by b.id
    having b.review_count <> count(r.id) or b.verified_count <> count(r.id) filter (where r.is_verified)
      or b.rating_sum <> coalesce(sum(r.rating), 0)
  `.execute(db);
  expect(wrong).toEqual([]);
  const { rows: unvisited } = await sql`
    select r.id from review r left join reservation v on v.id = r.reservation_id
    where r.is_verified <> coalesce(
      v.user_id = r.author_id and v.business_id = r.business_id and v.status = 'confirmed' and v.ends_at <= r.created_at, false
    )
  `.execute(db);
  expect(unvisited).toEqual([]);
  const { rows: oddVotes } = await sql`
    select v.review_id from review_vote v join review r on r.id = v.review_id
    where v.user_id = r.author_id or v.created_at < r.created_at
  `.execute(db);
  expect(oddVotes).toEqual([]);
  const { rows } = await sql<Record<"verified" | "votes" | "replies" | "edited", number>>`
    select (select count(*) from review where is_verified)::integer as verified,
      (select sum(helpful_count) from review)::integer as votes,
      (select count(*) from review_reply where author_id is not null)::integer as replies,
      (select count(*) from review where updated_at > created_at)::integer as edited
  `.execute(db);
  const { verified = 0, votes = 0, replies = 0, edited = 0 } = rows[0] ?? {};
  expect(verified).toBeGreaterThan(50);
  expect(votes).toBeGreaterThan(200);
  expect(replies).toBeGreaterThan(10);
  expect(edited).toBeGreaterThan(0);
  const booked = await db.selectFrom("reservation").select("business_id").distinct().execute();
  for (const { business_id } of booked) expect(await breaches(connection, business_id ?? "")).toEqual([]);

  const ours = await makeBusiness(db, { name: "Not of the sample" });
  await makeReview(db, { business_id: ours });
  await loadSample(db, photos, NOW);
  expect(await count(db, "business")).toBe((loaded?.listings ?? 0) + 1);

  await dropSample(db, photos);
  expect(await db.selectFrom("business").select("name").execute()).toEqual([{ name: "Not of the sample" }]);
  expect(await count(db, "review")).toBe(1);
  expect(await count(db, "user_account")).toBe(1);
  expect(await count(db, "reservation")).toBe(0);
  expect(await count(db, "reservation_event")).toBe(0);
  expect(photos.files.size).toBe(0);
  expect(await loadSampleIfEmpty(db, photos, NOW)).toBeNull();
});

test("is loaded in a language that it has, else in English", async ({ connection: { db } }) => {
  const description = async () => {
    const rows = await db.selectFrom("business").select("description").where("name", "=", "Fathom Barbers").execute();
    return rows.map((row) => row.description);
  };
  await loadSample(db, memoryStorage(), NOW, "de");
  expect(await description()).toEqual([expect.stringMatching(/^Drei Friseurstühle/)]);
  // it replaces the earlier one
  await loadSample(db, memoryStorage(), NOW, "nl");
  expect(await description()).toEqual([expect.stringMatching(/^Three barber chairs/)]);
});

test("special dates are the next upcoming ones", async ({ connection: { db } }) => {
  await loadSample(db, memoryStorage(), NOW);
  const past = await db.selectFrom("special_hours").selectAll().where("to_on", "<", "2026-11-21").execute();
  expect(past).toEqual([]);
});

/**
 * Runs a drop and a server that locks the same listings in reverse order; returns whether PostgreSQL ended the drop.
 */
async function meet(
  db: Database,
  photos: ReturnType<typeof memoryStorage>,
): Promise<{ dropped: number; isEnded: boolean }> {
  await loadSample(db, photos, NOW);
  const met = await db.connection().execute(async (one) => {
    await sql`begin`.execute(one);
    await sql`select from business order by ctid desc limit 1 for update`.execute(one);
    const dropped = dropSample(db, photos);
    await until(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        ) as waits
      `.execute(db);
      return rows[0]?.waits === true;
    });
    // both wait now; PostgreSQL ends the one that first has waited for a second
    const isEnded = await sql`select from business for update`.execute(one).then(() => true, (error: unknown) => {
      expect(error).toMatchObject({ code: "40P01" });
      return false;
    }); // oxfmt-ignore
    await sql`rollback`.execute(one);
    return { dropped, isEnded };
  });
  return { dropped: await met.dropped, isEnded: met.isEnded };
}

test(
  "runs alongside a server that updates the same listings in reverse order",
  { tags: "full" },
  async ({ connection: { db } }) => {
    const photos = memoryStorage();
    let isEnded = false;
    // on a busy machine PostgreSQL may end the server's transaction instead
    for (let tries = 0; tries < 5 && !isEnded; tries += 1) {
      const met = await meet(db, photos);
      expect(met.dropped).toBeGreaterThan(100);
      isEnded = met.isEnded;
    }
    expect(isEnded).toBe(true);
    expect(await count(db, "business")).toBe(1);
  },
);
