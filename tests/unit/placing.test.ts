/** The places of a listing, by its address and its position (docs/decisions/0048-places.md). */
import { describe, expect, test } from "vitest";
import { namesOf } from "#server/places/rules-place.ts";
import { PlaceBook, type AddressPlaces, type KnownPlace } from "#server/places/rules-placing.ts";

type GivenPlace = Partial<KnownPlace> & Pick<KnownPlace, "id" | "kind" | "name">;

const known = (given: GivenPlace): KnownPlace => ({
  names: namesOf([given.name]),
  parentId: null,
  country: "DE",
  lat: null,
  lng: null,
  box: null,
  border: null,
  isOfMap: false,
  listings: 0,
  ...given,
});

/** A map place whose border is a square around its centre; `half` in degrees. */
const square = (given: GivenPlace, lat: number, lng: number, half: number): KnownPlace => {
  const [south, west, north, east] = [lat - half, lng - half, lat + half, lng + half];
  const border = [[west, south, east, south, east, north, west, north]];
  return known({ lat, lng, box: { south, west, north, east }, border, isOfMap: true, ...given });
};

function bookOf(...places: readonly KnownPlace[]): PlaceBook {
  const book = new PlaceBook();
  for (const place of places) book.add(place);
  return book;
}

const GERMANY = { code: "DE", name: "Germany" };
const address = (given: Partial<AddressPlaces>): AddressPlaces => ({ country: GERMANY, region: [], city: "", postcode: "", ...given }); // oxfmt-ignore
const at = (lat: number, lng = 10) => ({ lat, lng });

describe("the places of an address", () => {
  test("are new where they are not known, each within the one before", () => {
    const book = bookOf();
    const full = address({ region: ["Bavaria", "BY"], city: "Lauf", postcode: "91207" });
    expect(book.place(full, at(50))).toEqual({ placeId: -3, postcodeId: -4 });
    expect(book.made.map(({ kind, name, parentId, country }) => [kind, name, parentId, country])).toEqual([
      ["country", "Germany", null, "DE"],
      ["region", "Bavaria", -1, "DE"],
      ["city", "Lauf", -2, "DE"],
      ["postcode", "91207", -3, "DE"],
    ]);
    expect(book.place({ ...full, region: ["BY"], city: "LAUF" }, at(50))).toEqual({ placeId: -3, postcodeId: -4 });
    expect(book.made).toHaveLength(4);
    expect(book.made.map(({ listings }) => listings)).toEqual([2, 2, 2, 2]);
  });

  test("are the most specific of those that it names", () => {
    const book = bookOf();
    expect(book.place(address({}), null)).toEqual({ placeId: -1, postcodeId: null });
    expect(book.place(address({ region: ["Bavaria"] }), null)).toEqual({ placeId: -2, postcodeId: null });
    expect(book.place(address({ country: null, city: " -- ", postcode: "." }), null)).toEqual({ placeId: null, postcodeId: null }); // oxfmt-ignore
    expect(book.made.map(({ name }) => name)).toEqual(["Germany", "Bavaria"]);
  });

  test("follow their listings: the mean of the positions, and a box around all", () => {
    const book = bookOf();
    for (const lat of [50, 50.2]) book.place(address({ city: "Lauf" }), at(lat));
    const town = book.get(-2);
    expect(town).toMatchObject({ lng: 10, listings: 2, box: { south: 50, west: 10, north: 50.2, east: 10 } });
    expect(town?.lat).toBeCloseTo(50.1);
    book.place(address({ city: "Lauf" }), null);
    expect(town?.listings).toBe(2);
    expect([...book.moved]).toEqual(book.made);
  });

  test("on both sides of 180° have no mean on the other side of the Earth", () => {
    const book = bookOf();
    const taveuni = address({ country: { code: "FJ", name: "Fiji" }, city: "Taveuni" });
    for (const lng of [179.9, -179.9]) book.place(taveuni, at(-17, lng));
    expect(book.made).toHaveLength(2);
    expect(book.get(-2)).toMatchObject({ lng: 179.9, listings: 2, box: { west: 179.9, east: 179.9 } });
  });

  test("of the map do not move", () => {
    const town = square({ id: 1, kind: "city", name: "Lauf" }, 50, 10, 0.1);
    const book = bookOf(town);
    expect(book.place(address({ city: "Lauf" }), at(50.05)).placeId).toBe(1);
    expect(town).toMatchObject({ lat: 50, listings: 0 });
    expect(book.moved.has(town)).toBe(false);
  });
});

describe("of places with one name", () => {
  const town = (id: number, given: Partial<KnownPlace>) => known({ id, kind: "city", name: "Neustadt", ...given });
  const found = (places: readonly KnownPlace[], spot: { lat: number; lng: number } | null, given: Partial<AddressPlaces> = {}) => bookOf(...places).place(address({ city: "Neustadt", ...given }), spot).placeId; // oxfmt-ignore

  test("a town is the one within 40 kilometres, else a new one", () => {
    expect(found([town(1, at(50))], at(50.35))).toBe(1);
    expect(found([town(1, at(50))], at(50.37))).toBe(-2);
    expect(found([town(1, at(50))], null)).toBe(1);
    expect(found([town(1, {})], at(50))).toBe(1);
  });

  test("the nearest is chosen, then the one with most listings, then the oldest", () => {
    const [north, south] = [town(1, at(50.3)), town(2, at(50.1))];
    for (const places of [
      [north, south],
      [south, north],
    ]) {
      expect(found(places, at(50.15))).toBe(2);
      expect(found(places, at(50.25))).toBe(1);
    }
    const [small, large, old] = [town(3, { listings: 1 }), town(4, { listings: 9 }), town(2, { listings: 9 })];
    expect(found([small, large], null)).toBe(4);
    expect(found([large, small], null)).toBe(4);
    expect(found([large, old], null)).toBe(2);
    expect(found([old, large], null)).toBe(2);
  });

  test("one of the map within 15 kilometres is chosen before a nearer one made from listings", () => {
    const mapped = town(1, { ...at(50), isOfMap: true });
    const made = town(2, at(50.12));
    for (const places of [
      [mapped, made],
      [made, mapped],
    ]) {
      expect(found(places, at(50.12))).toBe(1);
      expect(found(places, at(50.16))).toBe(2);
    }
  });

  test("none is in another country or another region", () => {
    expect(found([town(1, { country: "AT" })], null)).toBe(-2);
    expect(found([town(1, { country: "" })], null)).toBe(1);
    const regions = ["Bavaria", "Saxony"].map((name, index) => known({ id: 10 + index, kind: "region", name }));
    const inSaxony = town(1, { parentId: 11 });
    expect(found([...regions, inSaxony], null, { region: ["Saxony"] })).toBe(1);
    expect(found([...regions, inSaxony], null, { region: ["Bavaria"] })).toBe(-2);
    expect(found([...regions, inSaxony], null)).toBe(1);
    expect(found([...regions, town(1, {})], null, { region: ["Bavaria"] })).toBe(1);
  });
});

describe("the places at a position", () => {
  const land = square({ id: 1, kind: "country", name: "Germany" }, 50, 10, 3);
  const town = square({ id: 2, kind: "city", name: "Berlin", parentId: 1 }, 50, 10, 0.2);
  const part = square({ id: 3, kind: "district", name: "Mitte", parentId: 2 }, 50, 10, 0.02);
  const box = { south: 49.95, west: 9.95, north: 50.05, east: 10.05 };
  const village = known({ id: 4, kind: "district", name: "Dorf", ...at(50), box, isOfMap: true });
  const book = () => bookOf(land, village, part, town);
  const ids = (lat: number, lng = 10) => book().holding(at(lat, lng)).map(({ id }) => id); // oxfmt-ignore

  test("are the smallest border first, then those with a centre and a radius only", () => {
    expect(ids(50)).toEqual([3, 2, 1, 4]);
    expect(ids(50.03)).toEqual([2, 1, 4]);
    // in the box of the village, not in its circle of 5.6 kilometres
    expect(ids(50.045, 10.045)).toEqual([2, 1]);
    expect(ids(51)).toEqual([1]);
    expect(ids(54)).toEqual([]);
    expect(bookOf(known({ id: 1, kind: "city", name: "Lauf", ...at(50) })).holding(at(50))).toEqual([]);
  });

  test("are used for what the address leaves out", () => {
    expect(book().place(address({ country: null }), at(50))).toEqual({ placeId: 3, postcodeId: null });
    expect(book().place(address({}), at(50.1)).placeId).toBe(2);
    expect(book().place(address({ country: null }), at(51)).placeId).toBe(1);
    // the town at the position is in another country than the address
    expect(book().place(address({ country: { code: "AT", name: "Austria" } }), at(50.1)).placeId).toBe(-1);
  });

  test("are a part of the town that the address names, or the town around the part that it names", () => {
    expect(book().place(address({ city: "Berlin" }), at(50)).placeId).toBe(3);
    expect(book().place(address({ city: "Berlin" }), at(50.1)).placeId).toBe(2);
    expect(book().place(address({ city: "Mitte" }), at(50.05)).placeId).toBe(2);
    // another town: it is not in this part
    const other = book();
    expect(other.place(address({ city: "Potsdam" }), at(50)).placeId).toBe(-1);
    expect(other.get(-1)).toMatchObject({ kind: "city", name: "Potsdam", parentId: 1 });
  });
});

describe("the name of a town made from listings", () => {
  const named = (...spellings: readonly string[]) => {
    const book = bookOf();
    for (const city of spellings) book.place(address({ city }), at(50));
    expect(book.made).toHaveLength(2);
    return book.get(-2)?.name;
  };

  test("is the spelling of most listings, and has capitals where one of them has", () => {
    expect(named("Sao Martim", "São Martim")).toBe("Sao Martim");
    expect(named("Sao Martim", "São Martim", "São Martim")).toBe("São Martim");
    expect(named("lauf", "lauf", "Lauf")).toBe("Lauf");
    expect(named("NEUHAUS", "Neuhaus", "NEUHAUS", "NEUHAUS")).toBe("Neuhaus");
  });

  test("that is stored changes for a better spelling of the same name only", () => {
    const renamed = (name: string, other: string, city: string) => {
      const town = known({ id: 7, kind: "city", name, names: namesOf([name, other]), ...at(50) });
      bookOf(town).place(address({ city }), at(50));
      return town.name;
    };
    expect(renamed("lauf", "Lauf", "Lauf")).toBe("Lauf");
    expect(renamed("Lauf", "lauf", "lauf")).toBe("Lauf");
    expect(renamed("lauf", "Laufen", "Laufen")).toBe("lauf");
  });
});
