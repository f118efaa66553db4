import { describe, expect, test } from "vitest";
import { identityOf } from "#server/guests/rules-identity.ts";

describe("the guest of a reservation", () => {
  const booked = { userId: null, name: "Ada Lovelace", contact: "", phone: "" };
  test("is the account where there is one, since a typed number is not proof", () => {
    const one = identityOf({ ...booked, userId: "an-account", name: "", phone: "0664 1234567" }, "AT");
    expect(one).toEqual({ key: "u:an-account", contact: "0664 1234567", number: "+436641234567", mail: "" });
  });
  test("else by number, address, or name with the contact entered with it", () => {
    expect(identityOf({ ...booked, contact: "+43 664 1234567" }, "AT").key).toBe("p:+436641234567");
    expect(identityOf({ ...booked, contact: " Ada@Example.com " }, "AT").key).toBe("m:ada@example.com");
    expect(identityOf(booked, "AT").key).toBe(identityOf({ ...booked, name: " ada  LOVELACE" }, "AT").key);
    expect(identityOf({ ...booked, contact: "room 12" }, "AT").key).not.toBe(identityOf(booked, "AT").key);
  });
});

describe("an identity", () => {
  const of = (given: Partial<Parameters<typeof identityOf>[0]>) =>
    identityOf({ userId: null, name: "Ada Lovelace", contact: "", phone: "", ...given }, "AT");

  test.each([
    ["ada@example.com", "ada@example.com", ""],
    [" ADA@Example.COM ", "ada@example.com", ""],
    ["ＡＤＡ@example.com", "ada@example.com", ""],
    ["0664 1234567", "", "+436641234567"],
    ["ada@example", "", ""],
    ["ada lovelace@example.com", "", ""],
    ["@example.com", "", ""],
    ["room 12", "", ""],
    ["", "", ""],
  ])("of '%s' has the address '%s' and the number '%s'", (contact, mail, number) => {
    const key = number !== "" ? `p:${number}` : mail !== "" ? `m:${mail}` : `n:ada lovelace|${contact}`;
    expect(of({ contact })).toEqual({ key, contact, number, mail });
    // with an account, only the account identifies the guest
    expect(of({ contact, userId: "one" })).toEqual({ key: "u:one", contact, number, mail });
  });

  test("uses the contact that the owner has entered before the number of the guest", () => {
    const both = of({ contact: "ada@example.com", phone: "0664 1234567" });
    expect(both).toEqual({ key: "m:ada@example.com", contact: "ada@example.com", number: "", mail: "ada@example.com" });
    expect(of({ phone: "0664 1234567" }).key).toBe("p:+436641234567");
  });
});
