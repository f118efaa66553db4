import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { zoneViewOf } from "#server/hours/zone-view.ts";
import { initialsOf } from "../../web/reviews/review-entry.tsx";
import { directionsHref, phoneHref, websiteHref, websiteText } from "../../web/business/contact-links.ts";
import { listingSummary, summaryText } from "../../web/listings/listing/summary-text.ts";
import { haveSameClock } from "../../web/hours/time-zone-note.tsx";
import { readPhotoView } from "../../web/photos/use-photo-view.ts";

const MAPS = "https://maps.example/?q={query}";
const place = { address: "48 Exchange St", address_text: "48 Exchange St, Portland, ME, US", lat: 1, lng: 2 };

describe("contact links", () => {
  it.each([
    ["shop.example", "http://shop.example"],
    ["http://shop.example", "http://shop.example"],
    ["HTTPS://shop.example/a", "HTTPS://shop.example/a"],
    ["httpbin.example", "http://httpbin.example"],
    ["//shop.example", "http://shop.example"],
    ["javascript:alert(1)", "http://javascript:alert(1)"],
  ])("link the website %s as %s", (website, href) => {
    expect(websiteHref(website)).toBe(href);
  });

  it("show a website without its scheme", () => {
    expect(websiteText("https://shop.example/menu/")).toBe("shop.example/menu");
  });

  it.each([
    ["(207) 555-0148", "tel:2075550148"],
    ["+1 207 555 0148", "tel:+12075550148"],
    ["(207) 555-0148 ext. 12", "tel:2075550148;ext=12"],
    ["207-555-0148 x7", "tel:2075550148;ext=7"],
  ])("link %s as %s", (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it("search the map for the address, else for the coordinates, else not at all", () => {
    expect(directionsHref(place, MAPS)).toBe(
      "https://maps.example/?q=48%20Exchange%20St%2C%20Portland%2C%20ME%2C%20US",
    );
    expect(directionsHref({ ...place, address: "" }, MAPS)).toBe("https://maps.example/?q=1%2C2");
    expect(directionsHref({ address: "", address_text: "Portland, ME, US", lat: null, lng: null }, MAPS)).toBe(
      "https://maps.example/?q=Portland%2C%20ME%2C%20US",
    );
    expect(directionsHref({ address: "", address_text: "", lat: null, lng: null }, MAPS)).toBeNull();
  });
});

describe("summaryText", () => {
  it("keeps short descriptions whole, on one line", () => {
    expect(summaryText("Bread.\n\nAnd  buns.")).toBe("Bread. And buns.");
  });

  it("truncates long ones between words", () => {
    const text = summaryText("word ".repeat(100));
    expect(text).toMatch(/^(?:word )+word…$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it("truncates one long word without breaking a character", () => {
    const text = summaryText("😀".repeat(2_000));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe("listingSummary", () => {
  const place = {
    ...{ categories: ["Restaurants" as const], address: "48 Exchange Street", city: "Portland" },
    ...{ reader_description: null, texts_language: null },
  };

  it("is the description, or kind and location of the place", () => {
    expect(listingSummary({ ...place, description: "Bread.\n\nAnd  buns.", fact_line: "" })).toBe("Bread. And buns.");
    expect(listingSummary({ ...place, description: "", fact_line: "Bakery · delivery" })).toBe("Bakery · delivery");
    expect(listingSummary({ ...place, description: "", fact_line: "" })).toBe(
      "Restaurants · 48 Exchange Street, Portland",
    );
    const translated = { ...place, description: "Bread.", reader_description: "Brot.", fact_line: "" };
    expect(listingSummary(translated)).toBe("Brot.");
    expect(listingSummary({ ...place, description: "", fact_line: "", address: "", city: "" })).toBe("Restaurants");
  });
});

describe("initialsOf", () => {
  it.each([
    ["Hanna Lindqvist", "HL"],
    ["Priya N.", "PN"],
    ["Madonna", "M"],
    ["  jean-luc   de la Tour ", "JT"],
    ["田中 太郎", "田太"],
    ["★ Bob", "B"],
    ["!!!", ""],
  ])("makes %j into %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("readPhotoView", () => {
  it("reads the grid and one photo", () => {
    expect(readPhotoView("#photos", 3)).toEqual({ kind: "grid" });
    expect(readPhotoView("#photo-3", 3)).toEqual({ kind: "slideshow", index: 2 });
  });

  it.each(["", "#reviews", "#photo-0", "#photo-4", "#photo-x", "#photo-1e9"])("returns nothing for %j", (hash) => {
    expect(readPhotoView(hash, 3)).toBeNull();
  });

  it("returns nothing for a listing without photos", () => {
    expect(readPhotoView("#photos", 0)).toBeNull();
  });
});

describe("the note on time zones", () => {
  const SUMMER = Temporal.Instant.from("2026-07-01T00:00:00Z");
  const WINTER = Temporal.Instant.from("2026-12-01T00:00:00Z");

  /** A browser in another time zone. */
  const clockIn = (timeZone: string) => (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000;

  it.each([
    ["America/Detroit", "America/New_York", true],
    ["Europe/Berlin", "Europe/Paris", true],
    ["America/Phoenix", "America/Denver", false],
    ["America/New_York", "Europe/London", false],
    ["Asia/Kathmandu", "Asia/Kolkata", false],
    ["America/Noronha", "Atlantic/South_Georgia", true],
  ])("%s read in %s: the same clock is %s", (there, here, isSame) => {
    expect(haveSameClock(zoneViewOf(there, SUMMER), clockIn(here))).toBe(isSame);
    expect(haveSameClock(zoneViewOf(there, WINTER), clockIn(here))).toBe(isSame);
  });

  it("uses the common name of the zone", () => {
    expect(zoneViewOf("America/New_York", WINTER).name).toBe("Eastern Time");
    expect(zoneViewOf("America/New_York", SUMMER).name).toBe("Eastern Time");
  });
});
