import { describe, expect, it } from "vitest";
import type { Business } from "#contract/listings/business.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { serializeJsonLd } from "#contract/text/json-ld-text.ts";
import { jsonLd } from "../../web/listings/listing/json-ld.ts";

const BASE = "https://mainstreet.example";
const ID = "01990b7e-5c00-70a7-85e6-3edf27fc4d40";

function business(values: Partial<Business> = {}): Business {
  return {
    id: ID,
    version: 3,
    name: "Copper & Rye",
    description: "Small-batch roaster.",
    categories: ["Restaurants"],
    keywords: [],
    address: "48 Exchange Street",
    city: "Portland",
    state: "ME",
    zip_code: "04101",
    country: "United States",
    lat: 43.657,
    lng: -70.254,
    phone_number: "(207) 555-0148",
    ...{ address_text: "48 Exchange Street, Portland, ME, 04101, United States", phone_text: "(207) 555-0148" },
    website: "copperandrye.example",
    hours: "custom",
    timezone: "America/New_York",
    custom_hours: null,
    special_hours: [],
    ...{ holiday_hours: null, coming_holidays: [] },
    house_rules: "",
    ...{ hours_note: null, fact_line: "", name_language: null, reader_name: null, keyword_names: [] },
    ...{ reader_description: null, reader_house_rules: null, texts_language: null, translations: [] },
    open: null,
    hours_view: { days: [], special: [], zone: { name: "Eastern Time", offsets: [] } },
    hours_schema: null,
    visibility: true,
    hidden_reason: null,
    reservation_types: [],
    capacity_pools: [],
    takes_reservations: false,
    user_reservation: null,
    image_count: 0,
    images: [],
    rating: null,
    review_count: 0,
    verified_rating: null,
    verified_count: 0,
    star_counts: [0, 0, 0, 0, 0],
    reviews: [],
    claimed: true,
    is_owner: false,
    role: null,
    may: [],
    has_reviewed: false,
    map_version: null,
    is_position_own: false,
    sources: [],
    as_of: "2026-11-20T12:00:00Z",
    ...values,
  };
}

const type = (id: string, name: string): ReservationType => ({
  id,
  name,
  description: "",
  price: "",
  duration: 60,
  slotInterval: 30,
  minPartySize: null,
  maxPartySize: null,
  autoConfirm: true,
  asksPhone: false,
  waitlist: false,
  cancelHours: 0,
  questions: [],
  overlapLimit: 1,
  allowConflicts: false,
  createZoom: false,
  weeklyHours: null,
  minNotice: 0,
  maxAdvance: 90,
  bufferBefore: 0,
  bufferAfter: 0,
  poolId: null,
  poolTakes: "one",
  meetingLink: "",
  usesResources: false,
  repeats: 0,
  isCourse: false,
  languages: {},
  translations: [],
  choices: [],
});

const opening = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["https://schema.org/Monday"],
  opens: "07:00",
  closes: "18:00",
} as const;
const special = {
  "@type": "OpeningHoursSpecification",
  opens: "00:00",
  closes: "00:00",
  validFrom: "2026-11-26",
  validThrough: "2026-11-26",
} as const;

describe("jsonLd", () => {
  it("contains name, place and contact details", () => {
    expect(jsonLd(business(), BASE)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      "@id": `${BASE}/listing/${ID}`,
      url: `${BASE}/listing/${ID}`,
      name: "Copper & Rye",
      description: "Small-batch roaster.",
      telephone: "(207) 555-0148",
      sameAs: ["http://copperandrye.example"],
      geo: { "@type": "GeoCoordinates", latitude: 43.657, longitude: -70.254 },
      address: {
        "@type": "PostalAddress",
        streetAddress: "48 Exchange Street",
        addressLocality: "Portland",
        addressRegion: "ME",
        postalCode: "04101",
        addressCountry: "United States",
      },
    });
  });

  it("is described in the language of the page if its owner has written it in that language", () => {
    expect(jsonLd(business({ reader_description: "Kleine Rösterei." }), BASE)).toMatchObject({
      description: "Kleine Rösterei.",
    });
  });

  it("has no description where the listing has none", () => {
    expect(jsonLd(business({ description: "" }), BASE)).not.toHaveProperty("description");
  });

  it("omits unknown values", () => {
    const bare = business({
      address: "",
      city: "",
      state: "",
      zip_code: "",
      country: "",
      lat: null,
      lng: null,
      phone_number: "",
      website: "",
    });
    const node = jsonLd(bare, BASE);
    for (const property of [
      "address",
      "geo",
      "telephone",
      "sameAs",
      "aggregateRating",
      "openingHoursSpecification",
      "specialOpeningHoursSpecification",
      "keywords",
    ]) {
      expect(node).not.toHaveProperty(property);
    }
  });

  it.each([
    ["Restaurants", "Restaurant"],
    ["Fashion", "ClothingStore"],
    ["Beauty", "HealthAndBeautyBusiness"],
    ["Education", "LocalBusiness"],
    ["Event Services", "EntertainmentBusiness"],
    ["Professional Services", "ProfessionalService"],
    ["Home Services", "HomeAndConstructionBusiness"],
    ["Local Services", "LocalBusiness"],
  ] as const)("gives a listing of %s the type %s", (category, type) => {
    expect(jsonLd(business({ categories: [category] }), BASE)["@type"]).toBe(type);
  });

  it("uses the first category", () => {
    expect(jsonLd(business({ categories: [...CATEGORIES].slice(1, 3) }), BASE)["@type"]).toBe("ClothingStore");
  });

  it("has the type of a school in addition to the business", () => {
    expect(jsonLd(business({ categories: ["Education"] }), BASE)).toHaveProperty(
      "additionalType",
      "https://schema.org/EducationalOrganization",
    );
  });

  it("has a rating only where there are reviews", () => {
    expect(jsonLd(business({ rating: 4.6666, review_count: 3 }), BASE)).toHaveProperty("aggregateRating", {
      "@type": "AggregateRating",
      ratingValue: 4.67,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    });
  });

  it("contains the hours, with special ones", () => {
    const hours_schema = { openingHoursSpecification: [opening], specialOpeningHoursSpecification: [special] };
    expect(jsonLd(business({ hours_schema }), BASE)).toMatchObject(hours_schema);
    const regular = { ...hours_schema, specialOpeningHoursSpecification: [] };
    expect(jsonLd(business({ hours_schema: regular }), BASE)).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  it("contains what can be reserved, and its address", () => {
    const bookable = business({ takes_reservations: true, reservation_types: [type("a", "Dinner"), type("b", "Tea")] });
    const { acceptsReservations, potentialAction } = jsonLd(bookable, BASE);
    expect(acceptsReservations).toBe(true);
    expect(potentialAction).toHaveLength(2);
    expect(potentialAction).toMatchObject([
      {
        name: "Dinner",
        target: { urlTemplate: `${BASE}/listing/${ID}?reserve=a` },
        result: { "@type": "FoodEstablishmentReservation", name: "Dinner" },
      },
      { name: "Tea", target: { urlTemplate: `${BASE}/listing/${ID}?reserve=b` } },
    ]);
    const salon = jsonLd({ ...bookable, categories: ["Beauty"] }, BASE);
    expect(salon).not.toHaveProperty("acceptsReservations");
    expect(salon).toMatchObject({ potentialAction: [{ result: { "@type": "Reservation" } }, {}] });
  });

  it("contains no reservation action where no one can reserve", () => {
    for (const shut of [
      business({ takes_reservations: false, reservation_types: [type("a", "Dinner")] }),
      business({ takes_reservations: false }),
    ]) {
      expect(jsonLd(shut, BASE)).not.toHaveProperty("potentialAction");
      expect(jsonLd(shut, BASE)).not.toHaveProperty("acceptsReservations");
    }
  });

  it("has the properties that Google requires for reservations, and no incomplete address", () => {
    const found = jsonLd(business({ takes_reservations: true, reservation_types: [type("a", "Dinner")] }), BASE);
    const node = JSON.parse(serializeJsonLd(found)) as Record<string, unknown>;
    for (const required of [
      "@context",
      "@type",
      "@id",
      "name",
      "image",
      "address",
      "geo",
      "telephone",
      "potentialAction",
    ])
      expect(node).toHaveProperty([required]);
    const [action] = node["potentialAction"] as Record<string, Record<string, unknown>>[];
    expect(action?.["@type"]).toBe("ReserveAction");
    const { target = {}, result = {} } = action ?? {};
    expect(target["@type"]).toBe("EntryPoint");
    expect(target["urlTemplate"]).toMatch(/^https:\/\/[^\s{}]+$/);
    const platforms = ["Desktop", "Mobile"].map((kind) => `https://schema.org/${kind}WebPlatform`);
    expect(target["actionPlatform"]).toEqual(expect.arrayContaining(platforms));
    expect(result).toEqual({ "@type": "FoodEstablishmentReservation", name: "Dinner" });
  });

  it("has up to five photos, else the share card, all with absolute addresses", () => {
    const image = (file_name: string) => ({
      id: ID,
      file_name,
      description: null,
      rank: null,
      created_at: "2026-01-01T00:00:00Z",
      width: 1600,
      height: 1200,
      colour: null,
    });
    const images = ["a.webp", "b.webp", "c.webp", "d.webp", "e.webp", "f.webp"].map(image);
    const { image: shown } = jsonLd(business({ images }), BASE);
    expect(shown).toHaveLength(5);
    expect(shown).toContain(`${BASE}/image/a.webp?w=1280`);
    expect(jsonLd(business(), BASE).image).toEqual([`${BASE}/share/${ID}.png?v=3`]);
  });
});

describe("serializeJsonLd", () => {
  it("cannot end its script element, and parses to the same value", () => {
    const hostile = jsonLd(
      business({ name: "</script><script>alert(1)</script>", description: "<!-- & \u2028\u2029" }),
      BASE,
    );
    const text = serializeJsonLd(hostile);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostile)));
  });
});
