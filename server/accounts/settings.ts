/** Settings for Google sign-in and refused passwords. */
import { z } from "zod";
import { HttpAddress } from "../platform/environment.ts";
import type { GoogleOptions } from "./google.ts";

export const AccountVariables = z.object({
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: HttpAddress.default("https://accounts.google.com"),
});
type AccountVariableValues = z.output<typeof AccountVariables>;

export interface AccountConfiguration {
  /** A file of sorted SHA-1 hashes; null without one. */
  breachedPasswords: string | null;
  /** Null when Google sign-in is not configured. */
  google: GoogleOptions | null;
}

function googleOf(read: AccountVariableValues): GoogleOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = read;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: issuer.replace(/\/+$/, "") };
}

export function problemsOfAccounts(read: AccountVariableValues): string[] {
  return (read.GOOGLE_CLIENT_ID === undefined) === (read.GOOGLE_CLIENT_SECRET === undefined)
    ? []
    : ["GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: belong together, set both or neither"];
}

export function configureAccounts(read: AccountVariableValues): AccountConfiguration {
  return { breachedPasswords: read.BREACHED_PASSWORDS ?? null, google: googleOf(read) };
}
