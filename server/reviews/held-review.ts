import type { Database } from "../platform/db/pool.ts";
import { holdUser } from "../access/queries.ts";
import { holdReview, type HeldReview } from "./queries-writing.ts";
import type { Viewer } from "../context/context.ts";

/** Held until the transaction ends, after the account. Null where this person may not know of it. */
export async function holdVisible(db: Database, id: string, viewer: Viewer): Promise<HeldReview | null> {
  if (!(await holdUser(db, viewer.id))) return null;
  const held = await holdReview(db, id, viewer.id);
  return held?.is_visible === true ? held : null;
}
