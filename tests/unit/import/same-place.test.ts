import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PlaceIndex } from "#server/import/place-index.ts";
import { nameKey, toPlace, type Place } from "#server/import/place.ts";
import { isSamePlace } from "#server/import/same-place.ts";
import { SeenIds } from "#server/import/seen-ids.ts";

const LETTERS: Readonly<Record<string, string>> = { R: "Restaurants", F: "Fashion", B: "Beauty", E: "Education", V: "Event Services", P: "Professional Services", H: "Home Services", L: "Local Services", "-": "Local Services" }; // oxfmt-ignore
const CORNER = { lat: 48.137, lng: 11.575 };
const METERS_PER_DEGREE = 111_320;

let serial = 0;
function readPlace(text: string): Place {
  const [name = "", ...facts] = text.trim().split(/\s+(?=@|[akptwcz]:)/);
  const fact = (key: string) =>
    facts
      .find((one) => one.startsWith(key))
      ?.slice(key.length)
      .trim() ?? "";
  const spot = fact("@");
  const [x = 0, y = 0] = spot.split(",").map(Number);
  const category = LETTERS[fact("c:")] ?? "Local Services";
  serial += 1;
  return toPlace(
    {
      id: `00000000-0000-7000-8000-${String(serial).padStart(12, "0")}`,
      name,
      keywords: fact("k:") === "" ? [] : [fact("k:")],
      lat: spot === "" ? null : CORNER.lat + y / METERS_PER_DEGREE,
      lng: spot === "" ? null : CORNER.lng + x / (METERS_PER_DEGREE * Math.cos((CORNER.lat * Math.PI) / 180)),
      phone_number: fact("p:"),
      website: fact("w:"),
      address: fact("a:"),
      city: fact("t:"),
      zip_code: fact("z:"),
      categories: [category],
    },
    !["", "-"].includes(fact("c:")),
  );
}

interface Pair {
  line: string;
  isSame: boolean;
  a: Place;
  b: Place;
}

const pairs: Pair[] = readFileSync(new URL("../../fixtures/import/pairs.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^[=!] /.test(line))
  .map((line) => {
    const [a = "", b = ""] = line.slice(2).split(" | ");
    return { line, isSame: line.startsWith("="), a: readPlace(a), b: readPlace(b) };
  });

test("the labelled pairs are found with precision ≥ 0.98 and recall ≥ 0.9", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(150);
  const found = pairs.filter(({ a, b }) => isSamePlace(a, b));
  const right = found.filter(({ isSame }) => isSame);
  const precision = right.length / found.length;
  const recall = right.length / pairs.filter(({ isSame }) => isSame).length;
  const wrong = pairs.filter(({ a, b, isSame }) => isSamePlace(a, b) !== isSame).map(({ line }) => line);
  expect({ precision, recall, wrong }, `of ${pairs.length} pairs wrong:\n${wrong.join("\n")}`).toSatisfy(
    () => precision >= 0.98 && recall >= 0.9,
  );
});

test("which of two is asked first makes no difference", () => {
  for (const { a, b, line } of pairs) expect([line, isSamePlace(b, a)]).toEqual([line, isSamePlace(a, b)]);
});

describe("the index of places", () => {
  test("hands over every pair that is the same place", () => {
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

  test("keeps a hundred thousand apart, and forgets when it is full", () => {
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

  test("of an empty directory asks for no tile until it had to forget", () => {
    const index = new PlaceIndex({ most: 2, hasAll: true });
    const template = readPlace("Harbor Grill @0,0 c:R");
    expect(index.missingTiles([{ lat: 10, lng: 10 }])).toEqual([]);
    for (const lat of [10, 20]) index.add({ ...template, lat, lng: 10 });
    expect(index.missingTiles([{ lat: 10, lng: 10 }])).not.toEqual([]);
  });

  test("meets its neighbours across the edges of its cells, the equator and at the date line's ends", () => {
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
  expect(nameKey("東京 ラーメン")).toMatchObject({ core: "東京ラーメン" });
  expect(nameKey("Kita 12 a")).toMatchObject({ numbers: "12" });
});

test("an id that was met is always known, and few others are", () => {
  const seen = new SeenIds();
  let mistaken = 0;
  for (let number = 0; number < 200_000; number += 1) if (seen.meet(`node/${number}`)) mistaken += 1;
  // two of 200,000 share one of four thousand million hashes five times or so
  expect(mistaken).toBeLessThan(50);
  let forgotten = 0;
  for (let number = 0; number < 200_000; number += 1) if (!seen.meet(`node/${number}`)) forgotten += 1;
  expect(forgotten).toBe(0);
});
