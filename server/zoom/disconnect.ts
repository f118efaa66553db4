import type { Database } from "../platform/db/pool.ts";
import { deleteConnection } from "./queries.ts";
import { sealedAs } from "./sealed-as.ts";
import type { ZoomServices } from "./services.ts";

/**
 * Forgets the tokens, and tells Zoom where it can be told: a Zoom that does not answer keeps nobody connected. Meetings that were
 * made stay, and their links go on working. False when nothing was connected.
 */
export async function disconnect(
  db: Database,
  userId: string,
  { client, secrets, log }: ZoomServices,
): Promise<boolean> {
  const sealed = await deleteConnection(db, userId);
  if (sealed === null) return false;
  try {
    await client.revoke(secrets.open(sealed, sealedAs("refresh_token", userId)));
  } catch (error) {
    log.warn({ reason: String(error) }, "Zoom was not notified that somebody has disconnected");
  }
  return true;
}
