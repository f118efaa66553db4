/** Connecting a user's Zoom account: OAuth with state and PKCE. */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../platform/db/pool.ts";
import { askForWaiting, saveAuthorization, saveConnection, takeAuthorization } from "./queries.ts";
import { type ZoomServices, sealedAs } from "./services.ts";

const STATE_MS = 10 * 60_000;
const RANDOM_BYTES = 32;

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

export const redirectUri = (baseUrl: string): string => `${baseUrl}/auth/zoom/callback`;

/**
 * The address of Zoom's consent page. Only the state's hash is stored, so that a reader of the database cannot finish
 * the connection.
 */
export async function beginConnecting(
  db: Database,
  userId: string,
  { options, secrets, baseUrl, now }: ZoomServices,
): Promise<string> {
  const state = randomBytes(RANDOM_BYTES).toString("base64url");
  const verifier = randomBytes(RANDOM_BYTES).toString("base64url");
  await saveAuthorization(db, {
    state_hash: hash(state),
    user_id: userId,
    verifier: secrets.seal(verifier, sealedAs("verifier", userId)),
    expires_at: new Date(now().getTime() + STATE_MS),
  });
  const query = new URLSearchParams({
    response_type: "code",
    client_id: options.clientId,
    redirect_uri: redirectUri(baseUrl()),
    state,
    code_challenge: hash(verifier).toString("base64url"),
    code_challenge_method: "S256",
  });
  return `${options.oauthUrl}/oauth/authorize?${query.toString()}`;
}

interface Callback {
  code: string;
  state: string;
}

/**
 * False for a state that is unknown, used, expired or another user's. Throws the errors of the client. Also requests
 * the meetings that are missing at the user's listings.
 */
export async function finishConnecting(
  db: Database,
  userId: string,
  { code, state }: Callback,
  { client, secrets, baseUrl, now }: ZoomServices,
): Promise<boolean> {
  const sealed = await takeAuthorization(db, { stateHash: hash(state), userId, at: now() });
  if (sealed === null) return false;
  const verifier = secrets.open(sealed, sealedAs("verifier", userId));
  const { accessToken, refreshToken, expiresIn } = await client.exchange(code, verifier, redirectUri(baseUrl()));
  const zoomUserId = await client.whoIs(accessToken);
  const at = now();
  await db.transaction().execute(async (tx) => {
    await saveConnection(tx, {
      user_id: userId,
      zoom_user_id: zoomUserId,
      access_token: secrets.seal(accessToken, sealedAs("access_token", userId)),
      refresh_token: secrets.seal(refreshToken, sealedAs("refresh_token", userId)),
      expires_at: new Date(at.getTime() + expiresIn * 1_000),
      at,
    });
    await askForWaiting(tx, userId, at);
  });
  return true;
}
