/** Wrong coordinates: exchanged, projected, at 0, 0, or written with commas. */
import { describe, expect, test } from "vitest";
import { projectedSystem } from "#server/import/read/rows.ts";
import { csvRows } from "#server/import/read/csv-rows.ts";
import { toImportRow } from "#server/import/listing/from-tags.ts";
import { FileCountry } from "#server/import/listing/misplaced.ts";
import type { SourceFileRow } from "#server/import/read/raw-row.ts";

const NOTHING = { city: "", state: "", country: "", timeZone: null, category: null };

function rowsOf(heading: string, lines: readonly string[]): SourceFileRow[] {
  const toRow = csvRows(heading.split(";"), new Map());
  return lines.map((text, at) => toRow({ line: at + 2, fields: text.split(";"), reason: "", text, isLast: false }));
}

/** The position of each row, or why it is refused. */
function spotsOf(rows: readonly SourceFileRow[], country = ""): string[] {
  const fileCountry = new FileCountry();
  fileCountry.add(rows);
  return rows.map((row) => {
    if (row.kind !== "row") return "broken";
    const made = toImportRow(row, { ...NOTHING, country }, { fileCountry: fileCountry.code });
    return "reason" in made ? made.reason : `${made.listing.lat}, ${made.listing.lng}`;
  });
}

const spotOf = (lat: string, lng: string, country = "") => spotsOf(rowsOf("name;lat;lng;country", [`A;${lat};${lng};${country}`]))[0]; // oxfmt-ignore

describe("latitude and longitude exchanged", () => {
  const SWAPPED =
    "The coordinates 11.57, 48.13 lie outside Germany; swapped they would lie inside. Swap latitude and longitude and import the file again.";

  test("are refused where the row or the operator gives the country", () => {
    expect(spotOf("11.57", "48.13", "DE")).toBe(SWAPPED);
    expect(spotsOf(rowsOf("name;lat;lng", ["A;11.57;48.13"]), "Germany")).toEqual([SWAPPED]);
    expect(spotOf("48.13", "11.57", "DE")).toBe("48.13, 11.57");
    // wrong, but not exchanged
    expect(spotOf("48.21", "16.37", "DE")).toBe("48.21, 16.37");
    expect(spotOf("-122.42", "37.75", "US")).toContain("Latitude and longitude look swapped.");
  });

  test("are refused where the file's other rows are there", () => {
    const rows = rowsOf("name;lat;lng", ["A;48.13;11.57", "B;11.57;48.14", "C;48.15;11.57", "D;48.16;11.57"]);
    expect(spotsOf(rows)).toEqual(["48.13, 11.57", expect.stringContaining("lie outside Germany, where most rows of the file lie; swapped"), "48.15, 11.57", "48.16, 11.57"]); // oxfmt-ignore
    // places around the whole world
    const world = rowsOf("name;lat;lng", ["A;48.13;11.57", "B;11.57;48.14", "C;52.23;21.01", "D;41.9;12.49"]);
    expect(spotsOf(world)).toEqual(["48.13, 11.57", "11.57, 48.14", "52.23, 21.01", "41.9, 12.49"]);
    // Aleppo's exchanged coordinates are Turkish
    const border = rowsOf("name;lat;lng", ["A;37.06;37.38", "B;37.07;37.37", "C;37.08;37.36", "D;36.2;37.16"]);
    expect(spotsOf(border)[3]).toBe("36.2, 37.16");
  });
});

describe("projected coordinates", () => {
  test.each([
    ["5333317", "4468503.5"],
    ["4468503,5", "5333317"],
    ["180000", "530000"],
    ["6.1e6", "1.2e6"],
    ["500", "200"],
  ])("are reported as such: %s, %s", (lat, lng) => {
    expect(spotOf(lat, lng)).toMatch(/^The coordinates .* are not on Earth\. They are projected, .*EPSG:4326/);
  });

  test("are recognized by the reference system of a GeoJSON file", () => {
    const named = (name: unknown) => projectedSystem({ type: "name", properties: { name } });
    expect(named("urn:ogc:def:crs:EPSG::31468")).toBe("EPSG:31468");
    expect(named("EPSG:27700")).toBe("EPSG:27700");
    expect(named("http://www.opengis.net/def/crs/EPSG/0/3857")).toBe("EPSG:3857");
    expect(projectedSystem({ type: "EPSG", properties: { code: 31468 } })).toBe("EPSG:31468");
    for (const degrees of ["urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:EPSG::4326", "EPSG:4258", "WGS84", "", null, 7]) expect(named(degrees)).toBeNull(); // oxfmt-ignore
    for (const broken of [null, 7, "EPSG:3857", {}, { properties: null }]) expect(projectedSystem(broken)).toBeNull();
    const [row] = rowsOf("name;lat;lng", ["A;33.25;45.5"]);
    expect(spotsOf(row?.kind === "row" ? [{ ...row, system: "EPSG:31468" }] : [])).toEqual([expect.stringMatching(/are projected: the file says EPSG:31468\./)]); // oxfmt-ignore
  });
});

test.each([
  ["0", "0"],
  ["0.0", "-0.000"],
  ["0,0004", "-0,0002"],
  ["9e-4", "0"],
])("%s, %s is not a place", (lat, lng) => expect(spotOf(lat, lng)).toBe("null, null"));

test("a place on the equator or the meridian is valid", () => {
  expect(spotOf("0", "9.45")).toBe("0, 9.45");
  expect(spotOf("51.478", "0")).toBe("51.478, 0");
});

describe("decimal commas", () => {
  test.each([
    ["48,1374", "11,5755"],
    [" +48,1374", "11,5755 "],
  ])("%s and %s are read", (lat, lng) => expect(spotOf(lat, lng)).toBe("48.1374, 11.5755"));

  test.each([
    "48,1374; 11,5755",
    "48,1374 11,5755",
    "48,1374, 11,5755",
    "(48.1374, 11.5755)",
    "48.1374 11.5755",
    "48.1374,11.5755",
  ])("'%s' in one column", (both) => {
    const toRow = csvRows(["name", "coordinates"], new Map());
    expect(spotsOf([toRow({ line: 2, fields: ["A", both], reason: "", text: both, isLast: false })])).toEqual(["48.1374, 11.5755"]); // oxfmt-ignore
  });

  test("a thousands separator is refused, with the value", () => {
    expect(spotOf("1.234,5", "11,5")).toBe("The latitude or longitude is not a number: 1.234,5 and 11,5. Write degrees such as 48.1374."); // oxfmt-ignore
  });
});
