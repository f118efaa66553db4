import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { depth } from "../support/depth.ts";

const SITE = "https://mainstreet.example";

/** The address that a browser on the login page is redirected to. */
function leadsTo(target: string): URL {
  return new URL(target, `${SITE}/login`);
}

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%5cevil.example",
  "/%252Fevil.example",
  "/%252F%252Fevil.example",
  "/%255Cevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aSet-Cookie:a",
  "/\u0000/evil.example",
  "/%00",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "//evil.example@mainstreet.example",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "/./\\evil.example",
  "",
  "?to=//evil.example",
  "#//evil.example",
  "/%E0%A4%A",
  "/%zz",
  `/${"x".repeat(2_048)}`,
  "/login",
  "/login?to=/login",
  "/signup#a",
  "/forgot-password",
  "/%6cogin",
];

describe("the target after signing in", () => {
  test.each(HOSTILE)("is not %j", (to) => expect(loginTarget(to)).toBe("/"));

  test.each([null, undefined])("is the home page without one: %s", (to) => expect(loginTarget(to)).toBe("/"));

  test.each([
    "/",
    "/settings",
    "/search?q=caf%C3%A9&categories=Beauty&page=2",
    "/listing/01990b7e-5c00-7000-8000-00000000ffff#reviews",
    "/a/../b",
    "/search?q=//evil.example",
    "/search?to=https%3A%2F%2Fevil.example",
    "/caf%C3%A9",
    "/loginish",
    "/search?q=%09",
  ])("is %s", (to) => expect(loginTarget(to)).toBe(to));

  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2F",
    "%2f",
    "%5C",
    "%252F",
    "%255c",
    "//",
    ".",
    "..",
    "\t",
    "\n",
    "%09",
    "%00",
    "\u0000",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "javascript:",
    "https:",
    "login",
    "%",
    "é",
    "\ud800",
    "\u2028",
    " ",
    "%E2%88%95",
    "／",
  );
  const written = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.webPath(),
  );

  test("is on this site for any input, also after decoding it once or twice more", () => {
    fc.assert(
      fc.property(written, (to) => {
        const target = loginTarget(to);
        expect(target === "/" || target === to).toBe(true);
        expect(leadsTo(target).origin).toBe(SITE);
        let path = target.replace(/[?#].*$/s, "");
        for (let time = 0; time < 2; time += 1) {
          try {
            path = decodeURIComponent(path);
          } catch {
            break;
          }
          expect(leadsTo(path).origin).toBe(SITE);
        }
      }),
      { numRuns: depth(2000, 20_000) },
    );
  });

  test("fits in a header, and applying it twice changes nothing", () => {
    fc.assert(
      fc.property(written, (to) => {
        const target = loginTarget(to);
        expect(target).not.toMatch(/[\u0000-\u001f\u007f]/);
        expect(loginTarget(target)).toBe(target);
      }),
      { numRuns: depth(1000, 5_000) },
    );
  });

  test("is a path of this site as WHATWG parses it", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const to = `${path.startsWith("/") ? path : `/${path}`}?${query}`;
        // excludes the cases of the tests above
        fc.pre(!/%|\\|^\/[/\\]|^\/(?:login|signup|forgot-password)\b/.test(to));
        expect(leadsTo(to).origin).toBe(SITE);
        expect(loginTarget(to)).toBe(to);
      }),
    );
  });
});
