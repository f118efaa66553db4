/** Stored password hashes, with the full cost that a guess has outside of tests. */
import { expect, test } from "vitest";
import { hashPassword, matchPassword, verifyPassword } from "#server/accounts/password-hash.ts";

const PASSWORD = "ladle-otter-42-quay";

test("a hash has the cost that the security page states, and matches this password only", async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await verifyPassword(hash, PASSWORD)).toBe(true);
  expect(await verifyPassword(hash, `${PASSWORD} `)).toBe(false);
  expect(await hashPassword(PASSWORD), "with a salt of its own").not.toBe(hash);
});

test("several hashes with one salt cost one computation; a hash of another cost is not valid", async () => {
  const first = await hashPassword("another-password-77");
  const second = await hashPassword(PASSWORD, first);
  const cheap = second.replace("$32768$", "$32$");
  expect(await matchPassword([first, second, cheap, "plain"], PASSWORD)).toEqual([false, true, false, false]);
});

test("a character is the same in every composition", async () => {
  expect(await verifyPassword(await hashPassword("caf\u00e9-otter-42"), "cafe\u0301-otter-42")).toBe(true);
});
