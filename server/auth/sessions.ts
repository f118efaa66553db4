/** Who asks, by the session cookie or a bearer token. */
import type { Viewer } from "../procedures/context.ts";
import type { Auth } from "./auth.ts";

export interface SignedIn {
  viewer: Viewer | null;
  /** The same session for longer; for pages to pass on. */
  cookies: string[];
}

const NOBODY: SignedIn = { viewer: null, cookies: [] };

/** Nothing is asked of the database for a guest without either. */
export async function readSession(auth: Auth, headers: Headers, cookieName: string): Promise<SignedIn> {
  const hasCookie = headers.get("cookie")?.includes(cookieName) === true;
  if (!hasCookie && headers.get("authorization") === null) return NOBODY;
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
  if (response === null) return { viewer: null, cookies: answered.getSetCookie() };
  const { user, session } = response;
  if (user.disabledAt != null) return NOBODY;
  return {
    viewer: { id: user.id, email: user.email, sessionId: session.id, signedInAt: session.createdAt },
    cookies: answered.getSetCookie(),
  };
}
