/** Loaders of the desk's sections. Server only. */
import type { RouterContextProvider } from "react-router";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import type { UserBusiness } from "#contract/listings/listing-fields.ts";
import type { ListingAct } from "#contract/listings/roles.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { addDays, clockOfInstant, monthOf } from "../booking/calendar.ts";
import { NO_FILTERS } from "../booking/manage/filters.ts";
import { findListing } from "../business/find-listing.ts";
import { apiContext, type PageApi } from "../platform/context.ts";
import { readCalendar, weekOf } from "./calendar/calendar-params.ts";
import { isChecklistHidden } from "./checklist-cookie.ts";
import { withNight } from "./today-parts.ts";

export interface SectionArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** Address of the page, also for requests of its data only. */
  url: URL;
  params: { id?: string | undefined; section?: string | undefined };
}

const nothingHere = () => new Response(null, { status: 404 });

/** Data that the role may not see counts as missing; the layout redirects guests to the login screen. */
const HIDDEN: readonly unknown[] = ["listing_not_found", "not_owner", "unauthenticated"];
const orNothing = (error: unknown): never => {
  throw error instanceof Error && "code" in error && HIDDEN.includes(error.code) ? nothingHere() : error;
};

/** Screens of this route; guests, the waitlist and calendars have separate routes. */
const SCREENS = [
  "",
  "calendar",
  "bookings",
  "series",
  "import",
  "reviews",
  "questions",
  "page",
  "photos",
  "setup",
  "types",
  "resources",
  "settings",
] as const;

export function sectionOf({ params }: Pick<SectionArgs, "params">): { id: string; section: (typeof SCREENS)[number] } {
  const query = params.section ?? "";
  const section = SCREENS.find((name) => name === query);
  if (section === undefined || !isUuid(params.id ?? "")) throw nothingHere();
  return { id: (params.id ?? "").toLowerCase(), section };
}

/** Before this time, guests of yesterday's night may still be there. */
const NOON = "12:00";

/** Data of Today for a listing that takes no reservations. */
async function pageToday(api: PageApi, { id, image_count: imageCount, review_count: reviewCount }: UserBusiness) {
  const { holidays, listings } = await api.get_owner_today({});
  const counts = listings.find((one) => one.id === id);
  return {
    holidays: holidays.filter((one) => one.business_id === id),
    unansweredReviews: counts?.unanswered_reviews ?? 0,
    unansweredQuestions: counts?.unanswered_questions ?? 0,
    imageCount,
    reviewCount,
  };
}

async function today(api: PageApi, id: string, isChecklistHidden: boolean) {
  const waits = { ...NO_FILTERS, statuses: ["pending" as const] };
  const [calendar, waiting, own] = await Promise.all([
    api.get_calendar({ p_business_id: id }),
    api.get_business_reservations({ p_business_id: id, page_number: 1, filters: waits }),
    api.get_user_businesses({}),
  ]);
  const listing = own.find((one) => one.id === id);
  if (listing === undefined) throw nothingHere();
  const mayChange = listing.may.includes("fields");
  const [page, members] = await Promise.all([
    listing.uses_reservations ? null : pageToday(api, listing),
    mayChange && !isChecklistHidden ? api.get_members({ p_business_id: id }) : null,
  ]);
  const rows: readonly OwnerReservation[] = Array.isArray(waiting) ? waiting : waiting.reservations;
  const before: Calendar | null =
    clockOfInstant(calendar.now) < NOON
      ? await api.get_calendar({ p_business_id: id, p_from: addDays(calendar.today, -1) })
      : null;
  return {
    calendar: before === null ? calendar : withNight(calendar, before),
    waiting: rows.filter((one) => one.waits),
    page,
    missing: mayChange ? listing.missing : [],
    /** Null if the checklist is hidden, or if the viewer may not see it. */
    memberCount: members === null ? null : members.members.length + members.invitations.length,
  };
}

async function calendar(api: PageApi, id: string, { searchParams }: URL) {
  const { view, on } = readCalendar(searchParams);
  if (view === "month") {
    const month = await api.get_calendar_month({
      p_business_id: id,
      ...(on === null ? {} : { p_month: monthOf(on) }),
    });
    return { view, on: on ?? month.today, month };
  }
  if (view !== "week") {
    const read = await api.get_calendar({ p_business_id: id, ...(on === null ? {} : { p_from: on }) });
    return { view, on: on ?? read.today, calendar: read };
  }
  const { today: now } = on === null ? await api.get_calendar_month({ p_business_id: id }) : { today: on };
  const read = await api.get_calendar({ p_business_id: id, p_from: weekOf(now), p_days: 7 });
  return { view, on: now, calendar: read };
}

/** The present listing, for users whose role has this permission. */
async function own(api: PageApi, id: string, act: ListingAct, images: number) {
  const business = await findListing(api, id, images);
  if (business?.may.includes(act) !== true) throw nothingHere();
  return { business };
}

export async function loadDeskSection(query: SectionArgs) {
  const { id, section } = sectionOf(query);
  const api = query.context.get(apiContext);
  switch (section) {
    case "":
      return { section, ...(await today(api, id, isChecklistHidden(query.request, id)).catch(orNothing)) };
    case "calendar":
      return { section, ...(await calendar(api, id, query.url).catch(orNothing)) };
    case "import":
      return { section, ...(await own(api, id, "guest_book", 0)) };
    case "bookings":
      return { section, ...(await own(api, id, "reservations", 0)) };
    case "series": {
      const { business } = await own(api, id, "reservations", 0);
      return {
        section,
        business,
        pageKey: crypto.randomUUID(),
        ...(await api.get_business_series({ p_business_id: id })),
      };
    }
    case "types":
      return { section, ...(await own(api, id, "fields", 0)) };
    case "resources": {
      const { business } = await own(api, id, "fields", LIMITS.imagesPerListing);
      const [resources, { members }] = await Promise.all([
        api.get_resources({ p_business_id: id }),
        api.get_members({ p_business_id: id }),
      ]);
      const { reservation_types: types, images, categories } = business;
      const week = business.hours === "custom" ? business.custom_hours : null;
      return { section, id, resources, types, members, images, categories, week };
    }
    case "reviews":
      return { section, ...(await own(api, id, "replies", 0)) };
    case "questions": {
      const before = query.url.searchParams.get("before") ?? "";
      const from = isUuid(before) ? before : null;
      const questions = await api.get_business_questions({ p_business_id: id, p_before: from }).catch(orNothing);
      return { section, id, questions, isFirst: from === null };
    }
    case "photos":
      return { section, ...(await own(api, id, "photos", LIMITS.imagesWithPage)) };
    case "page": {
      const found = (await api.get_user_businesses({}).catch(orNothing)).find((one) => one.id === id);
      if (found?.may.includes("fields") !== true) throw nothingHere();
      return { section, missing: found.missing };
    }
    case "setup":
    case "settings":
      return { section };
  }
}

export type SectionData = Awaited<ReturnType<typeof loadDeskSection>>;
export type DeskSectionData<Section extends SectionData["section"]> = Extract<SectionData, { section: Section }>;
