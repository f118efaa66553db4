/**
 * Verifies a browser's answers about passkeys. The library is loaded on first use: loading takes a third of a second
 * and some memory (docs/decisions/0061).
 */
import type { NewCredential, SignedCredential } from "#contract/accounts/passkeys.ts";
import { ALGORITHMS, handleOf, type PasskeyPlace } from "./rules-passkeys.ts";

const load = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/**
 * Whether the attestation names no manufacturer. Otherwise it contains certificates, whose addresses a verifier would
 * request. Throws for an invalid attestation.
 */
export async function saysNothingOfItsMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

interface PasskeyRequest {
  place: PasskeyPlace;
  challenge: string;
}

/** Null unless it is a passkey for this host, created for this challenge with user verification. */
export async function readNew(credential: NewCredential, { place, challenge }: PasskeyRequest) {
  const { verifyRegistrationResponse } = await load();
  try {
    if (!(await saysNothingOfItsMaker(credential.response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    return verified ? registrationInfo : null;
  } catch {
    // the library throws for every invalid credential; it makes no network request
    return null;
  }
}

export interface Signer {
  public_key: Buffer;
  user_id: string;
}

/** Null unless this passkey signed this challenge here with user verification. The counter is not checked. */
export async function readSigned(
  credential: SignedCredential,
  { public_key: publicKey, user_id: userId }: Signer,
  { place, challenge }: PasskeyRequest,
) {
  const { userHandle, ...response } = credential.response;
  // some devices omit the user handle
  if (typeof userHandle === "string" && userHandle !== handleOf(userId)) return null;
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : null;
  } catch {
    // the library throws for every invalid credential; it makes no network request
    return null;
  }
}
