/** Signing in with Google, or whatever provider stands at the issuer that is configured. */
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";

/** Where one signs in with a Google account; the issuer's base URL is another one in tests. */
export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** The issuer's address, without a trailing slash. */
  issuer: string;
}

/** What is read of an ID token, after better-auth has verified its signature, issuer, audience and nonce. */
const Claims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  /** Whom it was made for, where that is said. */
  azp: z.string().optional(),
  /** Seconds, like `iat`. */
  exp: z.number(),
  iat: z.number(),
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

function claimsOf(idToken: string): z.output<typeof Claims> | null {
  try {
    const [, payload = ""] = idToken.split(".");
    return Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

const SKEW_SECONDS = 60;
/** A token is read in the moment in which it was made; one from earlier was kept by somebody. */
const OLDEST_SECONDS = 600;

/** What better-auth leaves open: that there is an end, that it was made just now, and for us rather than only also for us. */
function isForUsNow({ aud, azp, exp, iat }: z.output<typeof Claims>, clientId: string, nowMs: number): boolean {
  const now = nowMs / 1_000;
  if (exp <= now || iat > now + SKEW_SECONDS || iat < now - OLDEST_SECONDS) return false;
  if (azp !== undefined) return azp === clientId;
  return typeof aud === "string" || aud.length === 1;
}

export const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

export function googlePlugin({ clientId, clientSecret, issuer }: GoogleOptions) {
  return genericOAuth({
    config: [
      {
        providerId: "google",
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        scopes: ["openid", "email", "profile"],
        pkce: true,
        prompt: "select_account",
        // signature, issuer, audience and nonce, or no session; the rest in `isForUsNow`
        requireIdTokenVerification: true,
        // an address that Google has not confirmed makes no account (auth.ts) and is linked to none (better-auth); asking for it
        // here too would turn away whoever's address was unconfirmed here until this very moment
        // of itself it would ask the userinfo endpoint where there is no ID token to verify
        getUserInfo: async ({ idToken }) => {
          const claims = idToken === undefined ? null : claimsOf(idToken);
          if (claims === null || !isForUsNow(claims, clientId, Date.now())) return null;
          const { sub, email, email_verified, name = "" } = claims;
          return { id: sub, sub, email, emailVerified: email_verified === true, name };
        },
      },
    ],
  });
}
