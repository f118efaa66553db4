/** Permanently closed places are omitted; temporarily closed ones, and those only named so, are not. */
import { describe, expect, test } from "vitest";
import { closedReason, isClosedInName } from "#server/import/listing/permanently-closed.ts";
import { factOf } from "#server/import/read/columns.ts";

const NOW = new Date("2026-11-27T10:00:00Z");
const why = (tags: Readonly<Record<string, string>>, name = "Krone") =>
  closedReason(new Map(Object.entries(tags).map(([key, value]) => [factOf(key), value])), name, NOW);

describe("a name that says closed", () => {
  test.each([
    "PERMANENTLY CLOSED - Blue Door Cafe", "Permanently Closed: Blue Door", "Blue Door (closed permanently)", "Blue Door (Closed Permanently)", "Blue Door [permanently closed]",
    "Blue Door – permanently closed", "Blue Door permanently closed", "Blue Door (closed)", "Blue Door - CLOSED", "CLOSED - Blue Door", "CLOSED: Blue Door", "*CLOSED* Blue Door", "Blue Door (closed since 2019)",
    "Blue Door (out of business)", "Blue Door - closed for good", "Closed", "CLOSED!", "Vacant", "Dauerhaft geschlossen: Cafe Ulme", "Cafe Ulme (dauerhaft geschlossen)", "Geschlossen", "GESCHLOSSEN", "Cafe Ulme (geschlossen)",
    "Cafe Ulme - endgültig geschlossen", "Leerstand", "Bäckerei Holz (geschlossen seit 2021)", "Fermé définitivement", "Le Coin (fermé définitivement)", "Café de la Gare - FERMÉ", "Fermé", "Cerrado permanentemente", "Bar Sol (CERRADO)",
    "Casa Pepe - cerrado definitivamente", "Chiuso definitivamente", "Bar Roma (chiuso)", "encerrado", "Tasca do Zé (encerrado)", "Padaria Sol - fechado permanentemente", "закрыто", "Кафе Ромашка (закрыто)", "Кафе закрыто навсегда", "Zamknięte na stałe",
    "Permanent gesloten: De Kroon", "Ravintola (suljettu pysyvästi)", "閉店", "Stängt",
  ])("%s", (name) => {
    expect(isClosedInName(name)).toBe(true);
    expect(why({ amenity: "cafe" }, name)).toBe("Its name says that it is permanently closed.");
  }); // oxfmt-ignore

  test.each([
    "Closed Loop Recycling", "The Closed Door Bar", "Geschlossene Gesellschaft", "Blue Door (temporarily closed)", "Blue Door - temporarily closed", "Blue Door (closed Mondays)", "Blue Door (closed for renovation)", "Vorübergehend geschlossen: Cafe Ulme",
    "Cafe Ulme (vorübergehend geschlossen)", "Fermé temporairement", "Chiuso per ferie", "Cerrado temporalmente", "Pizzeria (lunedì chiuso)", "Never Closed Diner", "Restaurante Cerrado", "Disclosed", "Enclosed Gardens", "Closed-Loop Coffee", "The Vacant Lot", "We're Never Closed",
    "Café Fermette", "Krone", "Aufgegebene Mühle", "Now Closed Circuit", "24/7 - never closed", "Hinter geschlossenen Türen",
  ])("%s stays", (name) => {
    expect(isClosedInName(name)).toBe(false);
    expect(why({ amenity: "cafe" }, name)).toBeNull();
  }); // oxfmt-ignore
});

describe("tags and columns that say closed", () => {
  test.each([
    { "disused:amenity": "restaurant" }, { "abandoned:shop": "bakery" }, { "was:amenity": "pub" }, { "closed:shop": "yes" }, { "demolished:tourism": "hotel", building: "yes" }, { "removed:leisure": "fitness_centre" }, { "disused:shop": "bakery", shop: "vacant" },
    { shop: "vacant" }, { shop: "bakery", disused: "yes" }, { amenity: "pub", abandoned: "yes" }, { amenity: "pub", end_date: "2019-05-01" }, { amenity: "pub", end_date: "2019" }, { amenity: "pub", end_date: "2026-10" }, { amenity: "pub", end_date: "before 2001" },
    { amenity: "pub", operational_status: "closed" }, { amenity: "pub", operating_status: "permanently_closed" }, { business_status: "CLOSED_PERMANENTLY" }, { Status: "x", operational_status: "Permanently closed" }, { date_closed: "2021-01-01" }, { "Date Closed": "2021" },
    { amenity: "pub", opening_hours: 'closed "permanently"' }, { amenity: "pub", opening_hours: "closed permanently" }, { opening_hours: 'off "permanently closed"' }, { opening_hours: "Dauerhaft geschlossen" }, { opening_hours: 'closed "closed permanently since 2020"' },
    { note: "Permanently closed." }, { permanently_closed: "true" },
  ])("%o", (tags) => {
    expect(why(tags)).not.toBeNull();
  }); // oxfmt-ignore

  test.each([
    // another place is there now
    { amenity: "cafe", "disused:shop": "bakery" }, { shop: "bakery", "was:amenity": "bank" }, { shop: "bakery", "disused:amenity": "no" },
    { amenity: "pub", operational_status: "temporarily_closed" }, { amenity: "pub", operating_status: "open" }, { amenity: "pub", opening_hours: 'closed "temporarily"' }, { amenity: "pub", opening_hours: "Mo closed" }, { amenity: "pub", opening_hours: "off" },
    { amenity: "pub", end_date: "2031" }, { amenity: "pub", end_date: "2026" }, { amenity: "pub", end_date: "2026-12-31" }, { amenity: "pub", end_date: "soon" }, { date_closed: "" }, { disused: "no", shop: "bakery" }, { status: "closed" },
    { amenity: "pub", description: "The kitchen is permanently closed on Sundays, the bar is not." }, { "disused:railway": "station", shop: "kiosk" }, { closed: "Mo" }, { is_closed: "false" },
  ])("%o stays", (tags) => {
    expect(why(tags)).toBeNull();
  }); // oxfmt-ignore
});

test("a name of any length is read in linear time", () => {
  expect(isClosedInName(`${"closed ".repeat(10_000)}x`)).toBe(false);
  expect(isClosedInName(`${" - ".repeat(10_000)}x`)).toBe(false);
});
