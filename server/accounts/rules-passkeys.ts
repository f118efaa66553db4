/**
 * Where passkeys work, and the options that browsers get. A passkey belongs to a host name, and browsers create it only
 * over https or on a loopback host.
 */
import { PASSKEYS } from "#contract/accounts/factor-limits.ts";

export interface PasskeyPlace {
  /** The RP ID of WebAuthn. */
  host: string;
  /** The origin of pages that may use passkeys. */
  origin: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);
const IS_NUMBER = /^(?:[\d.]+|\[.*\])$/;

/** Null when passkeys are not possible. Loopback addresses have no host name, so passkeys work at 'localhost' there. */
export function passkeyPlace(baseUrl: string): PasskeyPlace | null {
  if (!URL.canParse(baseUrl)) return null;
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  if (LOOPBACK.has(hostname)) {
    const host = "localhost";
    return { host, origin: hostname === host ? origin : `${protocol}//${host}${port === "" ? "" : `:${port}`}` };
  }
  return protocol !== "https:" || IS_NUMBER.test(hostname) ? null : { host: hostname, origin };
}

/** Whether a page at `host` (a Host header such as 'localhost:3000') can use passkeys. */
export function hasPasskeysAt(baseUrl: string, host: string | null): boolean {
  const place = passkeyPlace(baseUrl);
  return place !== null && host !== null && host.toLowerCase() === new URL(place.origin).host;
}

/**
 * Whether the signature counter is valid: it only grows, except for devices that do not count and send 0 (WebAuthn,
 * 6.1.1).
 */
export const isCounterRight = (known: number, given: number): boolean => (known === 0 && given === 0) || given > known;

/** COSE identifiers of Ed25519, ES256 and RS256, the algorithms of common devices. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The user handle stored on a device, in base64url: only the account's id, without personal data. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

const publicKeys = (ids: readonly string[]) => ids.map((id) => ({ id, type: "public-key" }));

interface MakingOptions {
  place: PasskeyPlace;
  productName: string;
  viewer: { id: string; email: string };
  challenge: string;
  /** Ids of passkeys that the account has already. */
  known: readonly string[];
}

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn, 5.4). */
export const makingOptions = ({ place, productName, viewer: { id, email }, challenge, known }: MakingOptions) => ({
  rp: { id: place.host, name: productName },
  user: { id: handleOf(id), name: email, displayName: email },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
  timeout: PASSKEYS.minutes * 60_000,
  attestation: "none",
  excludeCredentials: publicKeys(known),
  // discoverable without an address, and verified by fingerprint, face or PIN, so that a passkey counts as both factors
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn, 5.5). Without ids, the browser offers its own passkeys. */
export const signingOptions = (place: PasskeyPlace, challenge: string, ids: readonly string[]) => ({
  rpId: place.host,
  challenge,
  timeout: PASSKEYS.minutes * 60_000,
  userVerification: "required",
  allowCredentials: publicKeys(ids),
});
