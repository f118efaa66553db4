/** The passwords that attackers guess first, and a file of breached ones. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { breachedPasswords } from "#server/accounts/breached-passwords.ts";
import { passwordRules } from "#server/accounts/password-rules.ts";
import { randomPassword } from "#server/accounts/random-password.ts";

const ADA = { email: "ada.lovelace@analytical.example", displayName: "Countess Noel" };
const unread: unknown[] = [];
const rules = passwordRules({
  productName: "Mainstreet",
  breachedFile: null,
  onUnread: (error) => unread.push(error),
});
const refusal = (password: string) => rules.refusalOf(password, ADA);

test.each([
  "Password123!",
  "P@ssw0rd!!",
  "Welcome2024!",
  "!!Welcome!!2024",
  "Summer2025",
  "$ummer2025!",
  "dragon12",
  "qwertyuiop123",
  "iloveyou",
  "letmein!2026",
  "abcdefgh",
  "87654321",
  "abcdefgh1234",
  "a1a1a1a1a1",
  "passwordpassword",
  "Welcome1Welcome1",
  "11111111",
  "pass-word-123",
])("%s is common", async (password) => {
  expect(await refusal(password)).toBe("PASSWORD_TOO_COMMON");
});

test.each([
  "mainstreet",
  "MainStreet",
  "Mainstreet2024!",
  "m4inStr33t!!",
  "main-street-99",
  "mainstreetmainstreet",
  "mainstreetpassword",
  "lovelace1815",
  "AdaLovelace!",
  "L0vel4ce!!",
  "analytical2026",
  "noelcountess",
  "countess.noel.1",
])("%s is too similar to the site or the person", async (password) => {
  expect(await refusal(password)).toBe("PASSWORD_TOO_PERSONAL");
});

test("the address itself is named as the reason", async () => {
  for (const password of ["ada.lovelace", "Ada.Lovelace@Analytical.example"])
    expect(await refusal(password)).toBe("PASSWORD_IS_ADDRESS");
});

test.each([
  "correct horse battery",
  "staple the horse again",
  "a password of a stranger",
  "xK9#mQ2v",
  "93847561",
  "tr0ub4dor&3x",
  "street lights in Albany",
  "mainstreet smells of coffee",
  "пароль с запахом кофе",
  "密碼不是這個喔我說",
])("%s is accepted", async (password) => {
  expect(await refusal(password)).toBeNull();
});

test("so is every random password", async () => {
  for (let round = 0; round < 300; round += 1) {
    const password = randomPassword();
    expect(await refusal(password), password).toBeNull();
  }
});

describe("a file of breached passwords", () => {
  const folder = mkdtempSync(join(tmpdir(), "ms-breached-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
  const KNOWN = Array.from({ length: 20_000 }, (_, index) => `breached ${index}`);

  function fileOf(lines: readonly string[], end = "\n"): string {
    const path = join(folder, `${lines.length}-${end.length}-${Math.random()}`);
    writeFileSync(path, lines.map((line) => line + end).join(""));
    return path;
  }
  const sorted = KNOWN.map(sha1).toSorted();

  test("contains each of them and no other, with counts and any line ending", async () => {
    const counted = sorted.map((hash, index) => `${hash}:${(index % 7) ** 8}`);
    for (const path of [fileOf(sorted), fileOf(counted, "\r\n"), fileOf(sorted.map((hash) => hash.toLowerCase()))]) {
      const breached = breachedPasswords(path);
      expect(await breached.findFault()).toBeNull();
      for (let index = 0; index < KNOWN.length; index += 97) expect(await breached.has(KNOWN[index] ?? "")).toBe(true);
      for (let index = 0; index < 200; index += 1) expect(await breached.has(`safe ${index}`)).toBe(false);
    }
  });

  test("finds the first, the last and the only one", async () => {
    const byHash = KNOWN.toSorted((one, other) => (sha1(one) < sha1(other) ? -1 : 1));
    const breached = breachedPasswords(fileOf(sorted));
    expect(await breached.has(byHash[0] ?? "")).toBe(true);
    expect(await breached.has(byHash.at(-1) ?? "")).toBe(true);
    const [only = ""] = KNOWN;
    const path = join(folder, "only");
    writeFileSync(path, sha1(only));
    expect(await breachedPasswords(path).has(only)).toBe(true);
    expect(await breachedPasswords(path).has("another")).toBe(false);
  });

  test("that cannot be searched is reported", async () => {
    expect(await breachedPasswords(fileOf(sorted.toReversed())).findFault()).toContain("order");
    expect(await breachedPasswords(fileOf(KNOWN)).findFault()).toContain("no SHA-1");
    expect(await breachedPasswords(fileOf([])).findFault()).toContain("empty");
    await expect(breachedPasswords(join(folder, "nowhere")).findFault()).rejects.toThrow("ENOENT");
  });

  test("is an additional rule; without it the others apply, and the operator is notified", async () => {
    const onUnread = (error: unknown) => unread.push(error);
    const made = (breachedFile: string) => passwordRules({ productName: "Mainstreet", breachedFile, onUnread });
    expect(await made(fileOf(sorted)).refusalOf("breached 77", ADA)).toBe("PASSWORD_BREACHED");
    expect(unread).toEqual([]);
    const without = made(join(folder, "nowhere"));
    expect(await without.refusalOf("breached 77", ADA)).toBeNull();
    expect(await without.refusalOf("Mainstreet1", ADA)).toBe("PASSWORD_TOO_PERSONAL");
    expect(unread).toHaveLength(1);
  });
});
