/**
 * Access tokens of Zoom users. An expiring token is refreshed by one caller at a time per user, across all processes.
 */
import type { Database } from "../platform/db/pool.ts";
import { breakConnection, findConnection, lockConnection, saveTokens, deleteConnection } from "./queries.ts";
import { SealError } from "../platform/secrets/seal.ts";
import { ZoomRevoked } from "./failures.ts";
import { type ZoomServices, sealedAs } from "./services.ts";

/** A token that expires sooner than this could expire during a call. */
const MARGIN_MS = 60_000;

export type ZoomAccess =
  | { outcome: "token"; token: string }
  /** Not connected, or disconnected since. */
  | { outcome: "none" }
  /** Zoom has refused the tokens. The user must connect again. */
  | { outcome: "broken" };

export interface ZoomConnections {
  /** `refused`: a token that Zoom refused before it expired. Throws the errors of the client. */
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

  /** The stored token; null when it must be refreshed. */
  function usable(row: StoredTokens | null, userId: string, refused: string | undefined): ZoomAccess | null {
    if (row === null) return { outcome: "none" };
    if (row.broken_at !== null) return { outcome: "broken" };
    if (row.expires_at.getTime() - MARGIN_MS <= now().getTime()) return null;
    const token = secrets.open(row.access_token, sealedAs("access_token", userId));
    return token === refused ? null : { outcome: "token", token };
  }

  /**
   * A refresh token works once, so the row is locked from reading the old one until the new one is written. If the
   * answer or the commit is lost, the stored token is invalid and the user must connect again.
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
        // not stored: the connection works again once the key is restored
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
 * Deletes the tokens and revokes them at Zoom. If Zoom does not answer, the connection ends anyway. Existing meetings
 * and their links stay valid. False when nothing was connected.
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
