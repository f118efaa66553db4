/** Index of the parties on a floor, by time and by resource (server/booking/seating/rules-guests.ts). */
import { describe, expect, test } from "vitest";
import type { Option } from "#server/booking/seating/rules-floor.ts";
import { SeatedParties, SeatedParty } from "#server/booking/seating/rules-guests.ts";

const seatedParty = (id: string, from: number, until: number, places: number[], options: Option[] = []) =>
  new SeatedParty({ id, from, until, isFixed: false }, places, () => options);
const idsOf = (parties: readonly SeatedParty[]) => parties.map(({ id }) => id).join(" ");

describe("one party", () => {
  test("meets a span that overlaps its hold, not one that touches it", () => {
    const party = seatedParty("a", 4, 6, [0]);
    const spans = [[0, 4], [6, 8], [7, 9], [0, 5], [5, 9], [0, 9], [4, 6], [5, 6]] as const; // oxfmt-ignore
    expect(spans.map(([from, until]) => party.meets(from, until))).toEqual([
      ...[false, false, false],
      ...[true, true, true, true, true],
    ]);
  });

  test("needs the number of resources of its smallest option, and may use those of all", () => {
    let calls = 0;
    const party = new SeatedParty({ id: "a", from: 0, until: 1, isFixed: false }, [], (guest) => {
      calls += 1;
      expect(guest.id).toBe("a");
      return [
        { places: [3, 1], waste: 0 },
        { places: [1], waste: 2 },
        { places: [2, 1, 0], waste: 0 },
      ];
    });
    expect(calls).toBe(0);
    expect(party.demand).toEqual({ least: 1, anywhere: [3, 1, 2, 0] });
    expect(party.options).toHaveLength(3);
    // the options are found once
    expect(calls).toBe(1);
  });
});

describe("all parties", () => {
  // in any order; 'long' holds its resource five times as long as the others
  const all = new SeatedParties(
    [
      seatedParty("pair", 20, 22, [0, 1]),
      seatedParty("second", 6, 8, [1]),
      seatedParty("long", 0, 10, [0]),
      seatedParty("first", 4, 6, [1]),
      seatedParty("after", 12, 14, [0]),
      seatedParty("nowhere", 6, 7, []),
    ],
    3,
  );

  test.for([
    [0, 4, "long"],
    [5, 6, "long first"],
    [6, 7, "long second nowhere"],
    [7, 9, "long second"],
    [8, 12, "long"],
    [10, 12, ""],
    [13, 20, "after"],
    [14, 20, ""],
    [9, 21, "long after pair"],
    [22, 99, ""],
  ] as const)("from %i until %i: %s", ([from, until, ids]) => {
    expect(idsOf(all.during(from, until))).toBe(ids);
  });

  test("at an instant, without those who leave then", () => {
    expect([0, 4, 6, 12, 14, 20].map((moment) => idsOf(all.at(moment)))).toEqual([
      "long",
      "long first",
      "long second nowhere",
      "after",
      "",
      "pair",
    ]);
    expect(idsOf(all.at(6))).toBe("long second nowhere");
  });

  test("on one resource", () => {
    expect(idsOf(all.on(1, 5, 7))).toBe("first second");
    expect(idsOf(all.on(1, 8, 20))).toBe("");
    expect(idsOf(all.on(0, 9, 21))).toBe("long after pair");
    expect(idsOf(all.on(2, 0, 99))).toBe("");
    expect(idsOf(all.on(9, 0, 99))).toBe("");
  });

  test.for([
    [[1], 0, 4, true],
    [[1], 0, 5, false],
    [[1], 5, 7, false],
    [[1], 7, 8, false],
    [[1], 8, 20, true],
    [[1], 8, 21, false],
    [[0], 9, 10, false],
    [[0], 10, 12, true],
    // 'after' has left, 'pair' has not come
    [[0], 15, 20, true],
    [[0], 22, 99, true],
    [[0, 1], 8, 9, false],
    [[0, 1], 14, 20, true],
    [[2], 0, 99, true],
    // no such resource
    [[2, 9], 0, 1, false],
    [[], 0, 99, true],
  ] as const)("resources %j from %i until %i are free: %s", ([places, from, until, isFree]) => {
    expect(all.isFree(places, from, until)).toBe(isFree);
  });

  test("arrivals lie within a span, each instant once", () => {
    expect(all.arrivals(0, 20)).toEqual([4, 6, 12]);
    expect(all.arrivals(-1, 21)).toEqual([0, 4, 6, 12, 20]);
    expect(all.arrivals(4, 6)).toEqual([]);
    expect(all.arrivals(20, 99)).toEqual([]);
  });
});
