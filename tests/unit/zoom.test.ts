/** Zoom's signatures, its retry times, and its configuration. */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { retryAfterOf } from "#server/zoom/failures.ts";
import { isFromZoom, readNews } from "#server/zoom/webhook.ts";

const SECRET = "what Zoom signs with";
const NOW = new Date("2026-11-21T12:00:00Z");
const SECONDS = NOW.getTime() / 1_000;
const sign = (timestamp: number | string, body: string, secret = SECRET) =>
  `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex")}`;

describe("a webhook's signature", () => {
  const body = '{"event":"app_deauthorized"}';
  const fits = (signature: string | null, timestamp: string | null, given = body) =>
    isFromZoom({ body: given, signature, timestamp }, SECRET, NOW);

  test("is valid with the secret, recently, over this body", () => {
    for (const at of [SECONDS, SECONDS - 299, SECONDS + 299]) expect(fits(sign(at, body), String(at))).toBe(true);
  });

  test.each([
    ["none", null, String(SECONDS), body],
    ["no time", sign(SECONDS, body), null, body],
    ["another secret", sign(SECONDS, body, "guessed"), String(SECONDS), body],
    ["another body", sign(SECONDS, body), String(SECONDS), `${body} `],
    ["another time", sign(SECONDS, body), String(SECONDS + 1), body],
    ["too old", sign(SECONDS - 301, body), String(SECONDS - 301), body],
    ["from the future", sign(SECONDS + 301, body), String(SECONDS + 301), body],
    ["a time that is none", sign("soon", body), "soon", body],
    ["cut short", sign(SECONDS, body).slice(0, -1), String(SECONDS), body],
    ["empty", "", String(SECONDS), body],
  ])("%s is refused", (_name, signature, timestamp, given) => {
    expect(fits(signature, timestamp, given)).toBe(false);
  });

  test("the payload is validated field by field", () => {
    const encryptedToken = createHmac("sha256", SECRET).update("plain").digest("hex");
    expect(readNews({ event: "endpoint.url_validation", payload: { plainToken: "plain" } }, SECRET)).toEqual({
      kind: "validation",
      answer: { plainToken: "plain", encryptedToken },
    });
    const payload = { user_id: "z1", client_id: "c1", account_id: "a1" };
    expect(readNews({ event: "app_deauthorized", payload }, SECRET)).toEqual({
      kind: "deauthorized",
      zoomUserId: "z1",
      clientId: "c1",
    });
    for (const other of [null, [], "x", {}, { event: "app_deauthorized" }, { event: "meeting.started", payload }])
      expect(readNews(other, SECRET)).toEqual({ kind: "other" });
  });
});

test.each([
  ["7", 7],
  ["0", 1],
  ["Sat, 21 Nov 2026 12:02:00 GMT", 120],
  ["2026-11-21T12:00:30Z", 30],
  ["2026-11-20T00:00:00Z", 1],
  ["999999999", 86_400],
  ["whenever", 60],
  ["", 60],
  [null, 60],
])("Retry-After %j is %d seconds", (header, seconds) => {
  expect(retryAfterOf(header, NOW.getTime())).toBe(seconds);
});

describe("configuration", () => {
  const both = { ZOOM_CLIENT_ID: "id", ZOOM_CLIENT_SECRET: "secret" };

  test("Zoom's addresses, or one for both", () => {
    expect(readConfiguration({}).zoom).toBeNull();
    expect(readConfiguration(both).zoom).toMatchObject({
      webhookSecret: null,
      oauthUrl: "https://zoom.us",
      apiUrl: "https://api.zoom.us",
    });
    const base = { ZOOM_BASE_URL: "http://127.0.0.1:9/", ZOOM_WEBHOOK_SECRET: "w" };
    expect(readConfiguration({ ...both, ...base }).zoom).toMatchObject({
      webhookSecret: "w",
      oauthUrl: "http://127.0.0.1:9",
      apiUrl: "http://127.0.0.1:9",
    });
  });

  test("a partial one, and short keys, are refused without being printed", () => {
    const tell = (environment: NodeJS.ProcessEnv) => {
      try {
        readConfiguration(environment);
        return "";
      } catch (error) {
        return String(error);
      }
    };
    expect(tell({ ZOOM_CLIENT_ID: "id" })).toContain("ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET: belong together");
    expect(tell({ ZOOM_CLIENT_SECRET: "hush" })).toMatch(/^(?!.*hush)[\s\S]*belong together/);
    expect(tell({ ENCRYPTION_KEY: "hush" })).toMatch(/^(?![\s\S]*hush)[\s\S]*at least 32 characters/);
    const old = `${"k".repeat(32)}, hush`;
    expect(tell({ ENCRYPTION_OLD_KEYS: old })).toMatch(/^(?![\s\S]*hush)[\s\S]*at least 32 characters/);
    const read = readConfiguration({
      ENCRYPTION_KEY: "a key of thirty-two characters, or so",
      ENCRYPTION_OLD_KEYS: `${"b".repeat(32)},${"c".repeat(33)}`,
    });
    expect(read.encryption).toEqual({
      key: "a key of thirty-two characters, or so",
      oldKeys: ["b".repeat(32), "c".repeat(33)],
    });
  });
});
