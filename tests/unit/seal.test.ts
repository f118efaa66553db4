/** Sealed texts open only in the context they were sealed for, under a known key. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addKey, ensureKeyFile } from "#server/platform/secrets/key-file.ts";
import { keyOf, open, seal, SealError } from "#server/platform/secrets/seal.ts";
import { makeSecrets } from "#server/platform/secrets/secrets.ts";

const KEY = keyOf("a key of the tests, thirty-two or more");
const OTHER = keyOf("another key of the tests, just as long");
const FILE_ONLY = { key: null, oldKeys: [] };
const ONE = "zoom_connection.access_token of ada";

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-keys-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe("encryption", () => {
  test("can be opened, and differs each time", () => {
    const sealed = [seal("a token ✓", ONE, KEY), seal("a token ✓", ONE, KEY), seal("", ONE, KEY)];
    expect(new Set(sealed).size).toBe(3);
    expect(sealed.map((one) => open(one, ONE, KEY))).toEqual(["a token ✓", "a token ✓", ""]);
    expect(sealed.join()).not.toContain("token");
  });

  test("that is altered, truncated or combined does not open", () => {
    const sealed = seal("a token", ONE, KEY);
    const [version = "", id = "", iv = "", body = ""] = sealed.split(".");
    const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    const altered = [
      ...Array.from({ length: body.length - 1 }, (_, at) => [version, id, iv, flip(body, at)].join(".")),
      [version, id, flip(iv, 3), body].join("."),
      [version, flip(id, 0), iv, body].join("."),
      ["v2", id, iv, body].join("."),
      [version, id, iv, body.slice(0, 8)].join("."),
      [version, id, "", body].join("."),
      `${sealed}.more`,
      "",
      "a token",
    ];
    for (const one of altered) expect(() => open(one, ONE, KEY), one).toThrow(SealError);
  });

  test("opens only in its context and with its key", () => {
    const sealed = seal("a token", ONE, KEY);
    expect(() => open(sealed, "zoom_connection.refresh_token of ada", KEY)).toThrow(SealError);
    expect(() => open(sealed, "zoom_connection.access_token of grace", KEY)).toThrow(SealError);
    expect(() => open(sealed, ONE, OTHER)).toThrow(SealError);
    // not even with the other key's id
    expect(() => open(sealed.replace(KEY.id, OTHER.id), ONE, OTHER)).toThrow(SealError);
  });
});

describe("the key file", () => {
  let data = "";
  beforeEach(() => {
    data = directory();
  });

  test("is created once, readable by one user", () => {
    const [first = "", ...more] = ensureKeyFile(data);
    expect(more).toEqual([]);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(data, "encryption-key")).mode & 0o777).toBe(0o600);
    expect(ensureKeyFile(data)).toEqual([first]);
    addKey(data);
    expect(ensureKeyFile(data).slice(1)).toEqual([first]);
    expect(statSync(join(data, "encryption-key")).mode & 0o777).toBe(0o600);
  });

  test("without keys, or unreadable, is never replaced", () => {
    const file = join(data, "encryption-key");
    for (const text of ["", "short\n", `${"k".repeat(40)}\nshort\n`]) {
      writeFileSync(file, text);
      expect(() => ensureKeyFile(data)).toThrow("encryption-key does not hold keys of 32 characters");
      expect(readFileSync(file, "utf8")).toBe(text);
    }
    rmSync(file);
    writeFileSync(join(data, "not-a-folder"), "");
    expect(() => ensureKeyFile(join(data, "not-a-folder"))).toThrow();
  });
});

describe("an installation's secrets", () => {
  test("a running process opens and encrypts with a key that was added meanwhile", () => {
    const data = directory();
    const [running, other] = [makeSecrets(FILE_ONLY, data), makeSecrets(FILE_ONLY, data)];
    const before = running.seal("a token", ONE);
    addKey(data);
    const after = other.seal("a token", ONE);
    expect(running.open(after, ONE)).toBe("a token");
    expect(other.open(before, ONE)).toBe("a token");
    expect([running.isCurrent(before), running.isCurrent(after), running.isCurrent(running.seal("x", ONE))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("ENCRYPTION_KEY has precedence over the file, and old keys open", () => {
    const data = directory();
    const inFile = makeSecrets(FILE_ONLY, data).seal("from the file", ONE);
    const given = { key: "k".repeat(40), oldKeys: ["o".repeat(40)] };
    const secrets = makeSecrets(given, data);
    expect(secrets.open(inFile, ONE)).toBe("from the file");
    const old = makeSecrets({ key: "o".repeat(40), oldKeys: [] }, directory()).seal("from before", ONE);
    expect(secrets.open(old, ONE)).toBe("from before");
    expect(secrets.isCurrent(old)).toBe(false);
    expect(() => makeSecrets({ ...given, oldKeys: [] }, data).open(old, ONE)).toThrow("is not here any more");
  });

  test("with ENCRYPTION_KEY no file is created", () => {
    const data = directory();
    makeSecrets({ key: "k".repeat(40), oldKeys: [] }, data).seal("x", ONE);
    expect(() => statSync(join(data, "encryption-key"))).toThrow("ENOENT");
  });
});
