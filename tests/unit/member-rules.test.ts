/** Permissions by role: the one table, as printed in the docs; and new owners. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LISTING_ROLES } from "#contract/listings/role-names.ts";
import { roleTexts } from "#contract/listings/role-texts.ts";
import { ACT_WORDS, LISTING_ACTS } from "#contract/listings/roles.ts";
import { isVisible, membershipOf } from "#server/access/allowed.ts";
import { isNewAccount } from "#server/members/rules.ts";
import { actsOf, canSeeListing, isNewOwner, MAY, refusalOf, SETTLED_ACTS } from "#server/access/rules.ts";

const AT = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000);

describe("the table of permissions", () => {
  test("is the same in the docs", () => {
    const isLater = (act: string) => (SETTLED_ACTS as readonly string[]).includes(act);
    const rows = LISTING_ACTS.map((act) => {
      const marks = LISTING_ROLES.map((role) => (!MAY[act].includes(role) ? "" : isLater(act) ? "yes, later" : "yes"));
      return `| ${[ACT_WORDS[act], ...marks].join(" | ")} |`.replaceAll("|  |", "| |").replaceAll("|  |", "| |");
    });
    const head = [`| | ${LISTING_ROLES.map((role) => roleTexts[role]).join(" | ")} |`, "|---|---|---|---|"];
    const page = readFileSync(join(import.meta.dirname, "../../docs/rules/listings.md"), "utf8");
    expect(page).toContain([...head, ...rows].join("\n"));
  });

  test("gives no role more than an owner, and staff nothing that a manager may not do", () => {
    for (const act of LISTING_ACTS) {
      expect(MAY[act], act).toContain("owner");
      if (MAY[act].includes("staff")) expect(MAY[act], act).toContain("manager");
    }
  });
});

test("an account is new for its first week, and one that was deleted is new", () => {
  const isNew = (signed_up_at: Date | null) =>
    isNewAccount({ signed_up_at, added_at: daysAgo(400), has_source: false }, AT);
  expect([isNew(null), isNew(AT), isNew(new Date(daysAgo(7).getTime() + 1)), isNew(daysAgo(7))]).toEqual([true, true, true, false]); // oxfmt-ignore
});

describe("an owner", () => {
  const owner = (since: Date, othersSince: Date | null) => ({ role: "owner" as const, since, othersSince });

  test.each([
    ["alone", owner(daysAgo(1), null), false],
    ["who was there before the others", owner(daysAgo(2), daysAgo(1)), false],
    ["who came with the others", owner(daysAgo(1), daysAgo(1)), false],
    ["who came to others yesterday", owner(daysAgo(1), daysAgo(30)), true],
    ["who came to others almost seven days ago", owner(new Date(daysAgo(7).getTime() + 1), daysAgo(30)), true],
    ["who came to others seven days ago", owner(daysAgo(7), daysAgo(30)), false],
  ])("%s", (_, membership, isNew) => {
    expect(isNewOwner(membership, AT)).toBe(isNew);
    expect(refusalOf(membership, "delete", AT)).toBe(isNew ? "owner_too_new" : null);
    expect(actsOf(membership, AT)).toEqual(
      LISTING_ACTS.filter((act) => !isNew || !(SETTLED_ACTS as readonly string[]).includes(act)),
    );
  });

  test("is the only role with that rule: a manager may not, however long", () => {
    const manager = { role: "manager" as const, since: daysAgo(100), othersSince: daysAgo(200) };
    expect(refusalOf(manager, "delete", AT)).toBe("not_owner");
    expect(isNewOwner({ ...manager, since: AT }, AT)).toBe(false);
    expect(refusalOf(null, "see", AT)).toBe("not_owner");
    expect(actsOf(null, AT)).toEqual([]);
  });
});

test("a hidden listing is visible to all its members, a deleted one to no one", () => {
  for (const role of LISTING_ROLES) {
    expect(canSeeListing({ deletedAt: null, hiddenAt: AT, role })).toBe(true);
    expect(canSeeListing({ deletedAt: AT, hiddenAt: null, role })).toBe(false);
  }
  expect(canSeeListing({ deletedAt: null, hiddenAt: AT, role: null })).toBe(false);
  expect(canSeeListing({ deletedAt: null, hiddenAt: null, role: null })).toBe(true);
});

test("a row is visible to its viewer, a missing one is not", () => {
  const row = { deleted_at: null, hidden_at: null, member_role: null };
  expect(isVisible(row)).toBe(true);
  expect(isVisible({ ...row, hidden_at: AT })).toBe(false);
  expect(isVisible({ ...row, hidden_at: AT, member_role: "staff" })).toBe(true);
  expect(isVisible({ ...row, deleted_at: AT, member_role: "owner" })).toBe(false);
  expect(isVisible(null)).toBe(false);
});

test("the membership of a row is that of its member, and null for others", () => {
  const since = daysAgo(3);
  const row = { member_role: "manager" as const, member_since: since, others_since: AT };
  expect(membershipOf(row)).toEqual({ role: "manager", since, othersSince: AT });
  expect(membershipOf({ ...row, others_since: null })).toEqual({ role: "manager", since, othersSince: null });
  expect(membershipOf({ member_role: null, member_since: null, others_since: null })).toBeNull();
});
