/** Calls Zoom on behalf of a user, with a valid token. */
import type { ZoomConnections } from "./connections.ts";
import { ZoomRefused, ZoomRevoked } from "./failures.ts";

/** No token is available for this user. */
export class NoAccess extends Error {
  readonly why: "none" | "broken";

  constructor(why: "none" | "broken") {
    super(`Zoom is not to be reached for this person: ${why}`);
    this.why = why;
  }
}

export type AsPerson = <Result>(userId: string, call: (token: string) => Promise<Result>) => Promise<Result>;

/** A token that Zoom refuses before it expires is refreshed once. Throws NoAccess and the errors of `call`. */
export function asPerson(connections: ZoomConnections): AsPerson {
  async function tokenOf(userId: string, refused?: string): Promise<string> {
    const found = await connections.access(userId, refused);
    if (found.outcome !== "token") throw new NoAccess(found.outcome);
    return found.token;
  }

  return async (userId, call) => {
    const token = await tokenOf(userId);
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof ZoomRevoked)) throw error;
    }
    try {
      return await call(await tokenOf(userId, token));
    } catch (error) {
      if (error instanceof ZoomRevoked) throw new ZoomRefused("Zoom refused a token that it has just given");
      throw error;
    }
  };
}
