/**
 * A backup taken during heavy booking, reviewing and importing, then restored: every rule holds, and nothing
 * acknowledged before is missing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { listBroken } from "#server/backup/queries-verify.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { importCommand } from "../../../cli/commands/import.ts";
import { folder, restore, take } from "../../support/backups.ts";
import { EVERY_DAY, makePool, makeType } from "../../support/bookings.ts";
import { breaches } from "../../support/breaches.ts";
import { call } from "../../support/command.ts";
import { test } from "../../support/database.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeOwner, makeReview, makeUser } from "../../support/factories.ts";
import { apiOf } from "../../support/http.ts";
import { depth } from "../../support/depth.ts";
import { until } from "../../support/until.ts";

const PEOPLE = depth(12, 60);
const BEFORE = depth(60, 1_000);
const IMPORTED = depth(4_000, 100_000);

test("a restored backup satisfies every constraint and has all acknowledged writes", async ({ connection }) => {
  const { db } = connection;
  const businessId = await makeBusiness(db, {
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY),
    time_zone: "UTC",
  });
  await makeOwner(db, businessId);
  const pool = await makePool(db, businessId, 8);
  const typeId = await makeType(db, businessId, {
    ...{ min_party_size: 1, max_party_size: 4, pool_id: pool, pool_takes: "party", overlap_limit: 6 },
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(db)));
  const day = Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000;
  const acknowledged = new Map<string, "booked" | "cancelled">();
  const reviews = new Set<string>();
  const over = new AbortController();

  async function blow(viewerId: string, seed: number): Promise<void> {
    const api = apiOf(connection, { viewerId, now: new Date().toISOString() });
    const held: string[] = [];
    for (let turn = seed; !over.signal.aborted; turn += 1) {
      const at = new Date(day + (turn % 60) * 86_400_000 + (18 + ((turn * 7) % 14)) * 1_800_000);
      try {
        if (held.length > 3) {
          const id = held.shift() ?? "";
          await api.cancel_reservation({ p_reservation_id: id });
          acknowledged.set(id, "cancelled");
          continue;
        }
        const { id } = await api.add_reservation({
          ...{ p_business_id: businessId, p_reservation_type_id: typeId },
          ...{ p_reservation_time: at.toISOString(), p_party_size: (turn % 4) + 1 },
        });
        acknowledged.set(id, "booked");
        held.push(id);
      } catch {
        // full, or reserved by this guest already: the next time is tried
      }
      if (turn % 5 === 0) reviews.add(await makeReview(db, { business_id: businessId, rating: (turn % 5) + 1 }));
    }
  }
  const file = join(folder(), "places.csv");
  const row = (index: number) =>
    `"Place ${index}","Town ${index % 9}",${50 + index / 1_000},${10 + (index % 70) / 100}`;
  writeFileSync(
    file,
    ["name,city,latitude,longitude", ...Array.from({ length: IMPORTED }, (_, index) => row(index))].join("\n"),
  );
  const configuration = () => readConfiguration({});
  const importing = call(importCommand, [file, "--country", "DE"], { connection, configuration });
  const blowing = Promise.all(people.map((person, index) => blow(person, index * 11)));
  await until(() => acknowledged.size > BEFORE, { what: "bookings", ms: 600_000 });

  const [before, reviewsBefore] = [new Map(acknowledged), [...reviews]];
  const path = join(folder(), "storm.tar.zst");
  await take(connection, path);
  const grown = acknowledged.size;
  await until(() => acknowledged.size > grown + 10, { what: "bookings after it" });
  over.abort();
  await blowing;
  expect(await importing).toMatchObject({ code: 0 });

  const place = await emptyDatabase();
  await restore(place, path);
  const { rows } = await place.pool.query<{ id: string; status: string }>("select id, status from reservation");
  const restored = new Map(rows.map(({ id, status }) => [id, status]));
  for (const [id, what] of before) {
    const status = restored.get(id);
    expect(status, id).toBeDefined();
    if (what === "cancelled") expect(status, id).toBe("cancelled");
  }
  const { rows: found } = await place.pool.query<{ id: string }>("select id from review");
  const there = new Set(found.map(({ id }) => id));
  expect(reviewsBefore.filter((id) => !there.has(id))).toEqual([]);
  // the backup was taken midway: more has happened since
  expect(restored.size).toBeLessThan((await connection.pool.query("select from reservation")).rowCount ?? 0);
  expect(await breaches(place, businessId)).toEqual([]);
  const client = await place.pool.connect();
  expect(await listBroken(client)).toEqual([]);
  client.release();
  // every reference, checked by a query instead of a constraint
  const { rows: keys } = await place.pool.query<{ statement: string }>(
    `select format('select %L as key from %s a left join %s b on %s where b.ctid is null and %s limit 1', conname, conrelid::regclass,
       confrelid::regclass, string_agg(format('a.%I = b.%I', x.attname, y.attname), ' and '),
       string_agg(format('a.%I is not null', x.attname), ' and ')) as statement
     from pg_constraint c cross join lateral unnest(conkey, confkey) as k (one, other)
     join pg_attribute x on x.attrelid = conrelid and x.attnum = k.one
     join pg_attribute y on y.attrelid = confrelid and y.attnum = k.other
     where contype = 'f' and connamespace = 'public'::regnamespace group by conname, conrelid, confrelid`,
  );
  expect(keys.length).toBeGreaterThan(50);
  for (const { statement } of keys) expect((await place.pool.query(statement)).rows).toEqual([]);
});
