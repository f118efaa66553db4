/** Secrets that are easy to guess are refused at the start, in one sentence that does not repeat them. */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";

function problemOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(environment);
    return "";
  } catch (error) {
    return String(error);
  }
}

const WEAK = {
  "one character": "a".repeat(44),
  "zero bytes in base64": Buffer.alloc(33).toString("base64"),
  "zero bytes in hex": Buffer.alloc(32).toString("hex"),
  "a word again and again": "changeme".repeat(5),
  "a longer word again and again": "0123456789abcdef".repeat(3),
  "few characters": "abcabcabacbbcabcbaabcbbacbcbabcabcbc",
};

describe.each(["SECRET", "ENCRYPTION_KEY"] as const)("%s", (name) => {
  test.each(Object.entries(WEAK))("of %s is refused", (_, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toContain(`${name}: can be guessed`);
    expect(problem).toContain("openssl rand -base64 33");
    expect(problem).not.toContain(value);
    expect(problem.split("can be guessed")).toHaveLength(2);
  });

  test("at random is accepted, as is a sentence", () => {
    for (const encoding of ["base64", "base64url", "hex"] as const)
      for (let round = 0; round < 200; round += 1)
        expect(problemOf({ [name]: randomBytes(33).toString(encoding) })).toBe("");
    expect(problemOf({ [name]: "a secret of thirty-two characters or more" })).toBe("");
  });
});

test("a weak key still opens existing values, so that it can be replaced", () => {
  const { encryption } = readConfiguration({ ENCRYPTION_OLD_KEYS: "a".repeat(44) });
  expect(encryption.oldKeys).toEqual(["a".repeat(44)]);
});
