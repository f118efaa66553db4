/** Easily guessed passwords: common ones, and words of the user or the site, also with digits and signs added. */
import { describe, expect, test } from "vitest";
import { partsOfAddress, plainPassword, whyGuessable, wordsOf } from "#server/accounts/rules-guessable-password.ts";

const COMMON = new Set(["password", "dragon", "letmein", "horse", "solomon"]);
const WORDS = wordsOf(["Mainstreet", "lovelace", "Ada"]);
const why = (password: string) => whyGuessable(password, { isCommon: (word) => COMMON.has(word), words: WORDS });

test("words are the parts and the whole of texts, the longest first", () => {
  expect(wordsOf(["Countess Noel"])).toEqual(["countessnoel", "countess", "noel"]);
  expect(wordsOf(["al.gore-99", "Noel", "noel", "x"])).toEqual(["algore", "gore", "noel"]);
  expect(wordsOf(["Zoë Ωmega"])).toEqual(["zoëωmega", "ωmega", "zoë"]);
  expect(wordsOf([])).toEqual([]);
});

test("texts of an address are its local part and its domain without the last label", () => {
  expect(partsOfAddress("ada.lovelace@mail.analytical.example")).toEqual(["ada.lovelace", "mail", "analytical"]);
  expect(partsOfAddress("ada@localhost")).toEqual(["ada"]);
  expect(partsOfAddress("ada")).toEqual(["ada"]);
});

test("case, width of characters and spaces around do not matter", () => {
  expect(plainPassword("  Ｐａｓｓ Word ")).toBe("pass word");
  for (const password of ["password", "PassWord", " password ", "ｐａｓｓｗｏｒｄ"])
    expect(why(password)).toBe("common");
});

describe("a password is common", () => {
  test.each([
    // two different characters
    ["abababba", "common"],
    ["abcabba", null],
    // runs of at least three
    ["abcdefgh", "common"],
    ["87654321", "common"],
    ["abcd4321", "common"],
    ["abc789xyz", "common"],
    ["abcdx8fw", null],
    ["acegikmo", null],
    ["abcab", null],
    // a repetition of up to four characters, or of a common word
    ["a1b2a1b2", "common"],
    ["a1b2ca1b2c", null],
    ["dragondragon", "common"],
    ["dragon1dragon1", "common"],
  ])("%s: %s", (password, reason) => {
    expect(why(password)).toBe(reason);
  });

  test.each([
    ["dragon2024!"],
    ["!!dragon"],
    ["99dragon99"],
    ["dra-gon-7"],
    ["dragon847291635"],
    ["dr4gon847291635"],
    // signs instead of letters, also where one stands for two of them
    ["dr4g0n!"],
    ["p@$$w0rd"],
    ["so1omon"],
    ["so7omon"],
    ["le7me1n"],
    ["1e7me!n"],
  ])("also as %s", (password) => {
    expect(why(password)).toBe("common");
  });

  test.each(["dragons", "xdragon", "dragonfly88", "correct battery staple"])("but not within %s", (password) => {
    expect(why(password)).toBeNull();
  });
});

describe("a password is personal", () => {
  test.each([
    "mainstreet",
    "main-street",
    "Mainstreet2024",
    "m4in$tr33t",
    "lovelace1815",
    "mainstreetlovelace",
    "lovelacelovelace",
    // a short word counts alone
    "ada1815",
    // up to four other letters, or a common word
    "xlovelacey",
    "lovelacexyzw",
    "lovelace-horse",
  ])("as %s", (password) => {
    expect(why(password)).toBe("personal");
  });

  test.each(["canada-lake", "lovelacexyzwv", "lovelace quilt", "mainstream"])("not as %s", (password) => {
    expect(why(password)).toBeNull();
  });

  test("for one whose words these are only", () => {
    expect(whyGuessable("lovelace1815", { isCommon: () => false, words: [] })).toBeNull();
  });
});
