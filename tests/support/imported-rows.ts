/** Rows as imports leave them: missing from the last file, or merged into another listing. */
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";
import { makeBusiness } from "./factories.ts";

const SAID = {
  ...{ description: "A shop.", categories: ["Local Services"], keywords: [], other_names: [], address: "", city: "" },
  ...{
    state: "",
    zip_code: "",
    country: "",
    lat: null,
    lng: null,
    phone_number: "",
    website: "",
    hours_mode: "closed",
  },
  ...{ time_zone: "UTC", weekly_hours: null, hours_note: null, special_hours: [], holiday_hours: null },
  ...{ names: null, features: [], feature_words: "" },
};

async function addRow(db: Database, sourceId: string, businessId: string, said: Record<string, unknown> | null) {
  await sql`insert into source (key) values ('osm') on conflict do nothing`.execute(db);
  await sql`
    insert into business_source (source, source_id, business_id, fingerprint, is_duplicate, said)
    values ('osm', ${sourceId}, ${businessId}, 'x', ${said !== null}, ${said === null ? null : JSON.stringify(said)}::jsonb)
  `.execute(db);
}

/** Hidden because the last files lacked its only row, `osm:` and `sourceId`. Returns the listing's id. */
export async function makeMissing(db: Database, sourceId: string, name = "Gone Shop"): Promise<string> {
  const reason = "No longer in the files that it came from";
  const id = await makeBusiness(db, { name, hidden_at: new Date("2026-11-01T00:00:00Z"), hidden_reason: reason });
  await addRow(db, sourceId, id, null);
  await sql`insert into import_missing (source, source_id, business_id, misses, file) values ('osm', ${sourceId}, ${id}, 3, 'f')`.execute(
    db,
  );
  await sql`insert into import_hidden (business_id, reason) values (${id}, ${reason})`.execute(db);
  return id;
}

/**
 * Merges the row `osm:` and `sourceId`, called `name`, into a listing. Returns the listing's id and the merge's number.
 */
export async function makeMerged(
  db: Database,
  sourceId: string,
  { name = "Taken Shop", listing = "Kept Shop" } = {},
): Promise<{ id: string; number: string }> {
  const id = await makeBusiness(db, { name: listing });
  await addRow(db, sourceId, id, { ...SAID, name });
  const { rows } = await sql<{ number: string }>`
    insert into import_merge (source, source_id, business_id, name, listing_name, meters, reason)
    values ('osm', ${sourceId}, ${id}, ${name}, ${listing}, 12, 'the same telephone') returning number::text
  `.execute(db);
  return { id, number: rows[0]?.number ?? "" };
}
