/**
 * Four invented businesses for the pictures of docs/guides: a restaurant in the evening, a salon, a guide and a shop.
 * The machine's clock is used; each business has the time zone in which it is the hour that its pictures show.
 */
import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { z } from "zod";
import type { Connection } from "#server/platform/db/pool.ts";
import type { BrowserSession } from "./screenshots-people.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const TRADES = ["restaurant", "salon", "guide", "shop"] as const;
export type Trade = (typeof TRADES)[number];

/** A listing of the signed-in owner with the data that its pictures need. */
export interface GuideListing {
  id: string;
  timeZone: string;
  /** The date of the next Sunday, for the guide. */
  sunday?: string;
}

export interface Owners {
  browser: Browser;
  siteUrl: string;
  connection: Connection;
  /** Owner of the listings. */
  owner: BrowserSession;
  /** Books online and writes reviews. */
  guest: BrowserSession;
}

interface GuideReservation {
  /** Minutes from the start of the current quarter of an hour. */
  at: number;
  name: string;
  party?: number;
  phone?: string;
  type?: number;
  staff?: number;
  state?: "late" | "arrived" | "seated" | "finished";
  note?: string;
  allergies?: string;
  tags?: readonly string[];
  isOverruled?: boolean;
}

type GuideCall = <Answer>(name: string, data: object, answer: z.ZodType<Answer>) => Promise<Answer>;

const Anything = z.unknown();
const Placed = z.looseObject({ id: z.string() });
const Guests = z.array(z.looseObject({ id: z.string(), name: z.string() }));
const Types = z.looseObject({ reservation_types: z.array(z.looseObject({ id: z.string() })) });

interface GuideClock {
  timeZone: string;
  /** Hours east of Greenwich. */
  east: number;
}

/** A zone without daylight saving in which it is `hour` o'clock now. In the names of `Etc`, east is negative. */
function clockAt(hour: number): GuideClock {
  const east = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return { timeZone: east === 0 ? "Etc/UTC" : `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`, east };
}

const quarter = (): number => Math.floor(Date.now() / (15 * MINUTE_MS)) * 15 * MINUTE_MS;

/** A local date of the listing, this many days from its today. */
const dateIn = (timeZone: string, days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(Date.now() + days * DAY_MS);

const everyDay = (...periods: readonly (readonly [open: string, close: string])[]) =>
  Array.from({ length: 7 }, () => periods.map(([open, close]) => ({ open, close })));

async function caller(
  browser: Browser,
  siteUrl: string,
  session: BrowserSession,
): Promise<[GuideCall, BrowserContext]> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: session });
  return [
    async (name, data, answer) => {
      const response = await context.request.post(`/rpc/${name}`, { data });
      if (!response.ok()) throw new Error(`${name}: ${await response.text()}`);
      return answer.parse(await response.json());
    },
    context,
  ];
}

const COMMON = {
  p_city: "Alder Bay",
  p_state: "ME",
  p_zip_code: "04599",
  p_country: "United States",
  p_hours: "custom",
  p_visibility: true,
};
const TYPE = { slotInterval: 15, minPartySize: null, maxPartySize: null, overlapLimit: 1, autoConfirm: true };

async function typesOf(call: GuideCall, id: string): Promise<string[]> {
  const { reservation_types: types } = await call("get_business", { p_id: id, p_image_limit: 0 }, Types);
  return types.map((type) => type.id);
}

/**
 * Enters bookings for tomorrow, because nothing can be booked in the past, and then moves them a day earlier in one
 * statement. States and notes on guests are set afterwards, as on the desk.
 */
async function enter(
  call: GuideCall,
  connection: Connection,
  place: { id: string; types: readonly string[]; staff?: readonly string[] },
  bookings: readonly GuideReservation[],
): Promise<void> {
  const base = quarter() + DAY_MS;
  const ids = new Map<GuideReservation, string>();
  for (const booking of bookings) {
    const { at, name, party = null, phone = "", type = 0, staff, note = "", isOverruled = false } = booking;
    const placed = await call(
      "add_reservation_for_guest",
      {
        p_business_id: place.id,
        p_reservation_type_id: place.types[type],
        p_reservation_time: new Date(base + at * MINUTE_MS).toISOString(),
        p_party_size: party,
        p_guest_name: name,
        p_guest_contact: phone,
        p_note: note,
        ...(staff === undefined ? {} : { p_resource_id: place.staff?.[staff] }),
        ...(isOverruled ? { p_override: true } : {}),
      },
      Placed,
    );
    ids.set(booking, placed.id);
  }
  await connection.pool.query(
    `with moved as (
       update reservation set starts_at = starts_at - interval '24 hours', ends_at = ends_at - interval '24 hours',
         holds = tstzrange(lower(holds) - interval '24 hours', upper(holds) - interval '24 hours'),
         day_on = day_on - 1, local_start = local_start - interval '24 hours'
       where id = any($1) returning id, holds
     )
     update reservation_resource r
     set held = tstzrange(lower(r.held) - interval '24 hours', upper(r.held) - interval '24 hours')
     from moved m where m.id = r.reservation_id`,
    [[...ids.values()]],
  );
  for (const [{ name, allergies = "", tags = [], state }, id] of ids) {
    if (state !== undefined) await call("set_service_state", { p_reservation_id: id, p_state: state }, Anything);
    if (allergies === "" && tags.length === 0) continue;
    const guests = await call("find_guests", { p_business_id: place.id, p_typed: name }, Guests);
    const guest = guests.find((one) => one.name === name);
    if (guest === undefined) throw new Error(`${name} is not in the guest book`);
    await call("update_guest", { p_guest_id: guest.id, p_allergies: allergies, p_notes: "", p_wishes: "", p_tags: tags }, Anything); // oxfmt-ignore
  }
}

const EVENING: readonly GuideReservation[] = [
  { at: -90, name: "Ines Varga", party: 2, phone: "(207) 555-0113", state: "finished" },
  { at: -75, name: "Ruth Castellan", party: 2, phone: "(207) 555-0117", state: "seated" },
  { at: -60, name: "Marcus Obel", party: 4, phone: "(207) 555-0121", state: "seated", tags: ["Regular"] },
  { at: -45, name: "Priya Natarajan", party: 3, phone: "(207) 555-0124", state: "seated" },
  { at: -30, name: "Tom Ashdown", party: 2, phone: "(207) 555-0126", state: "late" },
  { at: -15, name: "Helga Brandt", party: 5, phone: "(207) 555-0129", state: "arrived" },
  { at: 0, name: "Noor Haddad", party: 2, phone: "(207) 555-0131", allergies: "Nuts", tags: ["VIP"] },
  { at: 15, name: "Jonas Whitlock", party: 4, phone: "(207) 555-0133" },
  { at: 15, name: "Abena Mensah", party: 2, phone: "(207) 555-0134", note: "High chair" },
  { at: 20, name: "Otis Greene", party: 2, phone: "(207) 555-0136", isOverruled: true },
  { at: 30, name: "Edith Calloway", party: 6, phone: "(207) 555-0138", tags: ["Birthday"] },
  { at: 45, name: "Leo Fontaine", party: 2, phone: "(207) 555-0139" },
  { at: 60, name: "Rosa Delgado", party: 8, phone: "(207) 555-0141" },
  { at: 75, name: "Samuel Okafor", party: 4, phone: "(207) 555-0143" },
  { at: 90, name: "Mei Tanaka", party: 2, phone: "(207) 555-0146", allergies: "Shellfish" },
  { at: 105, name: "Clara Winslow", party: 3, phone: "(207) 555-0147" },
];

async function furnishRestaurant({ browser, siteUrl, connection, owner, guest }: Owners): Promise<GuideListing> {
  const { timeZone } = clockAt(19);
  const [call, context] = await caller(browser, siteUrl, owner);
  const { id } = await call(
    "add_business",
    {
      ...COMMON,
      p_name: "Osteria Lucciola",
      p_description:
        "Handmade pasta and a short wine list, a few steps from the ferry. The menu changes with the boats; on Sundays there is one long table and one menu for everyone.",
      p_categories: ["Restaurants"],
      p_address: "8 Ferry Street",
      p_phone_number: "(207) 555-0108",
      p_website: "https://lucciola.example",
      p_timezone: timeZone,
      p_custom_hours: everyDay(["12:00", "14:30"], ["17:00", "00:30"]),
      p_reservation_types: [
        { ...TYPE, name: "Dinner", duration: 105, minPartySize: 1, maxPartySize: 10, overlapLimit: 12, waitlist: true },
        { ...TYPE, name: "Tasting menu", description: "Seven courses.", price: "$88 each", duration: 150, slotInterval: 30, minPartySize: 2, maxPartySize: 6, autoConfirm: false }, // oxfmt-ignore
      ],
    },
    Placed,
  );
  const types = await typesOf(call, id);
  const areas = { Window: [2, 2, 2, 2], "Dining room": [4, 4, 4, 4, 6], Terrace: [2, 4, 6] };
  const tables = Object.entries(areas)
    .flatMap(([area, sizes]) => sizes.map((maxParty) => ({ area, maxParty })))
    .map(({ area, maxParty }, index) => ({ id: randomUUID(), kind: "table", name: String(index + 1), area, minParty: maxParty === 2 ? 1 : maxParty - 2, maxParty })); // oxfmt-ignore
  const resourceIds = tables.map((table) => table.id);
  await call(
    "save_resources",
    {
      p_business_id: id,
      p_resources: tables,
      p_sets: [{ id: randomUUID(), name: "7 and 8", minParty: 7, maxParty: 10, members: resourceIds.slice(6, 8) }],
      p_needs: types.map((typeId) => ({ typeId, resourceIds, turnTimes: [{ party: 2, minutes: 90 }] })),
      p_rules: { paceStarts: 4, paceCovers: 16, gapMinutes: 0 },
    },
    Anything,
  );
  await enter(call, connection, { id, types }, EVENING);
  for (const [name, party, phone, minutes, note] of [
    ["Dana Frost", 4, "(207) 555-0151", 35, "Stroller"],
    ["Piet Verhoeven", 2, "(207) 555-0153", 20, ""],
  ] as const)
    await call("add_waiting_guest", { p_business_id: id, p_reservation_type_id: types[0], p_party_size: party, p_guest_name: name, p_phone: phone, p_note: note, p_quoted_minutes: minutes }, Anything); // oxfmt-ignore
  await connection.pool.query(
    `update waiting set joined_at = joined_at - w.waited, quoted_until = quoted_until - w.waited
     from (select id, case when guest_name like 'Dana%' then interval '12 minutes' else interval '4 minutes' end as waited from waiting) w
     where w.id = waiting.id and business_id = $1`,
    [id],
  );
  await context.close();
  const [ask, guestContext] = await caller(browser, siteUrl, guest);
  const at = new Date(Math.floor((Date.now() + DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();
  await ask("add_reservation", { p_business_id: id, p_reservation_type_id: types[1], p_reservation_time: at, p_party_size: 4, p_note: "Our anniversary." }, Anything); // oxfmt-ignore
  await guestContext.close();
  return { id, timeZone };
}

const SALON_DAY: readonly GuideReservation[] = [
  { at: -75, name: "Lottie Marsh", type: 0, staff: 0, phone: "(207) 555-0161", state: "finished" },
  { at: -60, name: "Yasmin Kaya", type: 1, staff: 1, phone: "(207) 555-0162", state: "seated" },
  { at: -15, name: "Bram Nilsson", type: 0, staff: 0, phone: "(207) 555-0163", state: "seated" },
  { at: 15, name: "Odile Perrin", type: 2, staff: 2, phone: "(207) 555-0164", state: "arrived" },
  { at: 45, name: "Gwen Talbot", type: 0, staff: 0, phone: "(207) 555-0165", tags: ["Regular"] },
  { at: 45, name: "Hana Sato", type: 1, staff: 2, phone: "(207) 555-0166", allergies: "PPD hair dye" },
  { at: 75, name: "Ivo Kraus", type: 0, staff: 1, phone: "(207) 555-0167" },
  { at: 120, name: "Nadia Rahimi", type: 1, staff: 0, phone: "(207) 555-0168" },
  { at: 150, name: "Callum Reid", type: 0, staff: 1, phone: "(207) 555-0169" },
  { at: 195, name: "Frida Holm", type: 2, staff: 2, phone: "(207) 555-0171" },
  { at: 225, name: "Teresa Lobo", type: 0, staff: 2, phone: "(207) 555-0172" },
];

async function furnishSalon({ browser, siteUrl, connection, owner }: Owners): Promise<GuideListing> {
  const { timeZone } = clockAt(11);
  const [call, context] = await caller(browser, siteUrl, owner);
  const { id } = await call(
    "add_business",
    {
      ...COMMON,
      p_name: "Wren & Comb",
      p_description: "Cuts and color in a former sail loft.",
      p_categories: ["Beauty"],
      p_address: "21 Loft Lane",
      p_phone_number: "(207) 555-0160",
      p_website: "https://wrenandcomb.example",
      p_timezone: timeZone,
      p_custom_hours: everyDay(["09:00", "18:00"]),
      p_reservation_types: [
        { ...TYPE, name: "Cut and finish", description: "With wash and blow-dry.", price: "$52", duration: 45 },
        { ...TYPE, name: "Color and cut", price: "from $120", duration: 120, cancelHours: 24 },
        { ...TYPE, name: "Fringe trim", price: "$15", duration: 15 },
      ],
    },
    Placed,
  );
  const types = await typesOf(call, id);
  const off = [{ from: dateIn(timeZone, 27), to: dateIn(timeZone, 29) }];
  const people = [
    { name: "Ada Finch" },
    { name: "Jonah Bell", weeklyHours: everyDay(["10:00", "18:00"]) },
    { name: "Suki Mori", daysOff: off },
  ].map((person) => ({ ...person, id: randomUUID(), kind: "person", isChosen: true }));
  const staff = people.map((person) => person.id);
  await call(
    "save_resources",
    {
      p_business_id: id,
      p_resources: people,
      p_needs: types.map((typeId) => ({ typeId, resourceIds: staff, turnTimes: [] })),
      p_rules: { gapMinutes: 0 },
    },
    Anything,
  );
  await enter(call, connection, { id, types, staff }, SALON_DAY);
  await context.close();
  return { id, timeZone };
}

type Departure = readonly [day: number, start: string, type: number, name: string, party: number];

const TODAYS: readonly Departure[] = [
  [0, "09:00", 0, "Marguerite Shaw", 4],
  [0, "09:00", 0, "Devon Achterberg", 2],
  [0, "09:00", 0, "Paloma Ruiz", 3],
  [0, "14:00", 0, "Keiko Arai", 2],
  [0, "18:00", 1, "Stellan Berg", 2],
  [0, "18:00", 1, "Farah Aziz", 3],
];
/** By the number of days after the next Sunday. */
const WEEK: readonly Departure[] = [
  [0, "09:00", 0, "Anselm Ottley", 2],
  [0, "18:00", 1, "Moira Kells", 2],
  [1, "14:00", 0, "Birgit Lund", 6],
  [1, "14:00", 0, "Rafael Pinto", 4],
  [2, "09:00", 0, "Cosima Bauer", 5],
  [2, "18:00", 1, "Emeka Nwosu", 4],
  [3, "09:00", 0, "Graham Tull", 2],
  [3, "14:00", 0, "Hector Ibarra", 3],
  [4, "09:00", 0, "Saoirse Quinn", 4],
  [4, "18:00", 1, "Liv Dahl", 2],
  [5, "09:00", 0, "Tomas Weller", 6],
  [5, "14:00", 0, "Akua Darko", 2],
  [6, "09:00", 0, "June Castell", 3],
  [6, "18:00", 1, "Olof Strand", 4],
];

async function furnishGuide({ browser, siteUrl, owner }: Owners): Promise<GuideListing> {
  const { timeZone, east } = clockAt(8);
  const [call, context] = await caller(browser, siteUrl, owner);
  const [places, kayaks] = [randomUUID(), randomUUID()];
  const { id } = await call(
    "add_business",
    {
      ...COMMON,
      p_name: "Foxglove Shore Walks",
      p_description: "Small walks along the tide line, and evenings in a kayak.",
      p_categories: ["Local Services"],
      p_address: "The boat shed, Quarry Point",
      p_phone_number: "(207) 555-0180",
      p_website: "https://foxglove.example",
      p_timezone: timeZone,
      p_custom_hours: everyDay(["08:30", "21:00"]),
      p_capacity_pools: [
        { id: places, name: "Places on a walk", size: 12 },
        { id: kayaks, name: "Seats in kayaks", size: 8 },
      ],
      p_reservation_types: [
        { ...TYPE, name: "Tide pool walk", description: "Two hours on the rocks. Bring boots.", price: "$28 each", duration: 120, slotInterval: 120, minPartySize: 1, maxPartySize: 6, overlapLimit: 12, poolId: places, poolTakes: "party", weeklyHours: everyDay(["09:00", "11:00"], ["14:00", "16:00"]), asksPhone: true }, // oxfmt-ignore
        { ...TYPE, name: "Sunset paddle", price: "$55 each", duration: 150, slotInterval: 150, minPartySize: 1, maxPartySize: 4, overlapLimit: 8, poolId: kayaks, poolTakes: "party", weeklyHours: everyDay(["18:00", "20:30"]), asksPhone: true }, // oxfmt-ignore
      ],
    },
    Placed,
  );
  const types = await typesOf(call, id);
  const sunday = dateIn(timeZone, 7 - new Date(dateIn(timeZone, 0)).getUTCDay());
  const departures = [...TODAYS.map((one) => [dateIn(timeZone, 0), ...one] as const), ...WEEK.map((one) => [sunday, ...one] as const)]; // oxfmt-ignore
  for (const [index, [from, day, start, type, name, party]] of departures.entries()) {
    const at = Date.parse(`${from}T${start}:00Z`) + day * DAY_MS - east * HOUR_MS;
    await call(
      "add_reservation_for_guest",
      {
        p_business_id: id,
        p_reservation_type_id: types[type],
        p_reservation_time: new Date(at).toISOString(),
        p_party_size: party,
        p_guest_name: name,
        p_guest_contact: `(207) 555-01${20 + index}`,
      },
      Anything,
    );
  }
  await context.close();
  return { id, timeZone, sunday };
}

/** Prepares a renamed listing of the sample without reservations, because it has photos. */
async function furnishShop({ browser, siteUrl, connection, owner, guest }: Owners): Promise<GuideListing> {
  const timeZone = "America/New_York";
  const [call, context] = await caller(browser, siteUrl, owner);
  const Own = z.array(z.looseObject({ id: z.string(), uses_reservations: z.boolean(), image_count: z.number() }));
  const own = await call("get_user_businesses", {}, Own);
  const shop = own.find(({ uses_reservations: uses, image_count: count }) => !uses && count > 0);
  if (shop === undefined) throw new Error("The sample's owner has no listing without reservations");
  const { id } = shop;
  await connection.pool.query("delete from review where business_id = $1", [id]);
  await call(
    "update_business",
    {
      p_id: id,
      p_name: "Pennywhistle Books",
      p_description:
        "New and used books, maps of the coast, and a stove to read at. We buy whole shelves, find what is out of print, and hold a reading on the first Thursday of each month.",
      p_categories: ["Local Services"],
      p_website: "",
      p_keywords: ["books", "used books", "maps", "gift cards"],
      p_hours: "custom",
      p_timezone: timeZone,
      p_custom_hours: everyDay(["10:00", "18:00"]),
      p_holiday_hours: null,
    },
    Anything,
  );
  await context.close();
  const [write, guestContext] = await caller(browser, siteUrl, guest);
  await write("add_review", { p_business_id: id, p_rating: 5, p_comment: "Found a 1962 chart of the bay, and stayed for an hour by the stove." }, Anything); // oxfmt-ignore
  await guestContext.close();
  return { id, timeZone };
}

const FURNISH: Readonly<Record<Trade, (owners: Owners) => Promise<GuideListing>>> = {
  restaurant: furnishRestaurant,
  salon: furnishSalon,
  guide: furnishGuide,
  shop: furnishShop,
};

export const furnishTrade = (trade: Trade, owners: Owners): Promise<GuideListing> => FURNISH[trade](owners);

export interface GuidePicture {
  /** `docs/screenshots/<name>-light-<width>.png`. */
  name: string;
  trade: Trade;
  /** Appended to the address of the desk; `{sunday}` is replaced by the business's date. */
  path: string;
  width: 1280 | 390;
  theme?: "dark";
  /** Selectors to click, in order. */
  press?: readonly string[];
  /** Selector that must be visible before the picture is taken. */
  shows: string;
}

/** The pictures of docs/guides and of the owner's part of docs/tour.md. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { name: "restaurant-tables", trade: "restaurant", path: "/resources", width: 1280, shows: "#sets-heading" },
  { name: "restaurant-today", trade: "restaurant", path: "", width: 1280, shows: ".live.is-live" },
  { name: "restaurant-today", trade: "restaurant", path: "", width: 390, shows: ".live.is-live" },
  { name: "restaurant-today", trade: "restaurant", path: "", width: 390, theme: "dark", shows: ".live.is-live" },
  { name: "restaurant-calendar", trade: "restaurant", path: "/calendar", width: 1280, shows: ".live.is-live" },
  { name: "restaurant-waitlist", trade: "restaurant", path: "/waiting", width: 1280, shows: "main h1" },
  { name: "salon-staff", trade: "salon", path: "/resources", width: 1280, press: ["details.resource >> nth=1"], shows: ".staff-hours" }, // oxfmt-ignore
  { name: "salon-calendar", trade: "salon", path: "/calendar", width: 1280, shows: ".live.is-live" },
  { name: "salon-booking", trade: "salon", path: "", width: 1280, press: ["button:has-text('Add booking')"], shows: "dialog[open] select" }, // oxfmt-ignore
  { name: "salon-today", trade: "salon", path: "", width: 390, shows: ".live.is-live" },
  { name: "guide-types", trade: "guide", path: "/types", width: 1280, press: [".type-toggle"], shows: ".rule-groups" },
  { name: "guide-week", trade: "guide", path: "/calendar?view=week&on={sunday}", width: 1280, shows: ".live.is-live" },
  { name: "guide-today", trade: "guide", path: "", width: 390, shows: ".live.is-live" },
  { name: "shop-today", trade: "shop", path: "", width: 1280, shows: "#your-page" },
  { name: "shop-page", trade: "shop", path: "/page", width: 1280, shows: "main h1" },
  { name: "shop-today", trade: "shop", path: "", width: 390, shows: "#your-page" },
];
