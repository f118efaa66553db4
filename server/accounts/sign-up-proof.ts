/**
 * A cookie for the browser of a sign-up. Confirming the address in that browser proves the sign-up's password. The
 * cookie is bound to the address and to the password's hash, so it proves no other password.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { RETENTION } from "#contract/retention.ts";
import { cookiePrefix } from "./cookies.ts";

const SHAPE = /^([\w-]{16})\.([\w-]{43})$/;
const NONCE_BYTES = 12;

export interface SignUpProof {
  /** The `set-cookie` after a sign-up. */
  cookieFor(email: string, passwordHash: string): string;
  /** The `set-cookie` that deletes the cookie. */
  cleared(): string;
  /** The hash whose password this browser signed up with; null for none. */
  find(headers: Headers, email: string, hashes: readonly string[]): string | null;
}

export function signUpProof(secret: string, baseUrl: string): SignUpProof {
  const name = `${cookiePrefix(baseUrl)}.sign_up`;
  const isSecure = baseUrl.startsWith("https:");
  const signatureOf = (nonce: string, email: string, hash: string) =>
    createHmac("sha256", secret).update(`sign-up ${nonce} ${email} ${hash}`).digest("base64url");
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { httpOnly: true, sameSite: "Lax", secure: isSecure, path: "/", maxAge });

  return {
    cookieFor(email, passwordHash) {
      // a nonce, so that equal cookies do not show that a password was used before
      const nonce = randomBytes(NONCE_BYTES).toString("base64url");
      return cookie(`${nonce}.${signatureOf(nonce, email, passwordHash)}`, RETENTION.unconfirmedDays * 86_400);
    },
    cleared: () => cookie("", 0),
    find(headers, email, hashes) {
      const [, nonce = "", signature = ""] = SHAPE.exec(parse(headers.get("cookie") ?? "", name)[name] ?? "") ?? [];
      if (nonce === "") return null;
      const given = Buffer.from(signature);
      return hashes.find((hash) => timingSafeEqual(Buffer.from(signatureOf(nonce, email, hash)), given)) ?? null;
    },
  };
}
