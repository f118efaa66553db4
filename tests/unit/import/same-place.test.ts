import { describe, expect, test } from "vitest";
import { KIND_WORDS } from "#server/import/kinds/kind-words.ts";
import { KIND_OF_NOUN } from "#server/listings/features/kinds.ts";
import { ALIKE, AT_ONE_DOOR } from "#server/import/kinds/place-kinds.ts";
import { PlaceIndex } from "#server/import/match/place-index.ts";
import { nameKey } from "#server/import/match/place.ts";
import { isSamePlace } from "#server/import/match/same-place.ts";
import { SeenIds } from "#server/import/match/seen-ids.ts";
import { fold } from "#server/platform/text/fold.ts";
import { readPair, readPairs, readPlace, type Pair } from "../../support/pairs.ts";

const made = readPairs("pairs.txt");
const real = readPairs("real-pairs.txt");
const pairs = [...made, ...real];

function judged(some: readonly Pair[]) {
  const found = some.filter(({ a, b }) => isSamePlace(a, b));
  const right = found.filter(({ isSame }) => isSame);
  const wrong = some.filter(({ a, b, isSame }) => isSamePlace(a, b) !== isSame).map(({ line }) => line);
  return {
    precision: right.length / found.length,
    recall: right.length / some.filter(({ isSame }) => isSame).length,
    wrong: `of ${some.length} pairs wrong:\n${wrong.join("\n")}`,
  };
}

test("the generated pairs are found with precision ≥ 0.995 and recall ≥ 0.95", () => {
  expect(made.length).toBeGreaterThanOrEqual(150);
  const { precision, recall, wrong } = judged(made);
  expect(precision, wrong).toBeGreaterThanOrEqual(0.995);
  expect(recall, wrong).toBeGreaterThanOrEqual(0.95);
});

test("so are the real ones, with precision ≥ 0.995 and recall ≥ 0.9", () => {
  expect(real.length).toBeGreaterThanOrEqual(800);
  const { precision, recall, wrong } = judged(real);
  expect(precision, wrong).toBeGreaterThanOrEqual(0.995);
  expect(recall, wrong).toBeGreaterThanOrEqual(0.9);
  // the part that the rules were not tuned on
  const heldOut = judged(real.filter(({ part }) => part === "kept"));
  expect(heldOut.precision, heldOut.wrong).toBeGreaterThanOrEqual(0.995);
  expect(heldOut.recall, heldOut.wrong).toBeGreaterThanOrEqual(0.9);
  // names and positions alone decide little, and no wrong pair results
  const last = judged(real.filter(({ part }) => part === "last"));
  expect(last.precision, last.wrong).toBeGreaterThanOrEqual(0.995);
  expect(last.recall, last.wrong).toBeGreaterThanOrEqual(0.65);
});

describe("two places", () => {
  const two = (name: string, ...lines: readonly string[]) =>
    test(name, () => {
      for (const line of lines) expect([line, isSamePlace(readPair(line).a, readPair(line).b)]).toEqual([line, false]);
    });
  two(
    "where a word to find one by is the other's name",
    "! The Bagel @0,0 c:R k:fast food place | MADE @6,4 c:R k:café;bagel",
    "! Vegan @0,0 c:R k:restaurant | Max Pett @9,2 c:R k:restaurant;vegan",
    "! Subway @0,0 c:R k:fast food place | Tunnel @9,2 c:R k:fast food place;Subway",
  );
  two(
    "of different kinds, though of one category",
    "! Old Mint @0,0 c:L k:hostel | Old Mint @12,8 c:L k:art gallery",
    "! Istanbul Café @0,0 c:R k:café | Istanbul Kebap Haus @18,4 c:R k:fast food place;kebab",
    "! Förderschule Linden @0,0 c:E k:school | Schule Linden @8,4 c:E k:school",
    "! Linden Special School @0,0 c:E k:school | Linden School @8,4 c:E k:school",
    "! Krone @0,0 c:L k:hotel | Krone @10,4 c:L k:gas station",
  );
  // fifty metres apart, only an equal telephone number makes them one place
  two(
    "whose telephone numbers have only a short ending in common",
    "! Blauer Bock @0,0 c:R k:restaurant p:110 | Blauer Bock @50,8 c:R k:restaurant p:+49 911 555110",
    "! Blauer Bock @0,0 c:R k:restaurant p:0110 | Blauer Bock @50,8 c:R k:restaurant p:+49 911 5550110",
    "! Blauer Bock @0,0 c:R k:restaurant p:50110 | Blauer Bock @50,8 c:R k:restaurant p:+49 911 5550110",
  );
  two(
    "that have nothing but the town's or the street's name in common",
    "! Café München @0,0 c:R k:café t:München | München @8,3 c:R k:café t:München",
    "! Hotel München @0,0 c:L k:hotel t:München | München @8,3 c:L k:hotel",
    "! Sendlinger Tor @0,0 c:L k:hotel a:Sendlinger-Tor-Platz 3 | Hotel Sendlinger Tor @30,9 c:L k:hotel",
  );
  two(
    "with another website or telephone",
    "! Blauer Bock @0,0 c:R k:restaurant w:hotel-bock.example | Blauer Bock @50,8 c:R k:restaurant w:restaurant-bock.example",
    "! Blauer Bock @0,0 c:R k:restaurant p:+49 911 5550101 | Blauer Bock Grill @9,3 a:Markt 2 c:R k:bar p:+49 911 5550102",
    "! Blauer Bock @0,0 c:R k:restaurant p:+49 911 5550101 w:bock.example | Blauer Bock @12,8 c:R k:restaurant p:+49 911 5550102 w:blauer.example", // oxfmt-ignore
  );
});

test("a telephone number without country and area code matches from six digits on", () => {
  for (const number of ["550110", "0911 550110", "911550110"]) {
    const line = `= Blauer Bock @0,0 c:R k:restaurant p:${number} | Blauer Bock @50,8 c:R k:restaurant p:+49 911 550110`;
    expect([line, isSamePlace(readPair(line).a, readPair(line).b)]).toEqual([line, true]);
  }
});

test("a real other name finds the place", () => {
  const { a, b } = readPair("= Staatstheater @0,0 c:V k:theater o:Gärtnerplatztheater | Gärtnerplatztheater @9,9 c:V k:theater"); // oxfmt-ignore
  expect(isSamePlace(a, b)).toBe(true);
});

test("the order of the two makes no difference", () => {
  for (const { a, b, line } of pairs) expect([line, isSamePlace(b, a)]).toEqual([line, isSamePlace(a, b)]);
});

describe("the index of places", () => {
  test("returns every pair that is the same place", () => {
    for (const { a, b, isSame, line } of pairs) {
      if (!isSame || a.lat === null || b.lat === null || !isSamePlace(a, b)) continue;
      const index = new PlaceIndex();
      const at = index.add(a);
      expect([line, index.candidates(b)]).toEqual([line, [at]]);
      expect(index.idOf(at)).toBe(a.id);
      index.remove(at);
      expect(index.candidates(b)).toEqual([]);
    }
  });

  test("stores a hundred thousand, and forgets when it is full", () => {
    const index = new PlaceIndex({ most: 100_000 });
    const template = readPlace("Harbor Grill @0,0 c:R");
    for (let number = 0; number < 100_000; number += 1) {
      const lat = -60 + (number % 400) * 0.3;
      const lng = -170 + Math.floor(number / 400) * 1.3;
      index.add({ ...template, lat, lng, id: `00000000-0000-7000-9000-${String(number).padStart(12, "0")}` });
    }
    expect(index.candidates({ ...template, lat: -60 + 7 * 0.3, lng: -170 + 3 * 1.3 })).toEqual([3 * 400 + 7]);
    expect(index.count).toBe(100_000);
    index.markLoaded(index.missingTiles([{ lat: 10, lng: 10 }]));
    expect(index.count).toBe(0);
    expect(index.missingTiles([{ lat: 10, lng: 10 }])).toEqual([]);
  });

  test("of an empty directory reads no tile until it had to forget", () => {
    const index = new PlaceIndex({ most: 2, hasAll: true });
    const template = readPlace("Harbor Grill @0,0 c:R");
    expect(index.missingTiles([{ lat: 10, lng: 10 }])).toEqual([]);
    for (const lat of [10, 20]) index.add({ ...template, lat, lng: 10 });
    expect(index.missingTiles([{ lat: 10, lng: 10 }])).not.toEqual([]);
  });

  test("includes neighbours across cell borders, the equator and the date line", () => {
    for (const [lat, lng] of [
      [0, 0],
      [-0.00001, 0.00001],
      [89.9, 12],
      [-33.9, 179.9995],
      [51.4999999, -0.0000001],
    ] as const) {
      // oxfmt-ignore
      const index = new PlaceIndex();
      const place = { ...readPlace("Harbor Grill @0,0 c:R"), lat, lng };
      index.add(place);
      expect(index.candidates({ ...place, lat: lat - 0.0003, lng: lng + 0.0002 })).toHaveLength(1);
    }
  });
});

test("names are compared without legal forms, accents and generic words", () => {
  expect(nameKey("Café Müller GmbH & Co. KG")).toMatchObject({ full: "cafemuller", core: "muller" });
  expect(nameKey("The")).toMatchObject({ full: "the", core: "" });
  expect(nameKey("H & M")).toMatchObject({ full: "handm", core: "handm" });
  expect(nameKey("東京 ラーメン")).toMatchObject({ core: "東京ラーメン" });
  expect(nameKey("Kita 12 a")).toMatchObject({ numbers: "12a" });
});

test("every kind in the tables is a keyword that an import stores", () => {
  const known = [...ALIKE, ...AT_ONE_DOOR, ...KIND_WORDS.values()].flat();
  expect(known.filter((kind) => !KIND_OF_NOUN.has(kind) && !/ (?:store|office|practice)$/.test(kind))).toEqual([]);
  expect([...KIND_WORDS.keys()].filter((word) => fold(word) !== word)).toEqual([]);
});

test("a seen id is always known, and few others are", () => {
  const seen = new SeenIds();
  let mistaken = 0;
  for (let number = 0; number < 200_000; number += 1) if (seen.meet(`node/${number}`)) mistaken += 1;
  // about five pairs of 200,000 share one of four thousand million hashes
  expect(mistaken).toBeLessThan(50);
  let forgotten = 0;
  for (let number = 0; number < 200_000; number += 1) if (!seen.meet(`node/${number}`)) forgotten += 1;
  expect(forgotten).toBe(0);
});
