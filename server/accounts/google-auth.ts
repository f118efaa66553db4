/** better-auth with Google, made when Google answers. */
import { z } from "zod";
import type { Auth } from "./auth.ts";
import { discoveryUrl } from "./google.ts";

/** What asking the issuer may take, all in all. */
const PATIENCE_MS = 5_000;
/** An issuer that did not answer is asked again after so long. */
const PAUSE_MS = 5_000;

const hasGoogle = async (auth: Auth) => (await auth.$context).socialProviders.some(({ id }) => id === "google");

const Discovered = z.object({ issuer: z.string() });

/** Whether the provider is there, and is who it was configured to be (OpenID Connect Discovery 1.0, 4.3). */
async function answers(issuer: string): Promise<boolean> {
  try {
    const answer = await fetch(discoveryUrl(issuer), { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok && Discovered.parse(await answer.json()).issuer === issuer;
  } catch {
    return false;
  }
}

function atMost<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * better-auth with the provider, kept once the provider has said what it is. Passwords and sessions have one without: while it
 * is made, better-auth waits for the provider, and an issuer that does not answer must keep nobody else out.
 */
export function googleAuth(issuer: string, make: () => Auth): () => Promise<Auth | null> {
  let made: Promise<Auth | null> | null = null;
  let failedAt = -Infinity;

  async function ask(): Promise<Auth | null> {
    const auth = (await answers(issuer)) ? make() : null;
    return auth !== null && (await hasGoogle(auth)) ? auth : null;
  }

  return async () => {
    if (performance.now() - failedAt < PAUSE_MS) return null;
    const asking = (made ??= atMost(PATIENCE_MS, ask()).catch(() => null));
    const auth = await asking;
    if (auth === null && made === asking) {
      made = null;
      failedAt = performance.now();
    }
    return auth;
  };
}
