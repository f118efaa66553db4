/** Purpose of logging in, from the path that follows. Texts come from the listing, never from the address itself. */
import { zoneOrUtc } from "#contract/hours/time-zone.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { isUuid } from "#contract/text/uuid.ts";
import type { PageApi } from "../platform/context.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import { accountsTexts } from "./accounts-texts.ts";

export interface Purpose {
  /** Name of the listing. */
  name: string;
  /** 'today 6:00 PM, 4 people'; empty if nothing is chosen yet. */
  what: string;
}

const LISTING = /^\/listing\/([0-9a-f-]{36})(\/reserve)?$/i;
const PARTY = /^[1-9]\d{0,3}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 86_400_000;

const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zoneOrUtc(timeZone) }).format(at);

/** 'today 6:00 PM', 'tomorrow 6:00 PM', 'Tue, Nov 24, 6:00 PM', in the listing's time zone. */
export function timeText(at: number, now: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zoneOrUtc(timeZone),
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  // replaces the narrow no-break space of Intl
  const time = clock.replace("\u202f", " ");
  if (day === today) return accountsTexts.today({ time });
  if (day === new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)) return accountsTexts.tomorrow({ time });
  return `${dateText(day, Number(today.slice(0, 4)))}, ${time}`;
}

/** Null if the path is not for reserving. */
export async function purposeOf(api: PageApi, to: string): Promise<Purpose | null> {
  // any origin: `to` is a path of this site
  const { pathname, searchParams } = new URL(to, "http://site.invalid");
  const [, id = "", page] = LISTING.exec(pathname) ?? [];
  const params = searchParams.get("reserve");
  if (!isUuid(id) || (params === null && page === undefined)) return null;
  const business = await api.get_business({ p_id: id.toLowerCase(), p_image_limit: 1 }).catch(nullIfNotFound);
  if (business === null || !business.takes_reservations || searchParams.has("move")) return null;
  const { name, timezone, as_of, reservation_types: types } = business;
  const type = types.find((one) => one.id === params);
  const [at, party] = [searchParams.get("at") ?? "", searchParams.get("party") ?? ""];
  const [start, size] = [INSTANT.test(at) ? Date.parse(at) : NaN, PARTY.test(party) ? Number(party) : 0];
  const chosen = [];
  if (type !== undefined && !Number.isNaN(start)) chosen.push(timeText(start, Date.parse(as_of), timezone));
  if (type !== undefined && size >= (type.minPartySize ?? Infinity) && size <= (type.maxPartySize ?? 0))
    chosen.push(partyText(size));
  return { name, what: chosen.join(", ") };
}
