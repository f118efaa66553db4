/** Numeric indexes that outgrow their capacity lose nothing. */
import { expect, test } from "vitest";
import { moveNumbers } from "#server/import/match/larger-array.ts";
import { TownIndex } from "#server/import/listing/town-index.ts";

test("the larger array has the numbers, and the smaller one has released its memory", () => {
  const from = Uint32Array.of(1, 2, 3);
  const to = moveNumbers(from, new Uint32Array(5));
  expect([...to]).toEqual([1, 2, 3, 0, 0]);
  expect(from).toHaveLength(0);
  expect([...moveNumbers(Float64Array.of(1.5), new Float64Array(2))]).toEqual([1.5, 0]);
});

test("towns are found again after the index has grown twice", () => {
  const towns = new TownIndex();
  for (let number = 0; number < 3_000; number += 1)
    towns.add(40 + number / 100, 10, { city: `Town ${number % 7}`, country: "Germany" });
  for (const number of [0, 1_023, 1_024, 2_047, 2_048, 2_999])
    expect(towns.nearest(40 + number / 100, 10, 500, 5)).toMatchObject([{ city: `Town ${number % 7}`, country: "Germany" }]); // oxfmt-ignore
});
