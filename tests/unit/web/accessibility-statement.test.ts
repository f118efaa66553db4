/** Every claim of the accessibility statement is checked by a browser test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accessibilityClaimTexts } from "../../../web/site/accessibility-texts.ts";

const TESTS = join(import.meta.dirname, "..", "..");

/** By claim: the files that check it, and what each of them contains. */
const EVIDENCE: Record<string, readonly (readonly [file: string, check: RegExp])[]> = {
  axe: [
    ["support/e2e.ts", /STANDARDS = \[.*"wcag22aa"/],
    ["e2e/static.spec.ts", /expectAccessibleInBothThemes\(/],
    ["e2e/search.spec.ts", /expectAccessible/],
    ["e2e/listing.spec.ts", /expectAccessible/],
    ["e2e/reserve.spec.ts", /expectAccessible/],
    ["e2e/owner-desk.spec.ts", /expectAccessible|expectFine/],
  ],
  keyboard: [
    ["e2e/reserve.spec.ts", /tabTo\(page, .*[\s\S]*keyboard\.press\("Enter"\)/],
    ["e2e/search.spec.ts", /keyboard\.press|\.press\("/],
    ["e2e/listing-photos.spec.ts", /toBeFocused/],
  ],
  narrow: [
    ["e2e/static.spec.ts", /width: 320[\s\S]*expectNoSidewaysScroll/],
    ["e2e/search.spec.ts", /320/],
    ["e2e/home.spec.ts", /320/],
  ],
  zoom: [
    ["e2e/static.spec.ts", /width: 640, height: 400/],
    ["e2e/search.spec.ts", /200 % zoom/],
    ["e2e/home.spec.ts", /200 % zoom/],
  ],
  forcedColors: [["e2e/forced-colors.spec.ts", /forcedColors/]],
  fonts: [["e2e/any-font.spec.ts", /DejaVu Sans/]],
  targets: [["e2e/listing.spec.ts", /every touch target is 44 px high/]],
  scripts: [
    ["e2e/plain-booking.spec.ts", /javaScriptEnabled: false/],
    ["e2e/plain-reviews.spec.ts", /javaScriptEnabled: false/],
    ["e2e/search-filters.spec.ts", /javaScriptEnabled: false/],
  ],
};

test("each claim has tests, and they contain the check", () => {
  expect(Object.keys(EVIDENCE).toSorted()).toEqual(Object.keys(accessibilityClaimTexts).toSorted());
  for (const [claim, files] of Object.entries(EVIDENCE))
    for (const [file, check] of files)
      expect(readFileSync(join(TESTS, file), "utf8"), `${claim}: ${file}`).toMatch(check);
});
