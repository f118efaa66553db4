/** Exports compared with their rows: every column is exported, or listed here with the reason why not. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { exportListings, type ExportFormat } from "#server/export/write.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeBookable, makeGuest, makeReservation } from "../support/bookings.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { test } from "../support/app-test.ts";

type Row = Readonly<Record<string, unknown>>;
/** The name in the export; empty if not exported, or not as a separate column. */
type Columns = Readonly<Record<string, string>>;

const BUSINESS: Columns = {
  ...{ id: "mainstreet_id", name: "name", description: "description", categories: "categories" },
  ...{ keywords: "keywords", other_names: "other_names", address: "address", city: "city", state: "state" },
  ...{ zip_code: "zip_code", country: "country", phone_number: "phone_number", website: "website" },
  ...{ time_zone: "timezone", hours_mode: "hours_mode", weekly_hours: "custom_hours", hours_note: "hours_note" },
  ...{ texts_language: "texts_language", translations: "translations" },
  ...{ names: "names", features: "features", feature_words: "feature_words" },
  ...{ holiday_hours: "holiday_hours", house_rules: "house_rules", rating: "rating", review_count: "review_count" },
  // the geometry in GeoJSON, columns in CSV
  ...{ lat: "", lng: "" },
  // internal to this installation
  ...{ version: "", number: "", position_from: "", created_at: "", updated_at: "" },
  // only listed rows are exported
  ...{ visibility: "", is_listed: "", deleted_at: "", hidden_at: "", hidden_reason: "" },
  // `rating` and `review_count` contain the sum; reviews are no facts of a listing
  ...{ rating_sum: "", star_counts: "", verified_sum: "", verified_count: "", verified_rating: "" },
};
const SPECIAL_HOURS: Columns = {
  from_on: "from",
  to_on: "to",
  periods: "periods",
  note: "note",
  id: "",
  business_id: "",
};
const BUSINESS_SOURCE: Columns = {
  ...{ source: "source", source_id: "id", gives: "gives", credits: "credits", last_seen_at: "seen_at" },
  ...{ as_of: "as_of", is_check: "is_check" },
  // for the importer's comparison
  ...{ business_id: "", fingerprint: "", is_duplicate: "", first_seen_at: "", said: "", certain: "" },
};
const SOURCE: Columns = { key: "source", attribution: "attribution", attribution_url: "attribution_url" };

async function columnsOf({ db }: Connection, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
  `.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

const renamed = (row: Row, columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).flatMap(([column, name]) => (name === "" ? [] : [[name, row[column]]])));
const without = (empty: readonly unknown[], row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !empty.includes(value)));

async function exported(connection: Connection, format: ExportFormat): Promise<string> {
  let text = "";
  for await (const piece of exportListings(format, connection)) text += piece;
  return text;
}

/** RFC 4180. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}
function recordsOf(csv: string): Record<string, string>[] {
  const [head = [], ...lines] = cellsOf(csv.replace(/^\ufeff/, ""));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const isWords = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
  if (isWords) return value.join("; ");
  if (Array.isArray(value) && value.length === 0) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** One listing with a distinct value in every column, and one without values. */
async function makeListings({ db, pool }: Connection): Promise<{ full: string; bare: string }> {
  await pool.query("truncate business, source cascade");
  const full = await makeBusiness(db, {
    ...{ name: "Harbor Pies", description: "Two lines,\nwith a comma.", categories: ["Restaurants", "Event Services"] },
    ...{
      names: JSON.stringify({ de: "Kuchenhafen" }),
      features: ["amenity=cafe", "dish:cakes", "since:1897"],
      feature_words: "Café · cakes",
      keywords: ["pies", "cakes"],
      other_names: ["Pie House", "The Pies"],
      address: "12 Quay Road",
    },
    ...{ city: "Alder Bay", state: "ME", zip_code: "04599", country: "United States", lat: 44.1, lng: -69.2 },
    ...{ phone_number: "(207) 555-0150", website: "https://pies.example/?a=b", time_zone: "America/New_York" },
    ...{ hours_mode: "custom", hours_note: "Kitchen until 21:00", house_rules: "No dogs." },
    ...{ texts_language: "en", translations: JSON.stringify({ de: { description: "Zwei Zeilen,\nmit Komma." } }) },
    weekly_hours: JSON.stringify([[{ open: "09:00", close: "12:00" }], ...Array.from({ length: 6 }, () => [])]),
    holiday_hours: JSON.stringify({ rule: "custom", periods: [{ open: "10:00", close: "14:00" }] }),
  });
  for (const [from_on, to_on, note] of [["2031-12-24", "2031-12-26", "Holidays"], ["2031-05-01", "2031-05-01", null]] as const) // oxfmt-ignore
    await db.insertInto("special_hours").values({ id: newId(), business_id: full, from_on, to_on, note, periods: JSON.stringify(note === null ? [] : [{ open: "10:00", close: "12:00" }]) }).execute(); // oxfmt-ignore
  for (const rating of [5, 4]) await makeReview(db, { business_id: full, rating });
  await sql`insert into source (key, attribution, attribution_url) values
    ('atlas', '© Atlas', 'https://atlas.example'), ('list', '', ''), ('people', 'People', 'https://people.example')`.execute(db); // oxfmt-ignore
  await sql`insert into business_source (source, source_id, business_id, fingerprint, last_seen_at, as_of, is_check, gives, credits) values
    ('atlas', 'node/1', ${full}, 'x', '2026-11-20T10:00:00.123456Z', '2026-11-01T00:00:00.25Z', true, '{phone_number,website}', '{people}'),
    ('list', '17', ${full}, 'y', '2026-11-19T10:00:00Z', null, false, null, null)`.execute(db); // oxfmt-ignore
  return { full, bare: await makeBusiness(db, { name: "Bare" }) };
}

async function rowOf({ pool }: Connection, table: string, where: string, value: string): Promise<Row> {
  const { rows } = await pool.query<Row>(`select * from ${table} where ${where} = $1`, [value]);
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows of ${table}`);
  return row;
}

/** Fields of the full listing's export that come from other tables. */
async function besides(connection: Connection, full: string) {
  const { rows: special } = await connection.pool.query<Row>(
    "select from_on::text, to_on::text, periods, note from special_hours where business_id = $1 order by from_on",
    [full],
  );
  const [atlas, list, people] = await Promise.all(["atlas", "list", "people"].map((key) => rowOf(connection, "source", "key", key))); // oxfmt-ignore
  const links = await Promise.all(["node/1", "17"].map((id) => rowOf(connection, "business_source", "source_id", id)));
  const sources = links.map((link, at) => {
    const { credits, seen_at: seenAt, as_of: asOf, is_check: isCheck, ...plain } = renamed(link, BUSINESS_SOURCE);
    return without(["", null, undefined, false], {
      ...plain,
      ...renamed([atlas, list][at] ?? {}, SOURCE),
      credits: credits === null ? null : [{ key: people?.["key"], attribution: people?.["attribution"], url: people?.["attribution_url"] }], // oxfmt-ignore
      // to the microsecond, which a Date cannot hold
      seen_at: at === 0 ? "2026-11-20T10:00:00.123456Z" : (seenAt as Date).toISOString().replace("Z", "000Z"),
      as_of: asOf === null ? null : (asOf as Date).toISOString(),
      is_check: isCheck,
    });
  });
  return {
    special_hours: special.map((row) => renamed(row, { from_on: "from", to_on: "to", periods: "periods", note: "note" })), // oxfmt-ignore
    opening_hours: "Mo 09:00-12:00; PH 10:00-14:00",
    attribution: `${String(people?.["attribution"])}; ${String(atlas?.["attribution"])}`,
    sources,
  };
}

/** Parsed objects, as the order of keys has no meaning. */
const read = (record: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, /^[[{]/.test(text) && name !== "sources" ? JSON.parse(text) : text])); // oxfmt-ignore
const sorted = (row: Row) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)));
const parsed = ({ sources, attribution, attribution_url: url, ...row }: Row) => ({
  ...sorted(row),
  attribution: String(attribution).split("; ").toSorted(),
  isUrlOfOne: ["https://atlas.example", "https://people.example"].includes(String(url)),
  sources: (JSON.parse(String(sources)) as Row[]).map(sorted),
});

describe("an export of the directory", () => {
  test("has every column of the tables except those named here", async ({ connection }) => {
    const tables = {
      business: BUSINESS,
      special_hours: SPECIAL_HOURS,
      business_source: BUSINESS_SOURCE,
      source: SOURCE,
    };
    for (const [table, columns] of Object.entries(tables))
      expect([table, Object.keys(columns).toSorted()]).toEqual([table, await columnsOf(connection, table)]);
  });

  test("as GeoJSON contains the values of the rows", async ({ connection }) => {
    const { full, bare } = await makeListings(connection);
    const row = await rowOf(connection, "business", "id", full);
    const more = await besides(connection, full);
    const text = await exported(connection, "geojson");
    const { features } = JSON.parse(text) as { features: { geometry: unknown; properties: Row }[] };
    const of = (id: string) => features.find(({ properties }) => properties["mainstreet_id"] === id);
    expect(of(full)?.geometry).toEqual({ type: "Point", coordinates: [row["lng"], row["lat"]] });
    expect(parsed(of(full)?.properties ?? {})).toEqual(
      parsed({
        ...renamed(row, BUSINESS),
        ...more,
        attribution_url: "https://atlas.example",
        sources: JSON.stringify(more.sources),
      }),
    );
    // all values differ, so that none can be mistaken for another
    const values = Object.values(renamed(row, BUSINESS)).map((value) => JSON.stringify(value));
    expect(new Set(values).size).toBe(values.length);
    expect(values.filter((value) => ["null", '""', "[]"].includes(value))).toEqual([]);
    const empty = await rowOf(connection, "business", "id", bare);
    expect(of(bare)?.geometry).toBeNull();
    expect(of(bare)?.properties).toEqual(without(["", null], { ...renamed(empty, BUSINESS), special_hours: [] }));
  });

  test("as CSV contains the values of the rows", async ({ connection }) => {
    const { full, bare } = await makeListings(connection);
    const row = await rowOf(connection, "business", "id", full);
    const more = await besides(connection, full);
    const records = recordsOf(await exported(connection, "csv"));
    const of = (id: string) => records.find((record) => record["mainstreet_id"] === id) ?? {};
    const plain = { ...renamed(row, BUSINESS), lat: row["lat"], lng: row["lng"], ...more };
    const expected = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, cell(value)]));
    expect(parsed(read(of(full)))).toEqual(
      parsed({ ...read(expected), attribution_url: "https://atlas.example", sources: JSON.stringify(more.sources) }),
    );
    const empty = await rowOf(connection, "business", "id", bare);
    const said = without([""], of(bare));
    expect(said).toEqual(
      without([""], Object.fromEntries(Object.entries(renamed(empty, BUSINESS)).map(([name, value]) => [name, cell(value)]))), // oxfmt-ignore
    );
  });
});

test("a listing's reservations as CSV contain the bookings", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, {}, { time_zone: "America/New_York" });
  const guest = await makeGuest(connection, url);
  await db.updateTable("profile").set({ display_name: "Ada Lovelace" }).where("user_id", "=", guest.id).execute();
  const of = { business_id: place.businessId, type_id: place.typeId, time_zone: "America/New_York" };
  const online = await makeReservation(db, {
    ...{ ...of, user_id: guest.id, starts_at: "2026-11-23T15:00:00Z", ends_at: "2026-11-23T16:30:00Z" },
    ...{ type_name: "Tasting", party_size: 3, guest_phone: "555 0142", guest_note: "By the window" },
    ...{
      created_at: "2026-11-20T12:00:00Z",
      answers: JSON.stringify([{ question: "Any allergies?", answer: "Nuts" }]),
    },
  });
  const entered = await makeReservation(db, {
    ...{
      ...of,
      starts_at: "2026-11-24T15:00:00Z",
      source: "owner",
      guest_name: "Bo",
      guest_contact: "bo@people.example",
    },
    ...{ note: "Regular", status: "cancelled", cancelled_by: "owner" },
  });
  const blocked = await makeReservation(db, {
    ...{ ...of, type_id: null, type_name: "", starts_at: "2026-11-25T15:00:00Z", source: "block", note: "Painters" },
  });
  const answer = await place.owner.visitor.get(`/api/reservations.csv?business_id=${place.businessId}`);
  const records = recordsOf(await answer.text());
  const none = { Guest: "", Contact: "", Party: "", Note: "", "Guest note": "", Answers: "" };
  const booked = { Booked: "2026-11-20T07:00:00-05:00" };
  expect(records.toSorted((a, b) => String(a["Date"]).localeCompare(String(b["Date"])))).toEqual([
    {
      ...{
        ...none,
        ...booked,
        Date: "2026-11-23",
        Time: "10:00",
        Ends: "11:30",
        Type: "Tasting",
        Guest: "Ada Lovelace",
      },
      ...{ Contact: "555 0142", Party: "3", Status: "Confirmed", "Guest note": "By the window", Id: online },
      Answers: "Any allergies? Nuts",
    },
    {
      ...{ ...none, ...booked, Date: "2026-11-24", Time: "10:00", Ends: "10:30", Type: "Visit", Guest: "Bo" },
      ...{ Contact: "bo@people.example", Status: "Cancelled", Note: "Regular", Id: entered },
    },
    {
      ...{ ...none, ...booked, Date: "2026-11-25", Time: "10:00", Ends: "10:30", Type: "Blocked" },
      ...{ Status: "Confirmed", Note: "Painters", Id: blocked },
    },
  ]);
});

test("a guest book as CSV contains the notes about each guest", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  await db.updateTable("profile").set({ display_name: "Ada Lovelace" }).where("user_id", "=", guest.id).execute();
  const of = { business_id: place.businessId, type_id: place.typeId, user_id: guest.id };
  for (const [starts_at, status] of [
    ["2026-11-02", "confirmed"],
    ["2026-11-09", "no_show"],
    ["2026-11-16", "confirmed"],
    ["2026-11-23", "confirmed"],
  ] as const)
    // oxfmt-ignore
    await makeReservation(db, { ...of, starts_at: `${starts_at}T10:00:00Z`, status });
  const path = `/api/guests.csv?business_id=${place.businessId}`;
  const read = async () => recordsOf(await (await place.owner.visitor.get(path)).text());
  const [first] = await read();
  const facts = { tags: ["regular", "press"], wishes: "A corner", notes: "Brings a dog", allergies: "Nuts" };
  await db.updateTable("guest").set(facts).where("business_id", "=", place.businessId).execute();
  await db.insertInto("blocked_guest").values({ business_id: place.businessId, user_id: guest.id }).execute();
  expect(await read()).toEqual([
    {
      ...{ Name: "Ada Lovelace", Contact: first?.["Contact"], Visits: "2", "No-shows": "1" },
      ...{ "Last visit": "2026-11-16", Next: "2026-11-23", Tags: "regular, press", Wishes: "A corner" },
      ...{ Notes: "Brings a dog", Blocked: "Yes", Id: first?.["Id"], Allergies: "Nuts" },
    },
  ]);
  const { rows } = await sql<{ id: string }>`select id from guest where business_id = ${place.businessId}`.execute(db);
  expect(rows).toEqual([{ id: first?.["Id"] }]);
});
