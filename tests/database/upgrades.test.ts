/**
 * Upgrades from each released version's database: nothing is lost, the site serves, and the schema equals that of a new
 * installation.
 */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { inspectSchema, migrate } from "#server/platform/db/migrate.ts";
import { dumpSchema } from "#server/platform/db/queries-schema.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { FIXTURE_PERSON, listEmptyTables, listTables } from "../../scripts/release/fill.ts";
import { startApp } from "../support/app-process.ts";
import { book } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { countRows, fixtureOf, RELEASED, restoreFixture } from "../support/released.ts";

const LISTING = "01990000-0000-7000-8000-0000000000b1";
const TYPE = "01990000-0000-7000-8000-0000000000e7";

/** Columns of the queue's tables, which another library creates. */
async function queueColumns({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'graphile_worker' order by 1, 2`,
  );
  return rows;
}

/** References to missing rows: 0.1.0 was written without checking them. */
async function brokenReferences({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ check: string; name: string }>(
    `select conname as name, format('select from %s t where not exists (select from %s r where %s) and %s limit 1', conrelid::regclass, confrelid::regclass,
       (select string_agg(format('r.%I = t.%I', f.attname, a.attname), ' and ') from unnest(conkey, confkey) as k (own, other)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own join pg_attribute f on f.attrelid = confrelid and f.attnum = k.other),
       (select string_agg(format('t.%I is not null', a.attname), ' and ') from unnest(conkey) as k (own) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own)
     ) as check from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const broken: string[] = [];
  for (const { name, check } of rows) if (((await pool.query(check)).rowCount ?? 0) > 0) broken.push(name);
  return broken;
}

test("there is a database of every released version", () => {
  expect(RELEASED).toContain("0.1.0");
});

test.for(RELEASED)("a database of version %s is upgraded to this version", async (version, { connection }) => {
  const place = await emptyDatabase();
  await restoreFixture(place, fixtureOf(version));
  expect(await listEmptyTables(place), "every table of a released version has a row in its fixture").toEqual([]);
  expect(await brokenReferences(place)).toEqual([]);
  const tables = (await listTables(place)).filter((name) => !/migration/.test(name));
  const before = await countRows(place, tables);

  await migrate(place.pool);
  expect(await inspectSchema(place.pool)).toMatchObject({ pending: [], changed: [], unknown: [] });
  expect(await countRows(place, tables)).toEqual(before);
  expect(await brokenReferences(place)).toEqual([]);
  expect(await dumpSchema(place.db)).toBe(await dumpSchema(connection.db));
  expect(await queueColumns(place)).toEqual(await queueColumns(connection));

  // a separate process, in which passwords have their full cost
  const { host = "", database = "", user = "" } = place.pool.options;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const site = await startApp({ environment: { DATABASE_URL: url } });
  try {
    const visitor = new Visitor(site.url);
    for (const [path, text] of [
      ["/", "Mainstreet"],
      [`/listing/${LISTING}`, "The Copper Kettle"],
      ["/search?q=kettle", "The Copper Kettle"],
      ["/in/portland", "Lark Salon"],
    ] as const) {
      const page = await visitor.get(path);
      expect({ path, status: page.status, has: (await page.text()).includes(text) }).toEqual({ path, status: 200, has: true }); // oxfmt-ignore
    }
    const { email, password } = FIXTURE_PERSON;
    expect(await visitor.post("sign-in/email", { email, password })).toMatchObject({ status: 200 });
    const tomorrow = Temporal.Now.instant().add({ hours: 36 }).round({ smallestUnit: "hour" });
    const booked = await book(visitor, { businessId: LISTING, typeId: TYPE }, tomorrow.toString());
    expect(booked).toMatchObject({ status: 200, body: { status: "confirmed" } });
    const mine = await visitor.call("get_user_reservations", { when: "upcoming", page_number: 1 });
    expect(JSON.stringify(mine.body)).toContain(String(booked.body["id"]));
  } finally {
    await site.stop();
  }
});
