/**
 * A device that creates passkeys and signs with them, as WebAuthn says: ES256, CBOR written by hand, no attestation.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { NewCredential, SignedCredential } from "#contract/accounts/passkeys.ts";
import type { Answer } from "./browserless.ts";

const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, isBackedUp: 0x10, hasCredential: 0x40 };

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

type Item = number | string | Uint8Array | Map<number | string, Item>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** CBOR (RFC 8949), the parts that passkeys need. */
export function cbor(item: Item): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

interface Made {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** Differences from what an honest browser and device send. */
export interface Twist {
  origin?: string;
  type?: string;
  host?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string | null;
  fmt?: string;
  attStmt?: Map<string, Item>;
  /** The key of another device. */
  privateKey?: KeyObject;
}

export interface CredentialOptions {
  challenge: string;
  rpId: string;
  user: { id: string; name: string };
  allowCredentials: { id: string }[];
  excludeCredentials: { id: string }[];
}

export const optionsIn = ({ status, body }: Answer): CredentialOptions => {
  if (status !== 200) throw new Error(`Asking for a passkey was answered ${status} ${JSON.stringify(body)}`);
  const { options } = body as { options: CredentialOptions & { rp?: { id: string } } };
  return { ...options, rpId: options.rp?.id ?? options.rpId };
};

export class Authenticator {
  readonly #origin: string;
  /** True if the device reports a signature counter. */
  readonly #counts: boolean;
  readonly passkeys: Made[] = [];

  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  make({ challenge, rpId, user }: CredentialOptions, twist: Twist = {}): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const made: Made = { id: randomBytes(32), privateKey, userHandle: user.id, counter: 0 };
    this.passkeys.push(made);
    // COSE: EC2, ES256, P-256
    const key = new Map<number, Item>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(made.id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(rpId, FLAGS.hasCredential, 0, twist),
      Buffer.alloc(16),
      length,
      made.id,
      cbor(key),
    ]);
    const attestation = new Map<string, Item>([
      ["fmt", twist.fmt ?? "none"],
      ["attStmt", twist.attStmt ?? new Map()],
      ["authData", authData],
    ]);
    const id = base64url(made.id);
    const clientDataJSON = this.#clientData("webauthn.create", challenge, twist);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, attestationObject: base64url(cbor(attestation)) },
    };
  }

  /** Signs with the newest passkey, or with the given one. */
  sign({ challenge, rpId }: CredentialOptions, twist: Twist = {}, passkey = this.passkeys.at(-1)): SignedCredential {
    if (passkey === undefined) throw new Error("This device has no passkey");
    passkey.counter += this.#counts ? 1 : 0;
    const authenticatorData = this.#authenticatorData(rpId, 0, passkey.counter, twist);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, twist);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const id = base64url(passkey.id);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, twist.privateKey ?? passkey.privateKey)),
        userHandle: twist.userHandle === undefined ? passkey.userHandle : twist.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, twist: Twist): string {
    const origin = twist.origin ?? this.#origin;
    const said = { type: twist.type ?? type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(JSON.stringify(said));
  }

  #authenticatorData(rpId: string, more: number, counter: number, twist: Twist): Buffer {
    const flags =
      (twist.isPresent === false ? 0 : FLAGS.present) |
      (twist.isVerified === false ? 0 : FLAGS.verified) |
      FLAGS.mayBackUp |
      FLAGS.isBackedUp |
      more;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(twist.counter ?? counter, 1);
    return Buffer.concat([sha256(twist.host ?? rpId), rest]);
  }
}

const SOME = { id: "c29tZSBpZA", rawId: "c29tZSBpZA", type: "public-key" as const };
/** Has the right shape and belongs to no account. */
export const NOBODYS_SIGNED: SignedCredential = {
  ...SOME,
  response: { clientDataJSON: base64url('{"challenge":"none"}'), authenticatorData: "AAAA", signature: "AAAA" },
};
export const NOBODYS_NEW: NewCredential = {
  ...SOME,
  response: { clientDataJSON: base64url('{"challenge":"none"}'), attestationObject: "AAAA" },
};
