import { expect, test } from "vitest";
import { compareExports, comparisonText, exportedRows } from "../../scripts/exported-rows.ts";

interface Made {
  ids: string[];
  properties?: Record<string, unknown>;
}

const exported = (...listings: Made[]) =>
  exportedRows(
    JSON.stringify({
      type: "FeatureCollection",
      features: listings.map(({ ids, properties = {} }, index) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [11.5, 48.1] },
        properties: {
          mainstreet_id: String(index),
          name: `Shop ${ids[0] ?? ""}`,
          hours_mode: "closed",
          sources: JSON.stringify(ids.map((id) => ({ source: "osm", id }))),
          ...properties,
        },
      })),
    }),
  );

const changesOf = (comparison: ReturnType<typeof compareExports>) =>
  Object.fromEntries(
    comparison.fields.flatMap(({ field, lost, changed, gained }) =>
      lost.length + changed.length + gained.length === 0 ? [] : [[field, [lost.length, changed.length, gained.length]]],
    ),
  );

test("a value is lost, changed or added, by the ids of the rows", () => {
  const before = exported(
    { ids: ["node/1"], properties: { phone_number: "+49 89 1", city: "Munich", hours_mode: "custom", opening_hours: "Mo 10:00-12:00" } }, // oxfmt-ignore
    { ids: ["node/2"], properties: { phone_number: "+49 89 2" } },
  );
  const after = exported(
    { ids: ["node/2"], properties: { phone_number: "+49 89 3", website: "https://two.example" } },
    { ids: ["node/1"], properties: { city: "Munich", opening_hours: "off" } },
  );
  const comparison = compareExports(before, after);
  expect(changesOf(comparison)).toEqual({ phone_number: [1, 1, 0], hours: [1, 0, 0], website: [0, 0, 1] });
  const text = comparisonText(comparison, { examples: 5, field: null });
  expect(text).toContain("2 rows before, 2 after");
  expect(text).toContain("osm:node/1 Shop node/1\n      - +49 89 1\n      + \n");
});

test("lost and new rows are counted, and all rows of a listing are one", () => {
  const before = exported({ ids: ["node/1", "way/1"] }, { ids: ["node/2"], properties: { name: "Bar Two" } });
  const after = exported(
    { ids: ["node/1"] },
    { ids: ["way/1"] },
    { ids: ["node/3"], properties: { name: "Bar Three" } },
  );
  const comparison = compareExports(before, after);
  expect(comparison.before).toBe(3);
  expect(comparison.lostRows.map(({ key }) => key)).toEqual(["osm:node/2"]);
  expect(comparison.newRows.map(({ key }) => key)).toEqual(["osm:node/3"]);
  // two rows were one place and are two now
  expect(changesOf(comparison)["same_place"]).toEqual([0, 2, 0]);
});

test("a row whose generated id has changed is found by its name and place", () => {
  const before = exported({ ids: ["content:a"], properties: { name: "CAFE ONE", phone_number: "1" } });
  const after = exported({ ids: ["content:b"], properties: { name: "Cafe One", phone_number: "1" } });
  const comparison = compareExports(before, after);
  expect([comparison.renumbered, comparison.lostRows, comparison.newRows]).toEqual([1, [], []]);
  expect(changesOf(comparison)).toEqual({ name: [0, 1, 0] });
});
