/** Which procedures may read from a standby, and when the primary is used instead (docs/decisions/0062). */
import { ORPCError } from "@orpc/server";
import type { ProcedureName } from "#contract/procedures.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Connection } from "../platform/db/pool.ts";
import { readOfReplica } from "../platform/metrics/measured.ts";

/** Procedures that show the directory and write nothing. */
const READING: ReadonlySet<string> = new Set<ProcedureName>([
  ...(["search_businesses", "search_map", "search_businesses_light", "get_suggestions", "list_free_nearby"] as const),
  ...(["get_street", "suggest_places", "get_place", "list_places", "get_business", "get_images"] as const),
  ...(["get_reviews", "get_review", "get_moderation_counts", "list_questions", "get_shared_list", "get_plan"] as const),
  ...(["get_available_time_slots", "get_available_days", "get_unavailable_times", "get_course"] as const),
]);

export const isReading = (name: string): boolean => READING.has(name);

const NOT_FOUND = 404;

/** A row that is missing on the standby may have been written a moment ago. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ORPCError && error.status < 500 && error.status !== NOT_FOUND;

/** Uses the standby first, if there is one. After any failure there, the primary is used. */
export async function readingElsewhere<Result>(
  { connection, replica }: Pick<ProcedureContext, "connection" | "replica">,
  name: string,
  ask: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const standby = isReading(name) ? (replica?.take() ?? null) : null;
  if (standby === null) return ask(connection);
  try {
    const answer = await ask(standby);
    readOfReplica("answered");
    return answer;
  } catch (error) {
    if (isAnswer(error)) throw error;
    replica?.failed(error);
    readOfReplica("asked_again");
    return ask(connection);
  }
}
