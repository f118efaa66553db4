/** Purpose of logging in, from the path that follows. Texts come from the listing, never from the address itself. */
import { commaList } from "#contract/text/text-list.ts";
import { zoneOrUtc } from "#contract/hours/time-zone.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { isUuid } from "#contract/text/uuid.ts";
import type { PageApi } from "../platform/context.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import { accountsTexts } from "./accounts-texts.ts";

export interface Purpose {
  kind: "reserve" | "save" | "review";
  /** Name of the listing. */
  name: string;
  /** 'today 6:00 PM, 4 people'; empty if nothing is chosen yet. */
  what: string;
}

const LISTING = /^\/(listing|save)\/([0-9a-f-]{36})(?:\/(reserve|review))?$/;
const PARTY = /^[1-9]\d{0,3}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 86_400_000;

const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zoneOrUtc(timeZone) }).format(at);

/** Swedish writes times as ISO 8601 does. */
const clockIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zoneOrUtc(timeZone), timeStyle: "short" }).format(at);

/** 'today 6:00 PM', 'tomorrow 6:00 PM', 'Tue, Nov 24, 6:00 PM', in the listing's time zone. */
export function timeText(at: number, now: number, timeZone: string): string {
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  const time = clockTimeText(clockIn(timeZone, at));
  if (day === today) return accountsTexts.today({ time });
  if (day === new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)) return accountsTexts.tomorrow({ time });
  return commaList([dateText(day, Number(today.slice(0, 4))), time]);
}

function kindOf(screen: string, page: string | undefined, parameters: URLSearchParams): Purpose["kind"] | null {
  if (screen === "save") return page === undefined ? "save" : null;
  // with `of`: the review of another user
  if (page === "review") return parameters.has("of") ? null : "review";
  const isReserving = page === "reserve" || parameters.has("reserve");
  return isReserving && !parameters.has("move") ? "reserve" : null;
}

/** Null if the path is not for reserving at a listing, saving it or reviewing it. */
export async function purposeOf(api: PageApi, to: string): Promise<Purpose | null> {
  // any origin: `to` is a path of this site
  const { pathname, searchParams } = new URL(to, "http://site.invalid");
  const [, screen = "", id = "", page] = LISTING.exec(pathname.toLowerCase()) ?? [];
  const kind = isUuid(id) ? kindOf(screen, page, searchParams) : null;
  if (kind === null) return null;
  const business = await api.get_business({ p_id: id, p_image_limit: 1 }).catch(nullIfNotFound);
  if (business === null) return null;
  if (kind !== "reserve") return { kind, name: business.name, what: "" };
  if (!business.takes_reservations) return null;
  const params = searchParams.get("reserve");
  const { name, timezone, as_of, reservation_types: types } = business;
  const type = types.find((one) => one.id === params);
  const [at, party] = [searchParams.get("at") ?? "", searchParams.get("party") ?? ""];
  const [start, size] = [INSTANT.test(at) ? Date.parse(at) : NaN, PARTY.test(party) ? Number(party) : 0];
  const chosen = [];
  if (type !== undefined && !Number.isNaN(start)) chosen.push(timeText(start, Date.parse(as_of), timezone));
  if (type !== undefined && size >= (type.minPartySize ?? Infinity) && size <= (type.maxPartySize ?? 0))
    chosen.push(partyText(size));
  return { kind, name, what: commaList(chosen) };
}
