import type { Database } from "../platform/db/pool.ts";
import { lockUser } from "../access/queries.ts";
import { lockReview, type LockedReview } from "./queries-writing.ts";
import type { Viewer } from "../context/context.ts";

/** Locks the account and the review until the transaction ends. Null where the viewer may not know of the review. */
export async function lockVisibleReview(db: Database, id: string, viewer: Viewer): Promise<LockedReview | null> {
  if (!(await lockUser(db, viewer.id))) return null;
  const review = await lockReview(db, id, viewer.id);
  return review?.is_visible === true ? review : null;
}
