/** Who asks, by the session cookie or a bearer token. */
import { APIError } from "better-auth/api";
import type { Viewer } from "../procedures/context.ts";
import type { Auth } from "./auth.ts";

export interface SignedIn {
  viewer: Viewer | null;
  /** The same session for longer; for pages to pass on. */
  cookies: string[];
}

const NOBODY: SignedIn = { viewer: null, cookies: [] };

/** better-auth tells no more of a database that is away than that it could not look; told on as what it is (SQLSTATE 08006). */
class SessionsUnreadError extends Error {
  readonly code = "08006";
}

async function ask(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    // the session was ended while it was being looked at
    if (error.statusCode === 401) return { response: null, headers: new Headers() };
    throw new SessionsUnreadError("the session could not be read", { cause: error });
  }
}

/** Nothing is asked of the database for a guest without either. */
export async function readSession(auth: Auth, headers: Headers, cookieName: string): Promise<SignedIn> {
  const hasCookie = headers.get("cookie")?.includes(cookieName) === true;
  if (!hasCookie && headers.get("authorization") === null) return NOBODY;
  const { response, headers: answered } = await ask(auth, headers);
  if (response === null) return { viewer: null, cookies: answered.getSetCookie() };
  const { user, session } = response;
  if (user.disabledAt != null) return NOBODY;
  return {
    viewer: { id: user.id, email: user.email, sessionId: session.id, signedInAt: session.createdAt },
    cookies: answered.getSetCookie(),
  };
}
