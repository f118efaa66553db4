/**
 * A push service on this machine and its browsers: messages are decrypted by RFC 8291 and signatures checked by RFC
 * 8292, with node:crypto only.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PushSender } from "#server/platform/outside/web-push.ts";
import { makePushKeys } from "#server/platform/secrets/push-keys.ts";
import { SECRET } from "./secret.ts";

const read = (name: string) => readFileSync(new URL(`../fixtures/push-service/${name}`, import.meta.url), "utf8");
const HOST = "push.example.net";

export class Browser {
  readonly #pair: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly endpoint: string;
  readonly subscription: { endpoint: string; p256dh: string; auth: string };

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    const p256dh = this.#pair.generateKeys("base64url");
    this.subscription = { endpoint, p256dh, auth: this.#auth.toString("base64url") };
  }

  /** RFC 8291, 3.4 and RFC 8188, 2. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync("sha256", this.#pair.computeSecret(senderKey), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // padding: 2 and zeroes after the last record's text
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}

/** The claims of a signed request; throws if the signature is not by this key. RFC 8292, 2 and 3. */
export function readVapid(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`signed by another key: ${authorization}`);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature is not right");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  received: Received[];
  /** Status of its answers; 201 by default. */
  status: number;
  browser: () => Browser;
  /** Messages to one browser, decrypted. */
  shownBy: (browser: Browser) => Record<string, unknown>[];
  sender: PushSender;
}

/** Closes with the test. */
export async function pushService(): Promise<PushService> {
  const server = createServer({ key: read("key.pem"), cert: read("certificate.pem") }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      service.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status, { location: "https://elsewhere.example/" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  let made = 0;
  const service: PushService = {
    received: [],
    status: 201,
    browser: () => new Browser(`https://${HOST}:${port}/send/${(made += 1)}`),
    shownBy: (browser) =>
      service.received
        .filter(({ path }) => browser.endpoint.endsWith(`:${port}${path}`))
        .map(({ body }) => JSON.parse(browser.decrypt(body)) as Record<string, unknown>),
    sender: {
      keys: makePushKeys(SECRET),
      outside: {
        resolve: async () => ["127.0.0.1"],
        isReachable: (address) => address === "127.0.0.1",
        certificates: read("certificate.pem"),
      },
      contact: () => "https://town.example",
    },
  };
  return service;
}
