/** Suggestions while a name is typed: the names that are, begin with or hold what was typed, mistyped or not. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import { keyOf, queryWords } from "../../domain/query-words.ts";
import type { Connection, Database } from "../pool.ts";
import { listNeighbours } from "./search-correct.ts";
import { listSuggestionRows, type SuggestionRow } from "./search-rows.ts";
import { matchesUpTo } from "./search-words.ts";

/** Up to `limit` listings for what is typed so far, the likeliest first. */
export async function suggestListings(
  connection: Database | Connection,
  text: string,
  limit: number = LIMITS.suggestions,
): Promise<SuggestionRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const words = queryWords(text);
  if (words.length === 0) return [];
  const typed = keyOf(text).split(" ");
  const neighbours = await listNeighbours(db, typed);
  const keys = typed.flatMap((word, index) =>
    (neighbours.get(word) ?? []).map((neighbour) => typed.with(index, neighbour.text).join(" ")),
  );
  const { rows } = await sql<{ id: string }>`
    select business_id as id from (
      (select business_id, 1 as step, score from search_entry where name_key = ${typed.join(" ")} order by score desc, business_id limit ${limit})
      union all
      (select business_id, 2, score from search_entry where words @@ ${matchesUpTo(words, 1)}::tsquery order by score desc, business_id limit ${limit})
      union all
      (select business_id, 3, score from search_entry where name_key = any(${keys}::text[]) order by score desc, business_id limit ${limit})
    ) found
    order by step, score desc, business_id
  `.execute(db);
  const ids = [...new Set(rows.map((row) => row.id))].slice(0, limit);
  return listSuggestionRows(db, ids);
}
