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
