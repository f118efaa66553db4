import type { Database } from "../db/pool.ts";
import { holdUser } from "../db/queries/ownership.ts";
import { holdReview, type HeldReview } from "../db/queries/review-writing.ts";
import type { Viewer } from "./context.ts";

/** Held until the transaction ends, after the account. Null where this person may not know of it. */
export async function holdVisible(db: Database, id: string, viewer: Viewer): Promise<HeldReview | null> {
  if (!(await holdUser(db, viewer.id))) return null;
  const held = await holdReview(db, id, viewer.id);
  return held?.is_visible === true ? held : null;
}
