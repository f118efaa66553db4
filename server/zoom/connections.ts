/** Access tokens: a fresh one at once, else one refresh at a time for each person, whoever asks and in however many processes. */
import type { Database } from "../platform/db/pool.ts";
import { breakConnection, findConnection, lockConnection, saveTokens, deleteConnection } from "./queries.ts";
import { SealError } from "../platform/secrets/seal.ts";
import { ZoomRevoked } from "./failures.ts";
import { type ZoomServices, sealedAs } from "./services.ts";

/** One that ends so soon might end on the way. */
const MARGIN_MS = 60_000;

export type ZoomAccess =
  | { outcome: "token"; token: string }
  /** Never connected, or disconnected since. */
  | { outcome: "none" }
  /** Zoom has refused the tokens: only the person can connect again. */
  | { outcome: "broken" };

export interface ZoomConnections {
  /** `refused`: a token that Zoom has just refused although it was thought fresh. Raises what the client raises. */
  access(userId: string, refused?: string): Promise<ZoomAccess>;
}

interface StoredTokens {
  access_token: string;
  expires_at: Date;
  broken_at: Date | null;
}

export function makeConnections(
  db: Database,
  { client, secrets, now, log }: Omit<ZoomServices, "options">,
): ZoomConnections {
  const refreshing = new Map<string, Promise<ZoomAccess>>();

  /** What is stored, unless it has to be refreshed: then null. */
  function usable(row: StoredTokens | null, userId: string, refused: string | undefined): ZoomAccess | null {
    if (row === null) return { outcome: "none" };
    if (row.broken_at !== null) return { outcome: "broken" };
    if (row.expires_at.getTime() - MARGIN_MS <= now().getTime()) return null;
    const token = secrets.open(row.access_token, sealedAs("access_token", userId));
    return token === refused ? null : { outcome: "token", token };
  }

  /**
   * A refresh token works once: the row is locked from reading the old one until the new one is written. Should the answer or the
   * commit be lost, Zoom has the new one and we the old, and the person has to connect again.
   */
  function refresh(userId: string, refused: string | undefined): Promise<ZoomAccess> {
    return db.transaction().execute(async (tx): Promise<ZoomAccess> => {
      const row = await lockConnection(tx, userId);
      const known = usable(row, userId, refused);
      if (known !== null || row === null) return known ?? { outcome: "none" };
      try {
        const read = await client.refresh(secrets.open(row.refresh_token, sealedAs("refresh_token", userId)));
        const at = now();
        await saveTokens(tx, userId, {
          access_token: secrets.seal(read.accessToken, sealedAs("access_token", userId)),
          refresh_token: secrets.seal(read.refreshToken, sealedAs("refresh_token", userId)),
          expires_at: new Date(at.getTime() + read.expiresIn * 1_000),
          updated_at: at,
        });
        return { outcome: "token", token: read.accessToken };
      } catch (error) {
        if (!(error instanceof ZoomRevoked)) throw error;
        await breakConnection(tx, userId, now());
        return { outcome: "broken" };
      }
    });
  }

  async function freshToken(userId: string, refused: string | undefined): Promise<ZoomAccess> {
    const known = usable(await findConnection(db, userId), userId, refused);
    if (known !== null) return known;
    const running = refreshing.get(userId);
    if (running !== undefined) return running;
    const started = refresh(userId, refused).finally(() => refreshing.delete(userId));
    refreshing.set(userId, started);
    return started;
  }

  return {
    async access(userId, refused) {
      try {
        return await freshToken(userId, refused);
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        // not written down: with the key back, it works again
        log.error(
          { reason: error.message, userId },
          "a Zoom connection cannot be opened: is an encryption key missing?",
        );
        return { outcome: "broken" };
      }
    },
  };
}

/**
 * Deletes the tokens, and revokes them at Zoom. Where Zoom does not answer, the connection ends all the same. Meetings that were
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
