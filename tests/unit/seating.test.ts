/** Seating: offered slots compared with an exhaustive search on random floors. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FloorPlan, gapsOf, joined, meetsAny, type Floor, type FloorResource, type FloorSet, type SeatingParty } from "#server/booking/seating/rules-floor.ts"; // oxfmt-ignore
import { paceAmong } from "#server/booking/availability/rules-pacing.ts";
import { reseat } from "#server/booking/seating/rules-reseating.ts";
import { Seating, type Newcomer } from "#server/booking/seating/rules-seating.ts";
import { forParty } from "#server/booking/availability/rules-turn-times.ts";
import { depth } from "../support/depth.ts";

const QUARTER = 900_000;

const table = (id: string, maxParty: number | null, more: Partial<FloorResource> = {}): FloorResource => ({
  ...{ id, minParty: maxParty === null ? null : 1, maxParty, isOnline: true, away: [] },
  ...more,
});
const seatingParty = (id: string, party: number | null, from: number, until: number, resourceIds: string[], more: Partial<SeatingParty> = {}): SeatingParty => ({
  ...{ id, typeId: "dinner", party, isEntered: false, wantedId: null, isFixed: false, resourceIds },
  ...{ start: from * QUARTER, end: until * QUARTER, from: from * QUARTER, until: until * QUARTER },
  ...more,
}); // oxfmt-ignore
const comes = (party: number | null, from: number, until: number, more: Partial<Newcomer> = {}): Newcomer => {
  const { isFixed: _, resourceIds: __, ...rest } = seatingParty("new", party, from, until, []);
  return { ...rest, pinnedTo: null, ...more };
};
const floor = (resources: FloorResource[], parties: SeatingParty[] = [], sets: FloorSet[] = []): Floor => ({
  ...{ resources, sets, parties },
  needs: { dinner: resources.map(({ id }) => id) },
});
const seated = (from: Floor, newcomer: Newcomer) =>
  new Map(new Seating(from).seat(newcomer)?.map(({ id, resourceIds }) => [id, resourceIds]) ?? []);

describe("one more party", () => {
  const [two, four] = [table("two", 2), table("four", 4)];

  test("gets the best fit, and sets last", () => {
    const sets = [{ members: ["two", "four"], minParty: 2, maxParty: 6 }];
    expect(seated(floor([four, two], [], sets), comes(2, 0, 6)).get("new")).toEqual(["two"]);
    expect(seated(floor([four, two], [seatingParty("a", 2, 0, 6, ["two"])], sets), comes(2, 0, 6)).get("new")).toEqual([
      "four",
    ]);
    expect(seated(floor([four, two], [], sets), comes(6, 0, 6)).get("new")).toEqual(["two", "four"]);
    expect(new Seating(floor([four, two], [], sets)).seat(comes(7, 0, 6))).toBeNull();
  });

  test("is seated by moving others, except those who are pinned or already there", () => {
    const at = (more: Partial<SeatingParty>) => floor([two, four], [seatingParty("a", 2, 0, 6, ["four"], more)]);
    expect(seated(at({}), comes(4, 0, 6))).toEqual(new Map([["new", ["four"]], ["a", ["two"]]])); // oxfmt-ignore
    expect(new Seating(at({ isFixed: true })).seat(comes(4, 0, 6))).toBeNull();
    expect(seated(at({ isFixed: true }), comes(4, 6, 12)).get("new")).toEqual(["four"]);
  });

  test("gets the requested person when they work; seats for walk-ins are assigned by an owner only", () => {
    const people = [table("ada", null), table("bo", null, { away: [{ start: 4 * QUARTER, end: 8 * QUARTER }] })];
    expect(seated(floor(people), comes(null, 0, 2, { wantedId: "bo" })).get("new")).toEqual(["bo"]);
    expect(new Seating(floor(people)).seat(comes(null, 3, 5, { wantedId: "bo" }))).toBeNull();
    expect(seated(floor(people), comes(null, 3, 5)).get("new")).toEqual(["ada"]);
    const bar = [table("bar", 2, { isOnline: false })];
    expect(new Seating(floor(bar)).seat(comes(2, 0, 6))).toBeNull();
    expect(seated(floor(bar), comes(2, 0, 6, { isEntered: true })).get("new")).toEqual(["bar"]);
  });

  test("of equals goes to the person with the fewest bookings that day", () => {
    const people = [table("ada", null), table("bo", null)];
    expect(seated(floor(people, [seatingParty("a", null, 0, 2, ["ada"])]), comes(null, 8, 10)).get("new")).toEqual([
      "bo",
    ]);
  });

  test("is seated where the owner chooses, and the party there is moved", () => {
    const at = floor([two, four], [seatingParty("a", 2, 0, 6, ["two"])]);
    expect(seated(at, comes(2, 0, 6, { pinnedTo: ["two"] }))).toEqual(new Map([["new", ["two"]], ["a", ["four"]]])); // oxfmt-ignore
    expect(new Seating(at).seat(comes(2, 0, 6, { pinnedTo: ["nowhere"] }))).toBeNull();
  });

  test("is refused while a booked party has no seat", () => {
    const at = floor([two], [seatingParty("a", 4, 0, 6, [])]);
    expect(new Seating(at).seat(comes(2, 0, 6))).toBeNull();
    expect(seated(at, comes(2, 6, 8)).get("new")).toEqual(["two"]);
  });
});

const resource = fc.record({
  max: fc.constantFrom(2, 2, 4, 4, 6, 8),
  isOnline: fc.constantFrom(true, true, true, false),
});
const guest = fc.record({
  party: fc.constantFrom(1, 2, 2, 2, 3, 4, 4, 5, 6, 8, 10),
  from: fc.integer({ min: 0, max: 16 }),
  isEntered: fc.constantFrom(false, false, true),
  isFixed: fc.constantFrom(false, false, false, false, true),
});
const evening = (tables: number, guests: number) =>
  fc.record({
    tables: fc.array(resource, { minLength: 1, maxLength: tables }),
    sets: fc.array(fc.array(fc.nat(), { minLength: 2, maxLength: 3 }), { maxLength: Math.min(12, tables) }),
    guests: fc.array(guest, { minLength: 1, maxLength: guests }),
  });
type Evening = typeof evening extends (...args: never[]) => fc.Arbitrary<infer Value> ? Value : never;

const LASTS = (party: number) => (party <= 2 ? 6 : party <= 4 ? 8 : 10);

function built({ tables, sets }: Evening): Pick<Floor, "resources" | "sets" | "needs"> {
  const resources = tables.map(({ max, isOnline }, index) =>
    table(`t${index}`, max, { minParty: max <= 4 ? 1 : max - 3, isOnline }),
  );
  const together = sets.flatMap((picks) => {
    const members = [...new Set(picks.map((pick) => `t${pick % tables.length}`))];
    const seats = members.reduce((sum, id) => sum + (resources.find((one) => one.id === id)?.maxParty ?? 0), 0);
    return members.length < 2 ? [] : [{ members, minParty: Math.max(1, seats - 4), maxParty: seats }];
  });
  return { resources, sets: together, needs: { dinner: resources.map(({ id }) => id) } };
}

interface SeatRequest {
  from: number;
  until: number;
  ways: string[][];
}

/** Tries every assignment, parties with the fewest options first; null if it would take too long. */
function existsSlowly(requests: readonly SeatRequest[], most: number): boolean | null {
  let steps = 0;
  const solve = (left: readonly SeatRequest[]): boolean | null => {
    const [next] = [...left].sort((one, other) => one.ways.length - other.ways.length);
    if (next === undefined) return true;
    const rest = left.filter((preference) => preference !== next);
    for (const way of next.ways) {
      if ((steps += 1) > most) return null;
      const meets = (preference: SeatRequest) => preference.from < next.until && next.from < preference.until;
      const after = rest.map((preference) =>
        meets(preference)
          ? { ...preference, ways: preference.ways.filter((other) => !other.some((id) => way.includes(id))) }
          : preference,
      );
      if (after.some(({ ways }) => ways.length === 0)) continue;
      const answer = solve(after);
      if (answer !== false) return answer;
    }
    return false;
  };
  return solve(requests);
}

/** Implements only the rules: single tables and whole sets that fit; offline ones for parties entered by members. */
function waysOf({ resources, sets }: Pick<Floor, "resources" | "sets">, party: number, isEntered: boolean): string[][] {
  const isOpen = (id: string) => resources.some((one) => one.id === id && (isEntered || one.isOnline));
  const singles = resources.filter(({ id, minParty, maxParty }) => isOpen(id) && party >= (minParty ?? 0) && party <= (maxParty ?? 0)); // oxfmt-ignore
  const whole = sets.filter((set) => set.members.every(isOpen) && party >= set.minParty && party <= set.maxParty);
  return [...singles.map(({ id }) => [id]), ...whole.map(({ members }) => [...members])];
}

/** Seats the parties one after the other. Returns how often it is unknown whether a refusal was right. */
function letIn(of: Evening, most: number): number {
  const parts = built(of);
  let parties: SeatingParty[] = [];
  let unknown = 0;
  of.guests.forEach(({ party, from, isEntered, isFixed }, index) => {
    const until = from + LASTS(party);
    const newcomer = comes(party, from, until, { id: `g${index}`, isEntered });
    const seating = new Seating({ ...parts, parties });
    const seats = seating.seat(newcomer);
    // offered slots are accepted
    expect(seating.whyNoPlace(newcomer) === null).toBe(seats !== null);
    if (seats === null) {
      const requests = [...parties, { ...newcomer, isFixed: false, resourceIds: [] as readonly string[] }].map(
        (one) => ({
          ...{ from: one.from, until: one.until },
          ways: one.isFixed ? [[...one.resourceIds]] : waysOf(parts, one.party ?? 1, one.isEntered),
        }),
      );
      const truth = requests.some(({ ways }) => ways.length === 0) ? false : existsSlowly(requests, most);
      if (truth === null) unknown += 1;
      expect(truth).not.toBe(true);
      return;
    }
    const now = new Map(seats.map(({ id, resourceIds }) => [id, resourceIds]));
    expect(parties.every(({ id, isFixed: isStuck }) => !isStuck || !now.has(id))).toBe(true);
    parties = [
      ...parties.map((one) => ({ ...one, resourceIds: now.get(one.id) ?? one.resourceIds })),
      seatingParty(`g${index}`, party, from, until, [...(now.get(`g${index}`) ?? [])], { isEntered, isFixed }),
    ];
    for (const one of parties) {
      expect(waysOf(parts, one.party ?? 1, one.isEntered).map((way) => [...way].sort())).toContainEqual([...one.resourceIds].sort()); // oxfmt-ignore
      for (const other of parties)
        if (one !== other && one.from < other.until && other.from < one.until)
          expect(one.resourceIds.filter((id) => other.resourceIds.includes(id))).toEqual([]);
    }
  });
  return unknown;
}

describe("a random evening", () => {
  test("no two parties share a seat, and none is refused while a seat exists: small floors, exhaustive search", () => {
    fc.assert(
      fc.property(evening(6, 14), (of) => {
        expect(letIn(of, 1_000_000)).toBe(0);
      }),
      { numRuns: depth(150, 5_000) },
    );
  });

  test("the same with forty tables and twelve sets, as far as an exhaustive search can show", () => {
    fc.assert(
      fc.property(evening(40, 110), (of) => {
        letIn(of, 3_000);
      }),
      { numRuns: depth(6, 200) },
    );
  });
});

test("when seats change, parties that can stay do, the others are seated again, and the rest have none", () => {
  const [two, four] = [table("two", 2), table("four", 4)];
  const at = [
    seatingParty("a", 2, 0, 6, ["gone"]),
    seatingParty("b", 2, 0, 6, ["two"]),
    seatingParty("c", 4, 2, 8, ["gone"]),
  ];
  expect(reseat(floor([two, four], at))).toEqual(new Map([["a", ["four"]], ["b", ["two"]], ["c", []]])); // oxfmt-ignore
  expect(reseat(floor([two, four], [seatingParty("p", 9, 0, 6, ["two"], { isFixed: true })])).get("p")).toEqual([
    "two",
  ]);
});

test("of two parties at one table at once, the first stays; one that lost a part of its tables is seated again", () => {
  const [two, four] = [table("two", 2), table("four", 4)];
  const both = [seatingParty("a", 2, 0, 6, ["two"]), seatingParty("b", 2, 2, 8, ["two"])];
  expect(reseat(floor([two, four], both))).toEqual(new Map([["a", ["two"]], ["b", ["four"]]])); // oxfmt-ignore
  expect(reseat(floor([two, four], [seatingParty("c", 4, 0, 6, ["two", "removed"])])).get("c")).toEqual(["four"]);
  expect(reseat(floor([two, four], [seatingParty("d", 2, 0, 6, ["two", "removed"])])).get("d")).toEqual(["two"]);
});

describe("time spans", () => {
  test("are joined, and gaps between them found", () => {
    const spans = joined([{ start: 5, end: 7 }, { start: 1, end: 3 }, { start: 2, end: 4 }]); // oxfmt-ignore
    expect(spans).toEqual([{ start: 1, end: 4 }, { start: 5, end: 7 }]); // oxfmt-ignore
    expect([meetsAny(spans, 4, 5), meetsAny(spans, 3, 4), meetsAny(spans, 7, 9)]).toEqual([false, true, false]);
    expect(gapsOf(spans, 0, 10)).toEqual([{ start: 0, end: 1 }, { start: 4, end: 5 }, { start: 7, end: 10 }]); // oxfmt-ignore
  });
});

describe("pacing within a quarter of an hour", () => {
  const booked = [{ start: 0, party: 4 }, { start: QUARTER - 1, party: null }]; // oxfmt-ignore

  test.for([
    [{ starts: 2, covers: null }, 0, 2, false],
    [{ starts: 3, covers: null }, 0, 2, true],
    [{ starts: 2, covers: null }, QUARTER, 2, true],
    [{ starts: null, covers: 7 }, 0, 3, false],
    [{ starts: null, covers: 7 }, 0, 2, true],
    [{ starts: null, covers: null }, 0, 99, true],
  ] as const)("%j at %i for %i: %s", ([pace, start, party, has]) => {
    expect(paceAmong(booked, pace)(start, party)).toBe(has);
  });
});

test("larger parties take longer, as the owner configures", () => {
  const type = { duration: 150, minPartySize: 1, turnTimes: [{ party: 2, minutes: 90 }, { party: 4, minutes: 120 }] }; // oxfmt-ignore
  expect([1, 2, 3, 4, 5, null].map((party) => forParty(type, party).duration)).toEqual([90, 90, 120, 120, 150, 90]);
});

test("an option consists of existing resources, and a requested one belongs to no set", () => {
  const plan = new FloorPlan(floor([table("a", 2), table("b", 4)], [], [{ members: ["a", "gone"], minParty: 1, maxParty: 9 }])); // oxfmt-ignore
  const who = { typeId: "dinner", party: 2, isEntered: false };
  expect(plan.optionsOf({ ...who, wantedId: null }).map(({ places }) => plan.idsOf(places))).toEqual([["a"], ["b"]]);
  expect(plan.optionsOf({ ...who, wantedId: "b" }).map(({ places }) => plan.idsOf(places))).toEqual([["b"]]);
  expect(plan.optionsOf({ ...who, typeId: "lunch", wantedId: null })).toEqual([]);
});
