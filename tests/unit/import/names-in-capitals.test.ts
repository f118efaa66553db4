import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toImportRow } from "#server/import/listing/from-tags.ts";
import { areNamesInCapitals, readableAddress, readableCase } from "#server/import/listing/names.ts";

const NOTHING = { city: "", state: "", country: "", timeZone: null, category: null };

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../fixtures/${file}.txt`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
}

const inCapitals = (text: string) => (/[İı]/u.test(text) ? text.toLocaleUpperCase("tr") : text.toUpperCase());

/** Lines with a different result, and that result. */
const misread = (lines: readonly string[], read: (text: string) => string) =>
  lines.map((line) => [line, read(inCapitals(line))]).filter(([line, found]) => line !== found);

describe("names and addresses in capitals", () => {
  test("are converted to the usual case of each place, in a file of capitals", () => {
    const names = linesOf("names-in-capitals");
    expect(names.length).toBeGreaterThan(300);
    expect(misread(names, (name) => readableCase(name, true))).toEqual([]);
  });

  test("include streets, towns and whole address lines", () => {
    expect(misread(linesOf("addresses-in-capitals"), readableAddress)).toEqual([]);
  });

  test.each([
    "McSorley's",
    "iPhone Doc",
    "the drunken DRAGON",
    "JTs Cafe",
    "du und ich",
    "BiTE me",
    "eBay",
    "東京 Café",
  ])("%s has lowercase characters, and is unchanged", (name) => {
    expect(readableCase(name, true)).toBe(name);
    expect(readableCase(name)).toBe(name);
  });

  test("are unchanged by a second conversion", () => {
    for (const name of linesOf("names-in-capitals")) expect(readableCase(name, true)).toBe(name);
    for (const address of linesOf("addresses-in-capitals")) expect(readableAddress(address)).toBe(address);
  });

  test("hostile texts end in time", () => {
    for (const text of [
      "'".repeat(5_000),
      "A'".repeat(5_000),
      "A.".repeat(5_000),
      "1ST ".repeat(5_000),
      "\u0301A\u0301'S",
      "İ".repeat(5_000),
      "𝐀𝐁𝐂 𝐃𝐄",
      "ǅ ǅǅǅǅǅ",
    ])
      // oxfmt-ignore
      expect(readableCase(text, true)).toHaveLength(text.length);
  });
});

describe("one short word in capitals", () => {
  test.each([
    ["ZUNI", "Zuni"],
    ["NOPA", "Nopa"],
    ["TACOS", "Tacos"],
    ["RYE", "Rye"],
    ["KFC", "KFC"],
    ["IKEA", "IKEA"],
    ["H&M", "H&M"],
    ["A16", "A16"],
    ["YMCA", "YMCA"],
  ])("%s is a word in a file of capitals: %s; elsewhere it may be the place's own spelling", (name, read) => {
    expect(readableCase(name, true)).toBe(read);
    expect(readableCase(name)).toBe(name);
  });

  test("a file of capitals is one where nearly every name is in capitals", () => {
    const names = (capitals: number, others: number) => [...Array.from({ length: capitals }, (_, at) => `BAR NO ${at}`), ...Array.from({ length: others }, (_, at) => `Bar No ${at}`)]; // oxfmt-ignore
    expect(areNamesInCapitals(names(9, 1))).toBe(true);
    expect(areNamesInCapitals(names(8, 2))).toBe(false);
    expect(areNamesInCapitals(names(4, 0))).toBe(false);
    expect(areNamesInCapitals([...names(5, 0), undefined, "東京食堂", "7", "A"])).toBe(true);
    expect(areNamesInCapitals([])).toBe(false);
  });

  test("converts names, other names, keywords, street, town and state of a row", () => {
    const tags = new Map(Object.entries({ name: "MO'S GRILL", alt_name: "BIG MO'S PLACE", keywords: "FRIED CHICKEN; BBQ", address: "801 VAN NESS AVE", "addr:city": "SAN FRANCISCO", "addr:state": "CALIFORNIA" })); // oxfmt-ignore
    const row = toImportRow({ kind: "row", at: 1, id: "1", tags, lat: 37.7, lng: -122.4, has: null, text: "" }, NOTHING, { isInCapitals: true }); // oxfmt-ignore
    expect(row).toHaveProperty("listing", expect.objectContaining({ name: "Mo's Grill", other_names: ["Big Mo's Place"], keywords: ["Fried Chicken", "BBQ"], address: "801 Van Ness Ave", city: "San Francisco", state: "California" })); // oxfmt-ignore
    tags.set("addr:state", "CA");
    const coded = toImportRow({ kind: "row", at: 1, id: "1", tags, lat: 37.7, lng: -122.4, has: null, text: "" }, NOTHING, { isInCapitals: true }); // oxfmt-ignore
    expect(coded).toHaveProperty("listing.state", "CA");
  });
});
