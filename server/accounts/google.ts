/** Signing in with Google, or with the provider at the configured issuer. */
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";

/** Client and issuer of the provider. Tests use another issuer. */
export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** The issuer's address without a trailing slash. */
  issuer: string;
}

/** Claims of an ID token. better-auth has verified its signature, issuer, audience and nonce before. */
const Claims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  /** The authorized party, if it is stated. */
  azp: z.string().optional(),
  /** In seconds, like `iat`. */
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
/** A token is used right after it was issued. An older one may have been stolen and stored. */
const OLDEST_SECONDS = 600;

/**
 * Checks that better-auth does not make: the token has not expired, was issued just now, and is for this client only.
 */
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
        // requires signature, issuer, audience and nonce; `isForUsNow` checks the rest
        requireIdTokenVerification: true,
        // An address that Google has not confirmed creates no account (auth.ts) and is linked to none (better-auth).
        // Requiring `emailVerified` here too would reject users whose address was unconfirmed here until this sign-in.
        // Without this function, better-auth would call the userinfo endpoint when there is no ID token to verify.
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
