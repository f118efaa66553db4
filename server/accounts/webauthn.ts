/**
 * Whether what a browser sends of a passkey is what it was asked for. What reads it is loaded when the first one comes: it takes
 * a third of a second and some memory (docs/decisions/0061).
 */
import type { NewCredential, SignedCredential } from "#contract/accounts/passkeys.ts";
import { ALGORITHMS, handleOf, type PasskeyPlace } from "./rules-passkeys.ts";

const load = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/**
 * Whether nothing is said of the device's maker: else there are certificates, and those name addresses that whoever checks them
 * asks. Throws on what is no attestation.
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

/** Null for what is no passkey of this place, made for this challenge by a person who was there. */
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
    // whatever is wrong with it is thrown, and nothing is asked of anybody else
    return null;
  }
}

export interface Signer {
  public_key: Buffer;
  user_id: string;
}

/** Null for what this passkey has not signed here, for this challenge, with its person there. The counter is not looked at. */
export async function readSigned(
  credential: SignedCredential,
  { public_key: publicKey, user_id: userId }: Signer,
  { place, challenge }: PasskeyRequest,
) {
  const { userHandle, ...response } = credential.response;
  // some devices name nobody
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
    // whatever is wrong with it is thrown, and nothing is asked of anybody else
    return null;
  }
}
