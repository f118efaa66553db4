/** Every procedure that updates: omitted fields stay, null clears (rules: calls, 7). */
import { describe, expect } from "vitest";
import type { z } from "zod";
import type { SavedList } from "#contract/lists/list.ts";
import { contract, type ProcedureName } from "#contract/procedures.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { type Visitor } from "../support/browserless.ts";
import { makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";
import { added, someone } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";

type Fields = Record<string, unknown>;

interface Field {
  /** A different value than the first. */
  next: unknown;
  /** The value read afterwards, where it differs from the one sent. */
  read?: unknown;
  /** The value after null; absent where the field cannot be cleared, or where null has another meaning. */
  emptied?: unknown;
}

interface Updating {
  id: string;
  fields: Record<string, Field>;
  /** Creates a complete object; returns its id and how to read it by the names of the input. */
  make: (connection: Connection, url: string) => Promise<{ visitor: Visitor; id: string; read: () => Promise<Fields> }>;
  /** Sent, but not a field of the object. */
  alongside?: readonly string[];
}

const DAY = [{ open: "09:00", close: "17:00" }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, [], []];
const LATE = [{ open: "12:00", close: "20:00" }];
const OTHER_WEEK = [LATE, [], [], [], [], [], []];
const NO_WEEK = [[], [], [], [], [], [], []];
const POOL = newId();
const TYPE = { name: "Table", duration: 60, slotInterval: 15 };
const XMAS = { from: "2026-12-25", to: "2026-12-25", periods: [], note: "Christmas" };

const WHOLE = {
  p_name: "Rye & Co",
  p_description: "Bread.",
  p_categories: ["Restaurants"],
  p_keywords: ["rye"],
  p_address: "1 Main Street",
  p_city: "Tidewater",
  p_state: "ME",
  p_zip_code: "04101",
  p_country: "United States",
  p_phone_number: "(207) 555-0148",
  p_website: "https://rye.example",
  p_hours: "custom",
  p_timezone: "America/New_York",
  p_custom_hours: WEEK,
  p_reservation_types: [TYPE],
  p_capacity_pools: [{ id: POOL, name: "Seats", size: 40 }],
  p_visibility: false,
  p_special_hours: [XMAS],
  p_holiday_hours: { rule: "closed", periods: [] },
  p_lat: 43.6,
  p_lng: -70.2,
  p_house_rules: "No dogs.",
  p_texts_language: "en",
  p_translations: [{ language: "de", description: "Brot.", house_rules: "Keine Hunde." }],
};

/** Types have an id and rules that were not sent; languages without texts are returned too. */
const asSent = (name: string, value: unknown): unknown =>
  name === "p_translations"
    ? (value as (typeof WHOLE)["p_translations"]).filter(({ description }) => description !== "")
    : name === "p_reservation_types"
      ? (value as (typeof TYPE)[]).map((type) => ({
          name: type.name,
          duration: type.duration,
          slotInterval: type.slotInterval,
        }))
      : value;

const UPDATING: Partial<Record<ProcedureName, Updating>> = {
  update_business: {
    id: "p_id",
    alongside: ["p_version"],
    fields: {
      p_name: { next: "Second" },
      p_description: { next: "Other bread." },
      p_categories: { next: ["Beauty"] },
      p_keywords: { next: ["spelt", "oat"], emptied: [] },
      p_address: { next: "2 Main Street", emptied: "" },
      p_city: { next: "Alder Bay", emptied: "" },
      p_state: { next: "NH", emptied: "" },
      p_zip_code: { next: "03031", emptied: "" },
      p_country: { next: "Canada", emptied: "" },
      p_phone_number: { next: "1", emptied: "" },
      p_website: { next: "https://other.example", emptied: "" },
      p_hours: { next: "always" },
      p_timezone: { next: "Europe/Berlin" },
      p_custom_hours: { next: OTHER_WEEK, emptied: NO_WEEK },
      p_reservation_types: { next: [{ ...TYPE, name: "Bar" }], emptied: [] },
      p_capacity_pools: { next: [{ id: POOL, name: "Chairs", size: 30 }], emptied: [] },
      p_visibility: { next: true },
      p_special_hours: { next: [{ ...XMAS, note: null }], emptied: [] },
      p_holiday_hours: { next: { rule: "custom", periods: DAY }, emptied: null },
      p_lat: { next: 44.5 },
      p_lng: { next: -71.5 },
      p_house_rules: { next: "Dogs are welcome.", emptied: "" },
      p_texts_language: { next: "de", emptied: null },
      p_translations: { next: [{ language: "de", description: "Anderes Brot.", house_rules: "Hunde willkommen." }] },
    },
    make: async (connection, url) => {
      const { visitor } = await someone(connection, url);
      const id = await added(visitor, WHOLE);
      const read = async () => {
        const { body } = await visitor.call("get_business", { p_id: id });
        return Object.fromEntries(Object.keys(WHOLE).map((name) => [name, asSent(name, body[name.slice(2)])]));
      };
      return { visitor, id, read };
    },
  },
  edit_review: {
    id: "p_review_id",
    fields: { p_rating: { next: 2 }, p_comment: { next: "Not so good." } },
    make: async (connection, url) => {
      const { visitor, id: author_id } = await someone(connection, url);
      const business_id = await makeBusiness(connection.db);
      const id = await makeReview(connection.db, { business_id, author_id, rating: 5, comment: "Good." });
      const read = async () => {
        const { body } = await visitor.call("get_review", { p_business_id: business_id, p_review_id: id });
        return { p_rating: body["rating"], p_comment: body["comment"] };
      };
      return { visitor, id, read };
    },
  },
  update_profile: {
    id: "",
    fields: {
      p_display_name: { next: "Grace" },
      p_dark: { next: false, emptied: null },
      p_locale: { next: "de-DE", emptied: null },
      p_timezone: { next: "Europe/Berlin", emptied: null },
      p_reminders: {
        next: { soon: false },
        read: { day: false, soon: false, owner: true },
        emptied: { day: true, soon: true, owner: true },
      },
    },
    make: async (connection, url) => {
      const { visitor } = await someone(connection, url);
      const first = { p_display_name: "Ada", p_dark: true, p_locale: "en-US", p_timezone: "America/New_York" };
      await visitor.call("update_profile", { ...first, p_reminders: { day: false } });
      const read = async () => {
        const { body } = await visitor.call("get_profile");
        return Object.fromEntries([...Object.keys(first), "p_reminders"].map((name) => [name, body[name.slice(2)]]));
      };
      return { visitor, id: "", read };
    },
  },
  update_reservation_words: {
    id: "p_reservation_id",
    fields: { p_note: { next: "No nuts.", emptied: "" }, p_phone: { next: "(207) 555-0199", emptied: "" } },
    make: async (connection, url) => {
      const place = await makeBookable(connection, url);
      const { visitor } = await makeGuest(connection, url);
      const { body: placed } = await visitor.call("add_reservation", {
        p_business_id: place.businessId,
        p_reservation_type_id: place.typeId,
        p_reservation_time: TEN,
        p_note: "By the window",
        p_phone: "(207) 555-0142",
      });
      const id = String(placed["id"]);
      const read = async () => {
        const { body } = await visitor.call("get_reservation", { p_reservation_id: id });
        const { note, phone } = body["reservation"] as { note: string; phone: string };
        return { p_note: note, p_phone: phone };
      };
      return { visitor, id, read };
    },
  },
  edit_reservation: {
    id: "p_reservation_id",
    fields: {
      p_minutes: { next: 45, emptied: 30 },
      p_guest_name: { next: "Ada Lovelace" },
      p_contact: { next: "+1 207 555 0199" },
      p_note: { next: "By the window" },
    },
    // for a type without sizes and without tables; the instant's schema excludes null
    alongside: [
      ...[
        "p_version",
        "p_notify",
        "p_override",
        "p_party_size",
        "p_reservation_type_id",
        "p_reservation_time",
        "p_resource_ids",
      ],
    ],
    make: async (connection, url) => {
      const { owner, businessId, typeId } = await makeBookable(connection, url);
      const { visitor } = owner;
      const entered = {
        p_reservation_time: TEN,
        p_guest_name: "Grace Hopper",
        p_guest_contact: "555 0142",
        p_note: "Tea",
      };
      const which = { p_business_id: businessId, p_reservation_type_id: typeId };
      const { body } = await visitor.call("add_reservation_for_guest", { ...which, ...entered });
      const id = String(body["id"]);
      const read = async () => {
        const { body: found } = await visitor.call("get_business_reservations", { p_business_id: businessId });
        const [one] = found as unknown as Record<string, string>[];
        const [from = "", until = ""] = [one?.["reservationTime"], one?.["reservationEndTime"]];
        return {
          p_minutes: (Date.parse(until) - Date.parse(from)) / 60_000,
          p_guest_name: one?.["userName"],
          p_contact: one?.["guestContact"],
          p_note: one?.["ownerNote"],
        };
      };
      return { visitor, id, read };
    },
  },
  update_guest: {
    id: "p_guest_id",
    fields: {
      p_allergies: { next: "Nuts", emptied: "" },
      p_notes: { next: "Comes late.", emptied: "" },
      p_wishes: { next: "By the window", emptied: "" },
      p_tags: { next: ["friend"], emptied: [] },
    },
    make: async (connection, url) => {
      const { owner, businessId, typeId } = await makeBookable(connection, url);
      const { visitor } = owner;
      await visitor.call("add_reservation_for_guest", {
        p_business_id: businessId,
        p_reservation_type_id: typeId,
        p_reservation_time: TEN,
        p_guest_name: "Grace Hopper",
      });
      const guest = async () => {
        const { body } = await visitor.call("get_guests", { p_business_id: businessId });
        const [first] = body["guests"] as {
          id: string;
          allergies: string;
          notes: string;
          wishes: string;
          tags: string[];
        }[];
        if (first === undefined) throw new Error("nobody is in the guest book");
        return first;
      };
      const { id } = await guest();
      await visitor.call("update_guest", {
        p_guest_id: id,
        p_notes: "Tips.",
        p_wishes: "Tea",
        p_tags: ["regular"],
        p_allergies: "Milk",
      });
      const read = async () => {
        const { allergies, notes, wishes, tags } = await guest();
        return { p_allergies: allergies, p_notes: notes, p_wishes: wishes, p_tags: tags };
      };
      return { visitor, id, read };
    },
  },
  update_list: {
    id: "p_list_id",
    fields: { p_name: { next: "Weekend" }, p_share: { next: "read" } },
    alongside: ["p_new_link"],
    make: async (connection, url) => {
      const { visitor } = await someone(connection, url);
      const id = String((await visitor.call("add_list", { p_name: "Lunch" })).body["id"]);
      const read = async () => {
        const { name, share } = (await visitor.call("get_list", { p_list_id: id })).body;
        return { p_name: name, p_share: share };
      };
      return { visitor, id, read };
    },
  },
  update_saved: {
    id: "p_saved_id",
    fields: { p_note: { next: "Try the soup." } },
    make: async (connection, url) => {
      const { visitor } = await someone(connection, url);
      const { body } = await visitor.call("save_listing", { p_business_id: await makeBusiness(connection.db) });
      const p_list_id = String(body["id"]);
      const saved = async () => {
        const { listings } = (await visitor.call("get_list", { p_list_id })).body as unknown as SavedList;
        const [first] = listings;
        if (first === undefined) throw new Error("nothing is saved");
        return first;
      };
      return { visitor, id: (await saved()).id, read: async () => ({ p_note: (await saved()).note }) };
    },
  },
  update_calendar: {
    id: "p_calendar_id",
    fields: {
      p_unanswered: { next: "busy" },
      p_all_day: { next: "busy" },
      p_invited_as: { next: "owner@shop.example", emptied: "" },
    },
    make: async (connection, url) => {
      const { owner, businessId } = await makeBookable(connection, url);
      const { visitor } = owner;
      const { body } = await visitor.call("add_calendar", {
        p_business_id: businessId,
        p_resource_id: null,
        p_name: "Private",
        p_address: "https://calendar.example/busy.ics",
      });
      const id = String(body["id"]);
      const first = { p_unanswered: "free", p_all_day: "free", p_invited_as: "me@shop.example" };
      await visitor.call("update_calendar", { p_calendar_id: id, ...first });
      const read = async () => {
        const { body: found } = await visitor.call("get_calendars", { p_business_id: businessId });
        const [calendar] = found["calendars"] as Record<string, unknown>[];
        return Object.fromEntries(Object.keys(first).map((name) => [name, calendar?.[name.slice(2)]]));
      };
      return { visitor, id, read };
    },
  },
  update_image: {
    id: "p_image_id",
    fields: { p_description: { next: "The door", emptied: null }, p_rank: { next: 2, emptied: null } },
    make: async (connection, url) => {
      const { visitor } = await someone(connection, url);
      const business_id = await added(visitor);
      const id = await makeImage(connection.db, { business_id, rank: 1, description: "The window" });
      await makeImage(connection.db, { business_id, rank: 2 });
      const read = async () => {
        const { body } = await visitor.call("get_images", { p_business_id: business_id });
        const images = body["images"] as { id: string; description: unknown; rank: unknown }[];
        const image = images.find((one) => one.id === id);
        return { p_description: image?.description, p_rank: image?.rank };
      };
      return { visitor, id, read };
    },
  },
};

const names = Object.keys(contract).filter((name) => /^(?:update|edit)_/.test(name)) as ProcedureName[];

test("every update procedure and field is listed", () => {
  expect(Object.keys(UPDATING).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const schema = contract[name]["~orpc"].inputSchema as z.ZodObject;
    const { id = "", fields = {}, alongside = [] } = UPDATING[name] ?? {};
    const known = [id, ...alongside, ...Object.keys(fields)].filter((field) => field !== "");
    expect(Object.keys(schema.shape).toSorted(), name).toEqual(known.toSorted());
  }
});

describe.each(Object.entries(UPDATING))("%s", (name, { id: idField, fields, make }) => {
  const naming = (id: string): Fields => (idField === "" ? {} : { [idField]: id });

  test("one field alone changes that field only", async ({ connection, served: { url } }) => {
    for (const [field, { next, read: asRead = next }] of Object.entries(fields)) {
      const { visitor, id, read } = await make(connection, url);
      const before = await read();
      const { status, body } = await visitor.call(name, { ...naming(id), [field]: next });
      expect({ status, body }, field).toMatchObject({ status: 200 });
      expect(await read(), field).toEqual({ ...before, [field]: asRead });
    }
  });

  test("null empties optional fields, and is refused with a sentence for others", async ({
    connection,
    served: { url },
  }) => {
    for (const [field, { emptied }] of Object.entries(fields)) {
      if (["p_hours", "p_lat", "p_lng"].includes(field)) continue;
      const { visitor, id, read } = await make(connection, url);
      const before = await read();
      const { status, body } = await visitor.call(name, { ...naming(id), [field]: null });
      if (emptied === undefined) {
        expect({ status, body }, field).toMatchObject({
          status: 422,
          body: { code: "invalid_input", issues: [{ path: field, message: "This can't be empty." }] },
        });
        expect(await read(), field).toEqual(before);
      } else {
        expect({ status, body }, field).toMatchObject({ status: 200 });
        expect(await read(), field).toEqual({ ...before, [field]: emptied });
      }
    }
  });
});

describe("a listing", () => {
  const updating = async (connection: Connection, url: string) => {
    const made = UPDATING.update_business?.make(connection, url);
    if (made === undefined) throw new Error("no listing to change");
    return made;
  };

  test("whose hours are removed has unknown hours", async ({ connection, served: { url } }) => {
    const { visitor, id } = await updating(connection, url);
    await visitor.call("update_business", { p_id: id, p_hours: null });
    const { body } = await visitor.call("get_business", { p_id: id });
    expect(body).toMatchObject({ open: null, hours_schema: null, hours: "closed", custom_hours: null });
  });

  test("has both coordinates or none, for any input", async ({ connection, served: { url } }) => {
    const { visitor, id, read } = await updating(connection, url);
    const half = await visitor.call("update_business", { p_id: id, p_lat: null });
    expect(half).toMatchObject({ status: 422, body: { issues: [{ path: "p_lng" }] } });
    await visitor.call("update_business", { p_id: id, p_lat: null, p_lng: null });
    expect(await read()).toMatchObject({ p_lat: null, p_lng: null });
  });

  test("accepts all fields at once, and none", async ({ connection, served: { url } }) => {
    const { visitor, id, read } = await updating(connection, url);
    const all = { ...WHOLE, p_name: "Third", p_reservation_types: [{ ...TYPE, name: "Bar" }] };
    expect(await visitor.call("update_business", { p_id: id, ...all })).toMatchObject({ status: 200 });
    expect(await read()).toEqual(all);
    const { body } = await visitor.call("update_business", { p_id: id });
    expect(body).toEqual({ id, version: 2 });
  });
});
