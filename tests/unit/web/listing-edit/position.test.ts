import { describe, expect, test } from "vitest";
import { positionProblems, positionToWire, mapPositionOf } from "../../../../web/listings/edit/position.ts";

describe("what is typed", () => {
  test("two numbers, with a point or a comma", () => {
    expect(mapPositionOf({ lat: " 48.1374 ", lng: "11,5755" })).toEqual({ lat: 48.1374, lng: 11.5755 });
    expect(mapPositionOf({ lat: "-90", lng: "180" })).toEqual({ lat: -90, lng: 180 });
    for (const wrong of ["", "abc", "91", "1e1", "0x1", "1.2.3", "NaN", "Infinity", "1".repeat(50)])
      expect(mapPositionOf({ lat: wrong, lng: "0" }), wrong).toBeNull();
  });

  test("an incomplete or invalid value is an error at its field; an empty one is valid", () => {
    expect(positionProblems({ lat: "", lng: " " })).toEqual([]);
    expect(positionProblems({ lat: "1", lng: "2" })).toEqual([]);
    expect(positionProblems({ lat: "1", lng: "" }).map(([field]) => field)).toEqual(["lng"]);
    expect(positionProblems({ lat: "91", lng: "181" }).map(([field]) => field)).toEqual(["lat", "lng"]);
  });

  test("is sent when changed, and an empty one as null", () => {
    const saved = { lat: "48.1", lng: "11.5" };
    expect(positionToWire(saved, saved)).toEqual({});
    expect(positionToWire({ lat: "48.2", lng: "11.5" }, saved)).toEqual({ p_lat: 48.2, p_lng: 11.5 });
    expect(positionToWire({ lat: "", lng: "" }, saved)).toEqual({ p_lat: null, p_lng: null });
    expect(positionToWire({ lat: "", lng: "" }, { lat: "", lng: "" })).toEqual({});
  });
});
