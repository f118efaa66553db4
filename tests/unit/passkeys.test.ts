/** Where passkeys work, and which are accepted. */
import { describe, expect, test } from "vitest";
import { hasPasskeysAt, isCounterRight, passkeyPlace } from "#server/accounts/rules-passkeys.ts";
import { saysNothingOfItsMaker } from "#server/accounts/webauthn.ts";
import { Authenticator, cbor, type Twist } from "../support/authenticator.ts";

describe("the relying party of passkeys", () => {
  test.for([
    ["https://town.example", "town.example", "https://town.example"],
    ["https://www.town.example:8443", "www.town.example", "https://www.town.example:8443"],
    ["http://localhost:3000", "localhost", "http://localhost:3000"],
    ["http://127.0.0.1:3000", "localhost", "http://localhost:3000"],
    ["http://[::1]", "localhost", "http://localhost"],
  ] as const)("of %s is %s", ([baseUrl, host, origin]) => {
    expect(passkeyPlace(baseUrl)).toEqual({ host, origin });
  });

  test.for(["", "http://town.example", "https://192.0.2.7", "https://[2001:db8::1]:8443", "http://192.168.1.9:3000"])(
    "does not exist for '%s'",
    (baseUrl) => expect(passkeyPlace(baseUrl)).toBeNull(),
  );

  test("is the page's origin, with its port", () => {
    const at = (host: string | null) => hasPasskeysAt("http://127.0.0.1:3000", host);
    expect([at("localhost:3000"), at("LOCALHOST:3000")]).toEqual([true, true]);
    expect([at("127.0.0.1:3000"), at("localhost:3001"), at("localhost"), at("evil.example"), at(null)]).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(hasPasskeysAt("http://192.0.2.7", "192.0.2.7")).toBe(false);
  });
});

test("a counter only increases, or is always absent", () => {
  const right = [
    [0, 0],
    [0, 1],
    [4, 5],
  ] as const;
  const wrong = [
    [1, 1],
    [5, 4],
    [5, 0],
  ] as const;
  expect(right.map(([known, given]) => isCounterRight(known, given))).toEqual([true, true, true]);
  expect(wrong.map(([known, given]) => isCounterRight(known, given))).toEqual([false, false, false]);
});

test("device certificates are not checked", async () => {
  const options = {
    challenge: "AAAA",
    rpId: "localhost",
    user: { id: "AAAA", name: "" },
    allowCredentials: [],
    excludeCredentials: [],
  };
  const says = (twist: Twist) =>
    saysNothingOfItsMaker(new Authenticator("http://localhost").make(options, twist).response.attestationObject);
  const certificates = new Map([["x5c", cbor(1)]]);
  expect([await says({}), await says({ fmt: "packed" })]).toEqual([true, true]);
  expect(await says({ fmt: "packed", attStmt: certificates })).toBe(false);
  for (const fmt of ["android-key", "android-safetynet", "apple", "tpm", "fido-u2f"])
    expect(await says({ fmt })).toBe(false);
});
