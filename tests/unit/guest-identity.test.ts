import { describe, expect, test } from "vitest";
import { callingCodeOf, identityOf, numberOf, numberPrefixes } from "#server/guests/rules-identity.ts";

describe("a telephone number (rules: guests, 3)", () => {
  test.each([
    ["+43 1 234 567", "43"],
    ["0043 1 234567", "43"],
    ["+1 (207) 555-0100", "1"],
    ["+353 1 234 5678", "353"],
    ["+7 495 123 45 67", "7"],
    ["(207) 555-0100", ""],
    ["", ""],
  ])("of '%s' the calling code is '%s'", (phone, code) => expect(callingCodeOf(phone)).toBe(code));

  test.each([
    [
      "43",
      "6641234567",
      ["+43 664 1234567", "0664 1234567", "0043 664/123-45-67", "+43 (0)664 1234567", "664 1234567"],
    ],
    ["1", "2075550100", ["(207) 555-0100", "+1 207 555 0100", "1-207-555-0100", "207.555.0100"]],
    ["43", "4915112345678", ["+49 151 12345678", "0049 151 12345678"]],
    ["", "4915112345678", ["+49 151 12345678"]],
  ])("with %s is %s in every spelling", (code, number, spellings) => {
    for (const spelling of spellings) expect(numberOf(spelling, code), spelling).toBe(number);
  });

  test.each(["", "call me", "1234", "ada@example.com", "0664 1234567 ask for Ada"])("'%s' is none", (text) =>
    expect(numberOf(text, "43")).toBe(""),
  );

  test.each(["0664 12", "+43 66412", "0043 664 12", "4366412", "66412"])("begins with '%s'", (typed) =>
    expect(numberPrefixes(typed, "43").some((prefix) => "6641234567".startsWith(prefix))).toBe(true),
  );

  test("is found after each digit that is typed, whatever the spelling", () => {
    for (const spelling of ["+43 664 1234567", "0664 1234567", "0043 664 1234567"])
      for (let length = 6; length <= spelling.length; length += 1) {
        const typed = spelling.slice(0, length);
        const isFound = numberPrefixes(typed, "43").some((prefix) => numberOf(spelling, "43").startsWith(prefix));
        expect(isFound, typed).toBe(true);
      }
  });

  test("names and addresses begin none", () => {
    for (const typed of ["", "a", "Ada 12", "1"]) expect(numberPrefixes(typed, "43")).toEqual([]);
  });
});

describe("whose a reservation is", () => {
  const booked = { userId: null, name: "Ada Lovelace", contact: "", phone: "" };
  test("is decided by the account alone where there is one: whose number is typed is not proved", () => {
    const one = identityOf({ ...booked, userId: "an-account", name: "", phone: "0664 1234567" }, "43");
    expect(one).toEqual({ key: "u:an-account", contact: "0664 1234567", number: "6641234567", mail: "" });
  });
  test("else by number, address, or name with whatever was written beside it", () => {
    expect(identityOf({ ...booked, contact: "+43 664 1234567" }, "43").key).toBe("p:6641234567");
    expect(identityOf({ ...booked, contact: " Ada@Example.com " }, "43").key).toBe("m:ada@example.com");
    expect(identityOf(booked, "43").key).toBe(identityOf({ ...booked, name: " ada  LOVELACE" }, "43").key);
    expect(identityOf({ ...booked, contact: "room 12" }, "43").key).not.toBe(identityOf(booked, "43").key);
  });
});
