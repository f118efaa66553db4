/** Answers before a request's body has arrived, at every address; and other requests while a body never arrives. */
import { describe, expect } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { translatedLanguages } from "#server/languages/translations.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { BODY_BYTES, LIMITS } from "#contract/limits.ts";
import { contract } from "#contract/procedures.ts";
import { member } from "../support/accounts.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, jpeg, memoryStorage, owner } from "../support/photos.ts";
import { head, knock } from "../support/raw-socket.ts";
import { test } from "../support/app-test.ts";

const NEVER_COMES = 900;

/** JSON in ASCII, as some programs write it. */
const ascii = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A listing with every field at its maximum length. */
function largestListing(languages: readonly string[]) {
  const long = (length: number) => "ж".repeat(length);
  const period = { open: "09:00", close: "11:00" };
  const day = [period, { open: "12:00", close: "14:00" }, { open: "15:00", close: "17:00" }];
  const week = Array.from({ length: 7 }, () => day);
  const id = (index: number) => `01990b7e-5c00-7000-8000-${String(index).padStart(12, "0")}`;
  const pools = Array.from({ length: LIMITS.poolsPerListing }, (_, index) => ({
    id: id(index),
    name: long(LIMITS.poolNameLength),
    size: 9_999,
  }));
  const date = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
  return {
    p_name: long(LIMITS.nameLength),
    p_description: long(LIMITS.descriptionLength),
    p_house_rules: long(TERMS.houseRulesLength),
    p_translations: languages.map((language) => ({
      language,
      description: long(LIMITS.descriptionLength),
      house_rules: long(TERMS.houseRulesLength),
    })),
    p_categories: CATEGORIES.slice(0, LIMITS.categoriesPerListing),
    p_address: long(LIMITS.addressLineLength),
    p_city: long(LIMITS.addressLineLength),
    p_state: long(LIMITS.addressLineLength),
    p_zip_code: long(LIMITS.addressLineLength),
    p_country: long(LIMITS.addressLineLength),
    p_phone_number: long(LIMITS.phoneLength),
    p_website: `https://example.com/${"a".repeat(LIMITS.websiteLength - 20)}`,
    p_hours: "custom",
    p_timezone: "America/Argentina/ComodRivadavia",
    p_custom_hours: week,
    p_special_hours: Array.from({ length: LIMITS.specialHoursEntries }, (_, index) => ({
      from: date(index),
      to: date(index),
      periods: day,
      note: long(LIMITS.specialHoursNoteLength),
    })),
    p_keywords: Array.from({ length: LIMITS.keywordsPerListing }, (_, index) => `${index}`.padStart(60, "ж")),
    p_capacity_pools: pools,
    p_lat: 12.3456789,
    p_lng: 123.456789,
    p_reservation_types: Array.from({ length: LIMITS.reservationTypesPerListing }, () => ({
      name: long(LIMITS.reservationTypeNameLength),
      description: long(NEEDS.typeDescriptionLength),
      price: long(NEEDS.typePriceLength),
      translations: languages.map((language) => ({
        language,
        name: long(LIMITS.reservationTypeNameLength),
        description: long(NEEDS.typeDescriptionLength),
        price: long(NEEDS.typePriceLength),
      })),
      duration: 1_440,
      slotInterval: 1_440,
      minPartySize: 1_000,
      maxPartySize: 1_000,
      autoConfirm: false,
      overlapLimit: 1_000,
      allowConflicts: false,
      createZoom: false,
      weeklyHours: week,
      minNotice: 43_200,
      maxAdvance: 730,
      bufferBefore: 1_440,
      bufferAfter: 1_440,
      poolId: id(0),
      poolTakes: "party",
      meetingLink: `https://example.com/${"a".repeat(LIMITS.meetingLinkLength - 20)}`,
    })),
  };
}

describe("before the body arrives", () => {
  test("a guest gets 401 from every procedure that requires an account", async ({ served: { url } }) => {
    const names = Object.entries(contract).flatMap(([name, procedure]) =>
      procedure["~orpc"].meta.access === "user" ? [name] : [],
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const guest = knock(url, head(`/rpc/${name}`, NEVER_COMES));
      await guest.receives(/ 401 [\s\S]*connection: close[\s\S]*"code":"unauthenticated"/i);
      guest.socket.destroy();
    }
  });

  test("a request that is refused for any body is refused", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "body@example.com");
    const foreign = { origin: "https://evil.example" };
    const form = { "content-type": "text/plain" };
    const { cookie } = visitor;
    for (const [path, more, status] of [
      ["/rpc/nothing", {}, 404],
      ["/rpc/get_business", foreign, 403],
      ["/rpc/get_business", form, 415],
      ["/api/auth/nothing", {}, 404],
      ["/api/auth/sign-in/email", foreign, 403],
      ["/api/auth/sign-in/email", form, 415],
      ["/api/image", {}, 401],
      ["/api/review-image", {}, 401],
      ["/api/image", { cookie, ...foreign }, 403],
      ["/functions/zoom", {}, 404],
      ["/webhooks/zoom", {}, 404],
    ] as const) {
      const refused = knock(url, head(path, NEVER_COMES, more));
      await refused.receives(new RegExp(` ${status} [\\s\\S]*connection: close`, "i"));
      refused.socket.destroy();
    }
  });

  test("a body that is too large for its address is refused", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "large@example.com");
    const { cookie } = visitor;
    for (const [path, most] of [
      ["/rpc/search_businesses", 16_384],
      ["/rpc/add_review", 49_152],
      ["/rpc/update_business", 2_097_152],
      ["/api/auth/sign-in/email", 16_384],
      ["/answer/x", 8_192],
    ] as const) {
      const large = knock(url, head(path, most + 1, { cookie }));
      await large.receives(/ 413 [\s\S]*connection: close/i);
      const fits = knock(url, head(path, most, { cookie }) + "x".repeat(most));
      await fits.receives(/HTTP\/1.1 (?:303|400)/);
      for (const { socket } of [large, fits]) socket.destroy();
    }
  });
});

test("the largest possible listing fits the limit of its address, in ASCII too", async ({
  connection,
  served: { url },
}) => {
  const { visitor } = await member(connection, url, "largest@example.com");
  // the languages that Mainstreet has
  expect(ascii(largestListing(["en", ...translatedLanguages()])).length).toBeLessThan(BODY_BYTES.rpcListingBytes);
  // those of this site
  const body = ascii(largestListing(["en", "de"]));
  expect(body.length).toBeGreaterThan(200_000);
  expect(await visitor.call("add_business", body)).toMatchObject({ status: 200 });
});

describe("uploads whose bodies never arrive", () => {
  test("of people without a listing or review take no place from others", async ({ connection }) => {
    const { url, close } = await serveApp(connection, { photos: memoryStorage(), made: memoryStorage() });
    const idle = [];
    for (const path of ["/api/image", "/api/review-image"])
      for (let index = 0; index < 6; index += 1) {
        const { visitor } = await member(connection, url, `idle-${index}@${path.slice(5)}.example`);
        idle.push(knock(url, head(path, 5_000, { cookie: visitor.cookie }) + '{"image":'));
      }
    const { send, visitor, businessId } = await owner(connection, url);
    expect(await send(await jpeg())).toMatchObject({ status: 200 });
    // two of one user leave capacity for that user and for others
    for (let index = 0; index < 2; index += 1)
      idle.push(knock(url, head("/api/image", 5_000, { cookie: visitor.cookie }) + '{"image":'));
    const [image, other] = [dataUrl(await jpeg()), await owner(connection, url)];
    expect(await visitor.post("/api/image", { image, businessId })).toMatchObject({ status: 200 });
    expect(await other.send(await jpeg())).toMatchObject({ status: 200 });
    // on a busy machine, the time for a body may be over
    expect(idle.map(({ said }) => said()).filter((answer) => answer !== "" && !answer.includes(" 408 "))).toEqual([]);
    for (const { socket } of idle) socket.destroy();
    await close();
  });

  test("are refused for people without a listing or review", async ({ connection, served: { url } }) => {
    for (const [path, code] of [
      ["/api/image", "not_owner"],
      ["/api/review-image", "not_author"],
    ] as const) {
      const { visitor } = await member(connection, url, `${code}@strangers.example`);
      const stranger = knock(url, head(path, 5_000_000, { cookie: visitor.cookie }));
      await stranger.receives(new RegExp(` 403 [\\s\\S]*connection: close[\\s\\S]*${code}`, "i"));
      stranger.socket.destroy();
    }
  });
});
