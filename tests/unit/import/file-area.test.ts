/** The area of a file: where it has rows and between them, and not their bounding rectangle. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { FileArea, type FileLocality } from "#server/import/read/file-area.ts";

const at = (lat: number | null, lng: number | null, city = "", country = ""): FileLocality => ({
  lat,
  lng,
  city,
  country,
});

function areaOf(...places: readonly FileLocality[]): FileArea {
  const area = new FileArea();
  for (const place of places) area.add(place);
  return area;
}

test("a point between others in its row and its column is inside, otherwise outside", () => {
  const valley = areaOf(
    at(47.05, 9.505),
    at(47.15, 9.505),
    at(47.25, 9.505),
    at(47.15, 9.585),
    at(47.05, 9.545),
    at(47.25, 9.545),
  );
  expect(valley.contains(at(47.155, 9.541))).toBe(true);
  // between two in its row only, and in its column only
  expect(valley.contains(at(47.155, 9.525))).toBe(false);
  expect(valley.contains(at(47.0901, 9.509))).toBe(false);
  // in the bounding rectangle
  expect(valley.contains(at(47.245, 9.58))).toBe(false);
  expect(valley.contains(at(47.3, 9.505))).toBe(false);
  expect(valley.contains(at(47.15, 9.65))).toBe(false);
});

test("rows without coordinates belong to a town, in any spelling", () => {
  const register = areaOf(at(null, null, "München", "Germany"));
  expect(register.box).toBeNull();
  expect(register.contains(at(null, null, "MÜNCHEN", "Germany"))).toBe(true);
  expect(register.contains(at(null, null, "Lauf", "Germany"))).toBe(false);
  expect(register.contains(at(48.1, 11.5, "München", "Germany"))).toBe(false);
});

test("every row of the file is inside its area, and every inside point is in the bounding box", () => {
  const spot = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) }); // oxfmt-ignore
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 20 }), spot, (spots, other) => {
      const area = areaOf(...spots.map(({ lat, lng }) => at(lat, lng)));
      for (const { lat, lng } of spots) expect(area.contains(at(lat, lng))).toBe(true);
      const { south, west, north, east } = area.box ?? { south: 0, west: 0, north: 0, east: 0 };
      if (area.contains(at(other.lat, other.lng)))
        expect(other.lat >= south && other.lat <= north && other.lng >= west && other.lng <= east).toBe(true);
    }),
  );
});
