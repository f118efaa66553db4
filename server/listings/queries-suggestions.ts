/** Suggested edits waiting for an operator. */
import { sql } from "kysely";
import type { SuggestedFacts } from "#contract/listings/suggestion.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { PresentFacts } from "./rules-suggestions.ts";

const FACTS = sql`
  b.phone_number, b.website, b.address, b.city, b.state, b.zip_code, b.country, b.hours_mode, b.weekly_hours
`;

export async function findPresentFacts(db: Database, businessId: string): Promise<PresentFacts | null> {
  const { rows } = await sql<PresentFacts>`select ${FACTS} from business b where b.id = ${businessId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface NewSuggestion {
  businessId: string;
  userId: string;
  facts: SuggestedFacts;
  isClosed: boolean;
  note: string;
  at: Date;
}

/** Replaces the user's earlier suggestion. */
export async function saveSuggestion(db: Database, suggestion: NewSuggestion): Promise<void> {
  const { businessId, userId, facts, isClosed, note, at } = suggestion;
  await sql`
    insert into listing_suggestion (id, business_id, user_id, facts, is_closed, note, created_at)
    values (${newId()}, ${businessId}, ${userId}, ${JSON.stringify(facts)}::jsonb, ${isClosed}, ${note}, ${at})
    on conflict (business_id, user_id) do update set id = excluded.id, facts = excluded.facts,
      is_closed = excluded.is_closed, note = excluded.note, created_at = excluded.created_at
  `.execute(db);
}

export interface EditSuggestionRow extends PresentFacts {
  id: string;
  business_id: string;
  business_name: string;
  version: number;
  suggested_by: string;
  facts: unknown;
  is_closed: boolean;
  note: string;
  created_at: Date;
  owners: string[];
}

const COLUMNS = sql`
  s.id, s.business_id, b.name as business_name, b.version, a.email as suggested_by, s.facts, s.is_closed, s.note, s.created_at, ${FACTS},
  array(
    select o.email from business_member m join user_account o on o.id = m.user_id
    where m.business_id = b.id and m.role = 'owner' order by o.email
  ) as owners
`;
const FROM = sql`
  from listing_suggestion s join business b on b.id = s.business_id join user_account a on a.id = s.user_id
`;

/** Suggestions, oldest first. */
export async function listSuggestions(db: Database, most: number): Promise<EditSuggestionRow[]> {
  const { rows } = await sql<EditSuggestionRow>`
    select ${COLUMNS} ${FROM} where b.deleted_at is null order by s.created_at, s.id limit ${most}
  `.execute(db);
  return rows;
}

export async function findSuggestion(db: Database, id: string): Promise<EditSuggestionRow | null> {
  const { rows } = await sql<EditSuggestionRow>`select ${COLUMNS} ${FROM} where s.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** False if it was already deleted. */
export async function deleteSuggestion(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from listing_suggestion where id = ${id}::uuid`.execute(db);
  return numAffectedRows === 1n;
}
