/** Which of several possible seats a party gets, why it gets none, and what a floor offers (rules: resources, 1 and 2). */
import { describe, expect, test } from "vitest";
import { FloorPlan, gapsOf, meetsAny, type Floor, type FloorResource, type FloorSet, type SeatingParty } from "#server/booking/seating/rules-floor.ts"; // oxfmt-ignore
import { Seating, type Newcomer } from "#server/booking/seating/rules-seating.ts";

const HOUR = 3_600_000;

const table = (id: string, maxParty: number | null, more: Partial<FloorResource> = {}): FloorResource => ({
  ...{ id, minParty: maxParty === null ? null : 1, maxParty, isOnline: true, away: [] },
  ...more,
});
const hours = (from: number, until: number) => ({
  ...{ start: from * HOUR, end: until * HOUR, from: from * HOUR, until: until * HOUR },
});
const seatingParty = (id: string, party: number | null, [from, until]: [number, number], resourceIds: string[], more: Partial<SeatingParty> = {}): SeatingParty => ({
  ...{ id, typeId: "dinner", party, isEntered: false, wantedId: null, isFixed: false, resourceIds },
  ...hours(from, until),
  ...more,
}); // oxfmt-ignore
const comes = (party: number, from: number, until: number, more: Partial<Newcomer> = {}): Newcomer => ({
  ...{ id: "new", typeId: "dinner", party, isEntered: false, wantedId: null, pinnedTo: null },
  ...hours(from, until),
  ...more,
});
const floor = (resources: FloorResource[], parties: SeatingParty[] = [], sets: FloorSet[] = []): Floor => ({
  ...{ resources, sets, parties },
  needs: { dinner: resources.map(({ id }) => id) },
});
const seatsOf = (from: Floor, newcomer: Newcomer) =>
  new Seating(from).seat(newcomer)?.map(({ id, resourceIds }) => `${id}: ${resourceIds.join(" ")}`) ?? null;

describe("of several free tables a party gets", () => {
  const [two, four] = [table("two", 2), table("four", 4)];

  test("the best fit, even if it has more parties that day", () => {
    const earlier = [seatingParty("a", 2, [10, 12], ["two"]), seatingParty("b", 2, [12, 14], ["two"])];
    expect(seatsOf(floor([four, two], earlier), comes(2, 18, 20))).toEqual(["new: two"]);
  });

  test("of two equal ones that with fewer parties within half a day of the start", () => {
    const [one, other] = [table("one", 2), table("other", 2)];
    const seated = (parties: SeatingParty[]) => seatsOf(floor([one, other], parties), comes(2, 18, 20));
    expect(seated([])).toEqual(["new: one"]);
    expect(seated([seatingParty("a", 2, [12, 14], ["one"])])).toEqual(["new: other"]);
    expect(seated([seatingParty("a", 2, [12, 14], ["one"]), seatingParty("b", 2, [21, 23], ["other"])])).toEqual([
      "new: one",
    ]);
    // has left more than twelve hours before
    expect(seated([seatingParty("a", 2, [4, 6], ["one"])])).toEqual(["new: one"]);
  });

  test("a single one before a set, even if the set leaves fewer seats empty", () => {
    const sets = [{ members: ["two", "other"], minParty: 3, maxParty: 3 }];
    expect(seatsOf(floor([two, table("other", 2), four], [], sets), comes(3, 18, 20))).toEqual(["new: four"]);
  });
});

test("as few parties as possible are moved", () => {
  // 'a' fits the table for two better, but there another party would have to move
  const at = floor(
    [table("two", 2), table("four", 4), table("bar", 3)],
    [seatingParty("a", 2, [18, 20], ["four"]), seatingParty("b", 2, [18, 20], ["two"])],
  );
  expect(seatsOf(at, comes(4, 18, 20))?.sort()).toEqual(["a: bar", "new: four"]);
  // parties that come when another leaves need not move
  const later = floor([table("four", 4)], [seatingParty("a", 2, [16, 18], ["four"]), seatingParty("b", 2, [20, 22], ["four"])]); // oxfmt-ignore
  expect(seatsOf(later, comes(4, 18, 20))).toEqual(["new: four"]);
});

describe("a party gets no seat", () => {
  const block = seatingParty("block", null, [18, 20], ["two"], { typeId: null, isFixed: true });
  const taken = seatingParty("a", 2, [18, 20], ["four"], { isFixed: true });
  const why = (at: Floor, newcomer = comes(2, 18, 20)) => new Seating(at).whyNoPlace(newcomer);
  const [two, four] = [table("two", 2), table("four", 4)];

  test("since all that fit are taken, or blocked, or away", () => {
    expect(why(floor([two, four], [block]))).toBeNull();
    expect(why(floor([two], [block]))).toBe("blocked");
    expect(why(floor([two], [block]), comes(2, 20, 22))).toBeNull();
    expect(why(floor([two, four], [block, taken]))).toBe("seats");
    expect(why(floor([four], [taken]))).toBe("seats");
    const away = table("two", 2, { away: [{ start: 19 * HOUR, end: 21 * HOUR }] });
    expect(why(floor([away]))).toBe("away");
    expect(why(floor([away]), comes(2, 17, 19))).toBeNull();
    expect(why(floor([away]), comes(2, 21, 22))).toBeNull();
    // the other table is only blocked
    expect(why(floor([away, four], [{ ...block, resourceIds: ["four"] }]))).toBe("blocked");
  });

  test("where an overruled reservation has the chosen table, except where the owner has added it there", () => {
    const overruled = (isShared: boolean) =>
      floor([table("two", 2, { overruled: [{ start: 18 * HOUR, end: 20 * HOUR, isShared }] })]);
    const chosen = (from: number, until: number, staysAt?: string[]) =>
      comes(2, from, until, { pinnedTo: ["two"], ...(staysAt === undefined ? {} : { staysAt }) });
    expect(seatsOf(overruled(false), chosen(19, 21))).toBeNull();
    expect(seatsOf(overruled(false), chosen(19, 21, ["two"]))).toBeNull();
    expect(seatsOf(overruled(true), chosen(19, 21))).toBeNull();
    expect(seatsOf(overruled(true), chosen(19, 21, ["other"]))).toBeNull();
    expect(seatsOf(overruled(true), chosen(19, 21, ["two"]))).toEqual(["new: two"]);
    expect(seatsOf(overruled(false), chosen(20, 22))).toEqual(["new: two"]);
    expect(seatsOf(overruled(false), chosen(16, 18))).toEqual(["new: two"]);
  });

  test("at tables that the owner chooses of which one does not exist", () => {
    const at = floor([two, four]);
    expect(seatsOf(at, comes(9, 18, 20, { pinnedTo: ["two", "four"] }))).toEqual(["new: two four"]);
    expect(seatsOf(at, comes(2, 18, 20, { pinnedTo: ["two", "removed"] }))).toBeNull();
    expect(seatsOf(at, comes(2, 18, 20, { pinnedTo: [] }))).toBeNull();
  });
});

describe("a floor", () => {
  const plan = new FloorPlan(
    floor(
      [table("two", 2), table("any", null), table("bar", 2, { isOnline: false }), table("six", 6, { minParty: 3 })],
      [],
      [{ members: ["two", "six"], minParty: 5, maxParty: 8 }, { members: ["two", "bar"], minParty: 1, maxParty: 4 }], // oxfmt-ignore
    ),
  );
  const options = (party: number | null, isEntered = false, wantedId: string | null = null) =>
    plan
      .optionsOf({ typeId: "dinner", party, isEntered, wantedId })
      .map(({ places, waste }) => `${plan.idsOf(places).join("+")} ${waste}`);

  test("offers each party what fits it, the best fit first, sets last", () => {
    expect(options(1)).toEqual(["any 0", "two 1"]);
    expect(options(null)).toEqual(options(1));
    expect(options(3)).toEqual(["any 0", "six 3"]);
    expect(options(6)).toEqual(["any 0", "six 0", "two+six 2"]);
    expect(options(2, true)).toEqual(["two 0", "any 0", "bar 0", "two+bar 2"]);
    expect(options(2, true, "bar")).toEqual(["bar 0"]);
    expect(options(2, false, "bar")).toEqual([]);
    expect(plan.optionsOf({ typeId: null, party: 2, isEntered: true, wantedId: null })).toEqual([]);
  });

  test("has the party sizes that guests can reserve", () => {
    expect(plan.sizesOf("dinner")).toEqual([
      { members: ["two"], least: 1, most: 2 },
      { members: ["any"], least: 1, most: Infinity },
      { members: ["six"], least: 3, most: 6 },
      { members: ["two", "six"], least: 5, most: 8 },
    ]);
    expect(plan.sizesOf("lunch")).toEqual([]);
  });
});

test("gaps end with the span, and windows outside of it leave it whole", () => {
  const windows = [{ start: 0, end: 4 }, { start: 6, end: 8 }, { start: 12, end: 14 }]; // oxfmt-ignore
  expect(gapsOf(windows, 2, 13)).toEqual([{ start: 4, end: 6 }, { start: 8, end: 12 }]); // oxfmt-ignore
  expect(gapsOf(windows, 9, 11)).toEqual([{ start: 9, end: 11 }]);
  expect(gapsOf(windows, 6, 8)).toEqual([]);
  expect(gapsOf([], 1, 2)).toEqual([{ start: 1, end: 2 }]);
  const found = [[3, 4], [4, 6], [5, 7], [8, 12], [13, 99], [14, 99]] as const; // oxfmt-ignore
  expect(found.map(([start, end]) => meetsAny(windows, start, end))).toEqual([true, false, true, false, true, false]);
});
