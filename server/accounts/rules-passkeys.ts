/**
 * Where passkeys work (they belong to a name of a host, and browsers make them over https or on this very machine alone), and
 * what browsers are asked.
 */
import { PASSKEYS } from "#contract/accounts/factor-limits.ts";

export interface PasskeyPlace {
  /** Whom they belong to (WebAuthn calls it the RP ID). */
  host: string;
  /** What a page that asks for one begins with. */
  origin: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);
const IS_NUMBER = /^(?:[\d.]+|\[.*\])$/;

/** Null where there can be none. A machine's own address has no name: there they work at 'localhost'. */
export function passkeyPlace(baseUrl: string): PasskeyPlace | null {
  if (!URL.canParse(baseUrl)) return null;
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  if (LOOPBACK.has(hostname)) {
    const host = "localhost";
    return { host, origin: hostname === host ? origin : `${protocol}//${host}${port === "" ? "" : `:${port}`}` };
  }
  return protocol !== "https:" || IS_NUMBER.test(hostname) ? null : { host: hostname, origin };
}

/** Whether a page that was opened at `host` ('localhost:3000', as a request names it) can ask for them. */
export function hasPasskeysAt(baseUrl: string, host: string | null): boolean {
  const place = passkeyPlace(baseUrl);
  return place !== null && host !== null && host.toLowerCase() === new URL(place.origin).host;
}

/**
 * Whether a passkey that has signed so often may be the one that we know: the number only grows, unless the device does not
 * count and says 0 (WebAuthn, 6.1.1).
 */
export const isCounterRight = (known: number, given: number): boolean => (known === 0 && given === 0) || given > known;

/** COSE's numbers of Ed25519, ES256 and RS256: what devices have. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** What a device is told whose account it is: nothing that is written anywhere else, so an id. In base64url. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

const publicKeys = (ids: readonly string[]) => ids.map((id) => ({ id, type: "public-key" }));

interface MakingOptions {
  place: PasskeyPlace;
  productName: string;
  viewer: { id: string; email: string };
  challenge: string;
  /** Ids of those that the account has already. */
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
  // found without an address, and by a fingerprint, a face or a PIN: so it is both factors
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn, 5.5); without ids the browser offers what it has. */
export const signingOptions = (place: PasskeyPlace, challenge: string, ids: readonly string[]) => ({
  rpId: place.host,
  challenge,
  timeout: PASSKEYS.minutes * 60_000,
  userVerification: "required",
  allowCredentials: publicKeys(ids),
});
