/** better-auth with Google sign-in, created when the issuer answers. */
import { z } from "zod";
import type { Auth } from "./auth.ts";
import { discoveryUrl } from "./google.ts";

/** Timeout for the issuer. */
const PATIENCE_MS = 5_000;
/** Pause before an unreachable issuer is requested again. */
const PAUSE_MS = 5_000;

const hasGoogle = async (auth: Auth) => (await auth.$context).socialProviders.some(({ id }) => id === "google");

const Discovered = z.object({ issuer: z.string() });

/** Whether the provider answers and states the configured issuer (OpenID Connect Discovery 1.0, 4.3). */
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
 * Returns better-auth with the provider, cached once discovery has succeeded. Passwords and sessions use a separate
 * instance: while this one is created, better-auth waits for the provider, and an unreachable issuer must not block
 * other sign-ins.
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
