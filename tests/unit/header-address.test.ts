import fc from "fast-check";
import { expect, test } from "vitest";
import { headerAddress } from "#contract/text/header-address.ts";
import { depth } from "../support/depth.ts";

const SITE = "https://mainstreet.example/login";

test("an address in a header is ASCII, leads to no other site, and is unchanged by encoding it twice", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    ".",
    "..",
    "?",
    "#",
    "&",
    "=",
    "%",
    "%C3%A9",
    "é",
    "москва",
    "東京",
    "😀",
    "a",
    " ",
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    fc.string({ unit: "grapheme" }).map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(address, (to) => {
      const encoded = headerAddress(to);
      expect(encoded).toMatch(/^[!-~]+$/);
      expect(headerAddress(encoded)).toBe(encoded);
      // a path that begins like this leads to another host before encoding, too
      if (!/^\/[/\\]/.test(to)) expect(new URL(encoded, SITE).origin).toBe(new URL(SITE).origin);
    }),
    { numRuns: depth(1000, 5_000) },
  );
});

test.each([
  ["/in/москва", "/in/%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0"],
  ["/search?q=é&page=2#ß", "/search?q=%C3%A9&page=2#%C3%9F"],
  ["/%C3%A9/%zz", "/%C3%A9/%zz"],
  ["/a\r\nset-cookie: b", "/a%0D%0Aset-cookie:%20b"],
  ["/\ud800", "/%EF%BF%BD"],
  ["/.//evil.example", "/.//evil.example"],
  ["https://mainstreet.example/é", "https://mainstreet.example/%C3%A9"],
])("%j is %s", (address, encoded) => expect(headerAddress(address)).toBe(encoded));
