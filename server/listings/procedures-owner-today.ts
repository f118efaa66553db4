/** The owner's overview of today. */
import type { Temporal } from "temporal-polyfill";
import { dateText } from "#contract/hours/hours-text.ts";
import {
  OWNER_HOLIDAY_DAYS,
  OWNER_HOLIDAYS,
  OWNER_LACKS,
  type OwnerHoliday,
  type OwnerLack,
} from "#contract/listings/owner-today.ts";
import { may } from "../access/rules.ts";
import type { Procedure } from "../context/procedure.ts";
import { holidaysWithin } from "../hours/coming-holidays.ts";
import { areHoursKnown } from "../hours/rules-known.ts";
import { dateAt, isoAt, zoneOf } from "../hours/rules-zone.ts";
import { zoneViewOf } from "../hours/zone-view.ts";
import {
  countOwnerToday,
  listOwnerToday,
  listOwnerZones,
  type OwnerTodayCounts,
  type OwnerTodayRow,
} from "./queries-owner-today.ts";
import { missingParts } from "./rules-completeness.ts";

function lacksOf(row: OwnerTodayCounts): OwnerLack[] {
  const missing = missingParts({
    imageCount: row.image_count,
    areHoursKnown: areHoursKnown({ ...row, claimed: true }),
    address: row.address,
    phoneNumber: row.phone_number,
    website: row.website,
    description: row.description,
  });
  const lacks: Record<OwnerLack, boolean> = {
    hidden: row.hidden_at !== null,
    hours: missing.includes("hours"),
    photos: missing.includes("photos"),
    description: missing.includes("description"),
    // a listing that never had a reservation does not take any; its desk applies the same rule (rules: desk, 1)
    reservation_type: !row.has_type && row.has_reservations,
  };
  return OWNER_LACKS.filter((lack) => lacks[lack]);
}

/** Coming holidays without special hours. Empty if there is a rule for all holidays. */
function unsetHolidays(row: OwnerTodayCounts, now: Temporal.Instant): OwnerHoliday[] {
  const isOpenSometimes = row.hours_mode !== "closed" && areHoursKnown({ ...row, claimed: true });
  if (row.holiday_hours !== null || !isOpenSometimes || !may(row.member_role, "fields")) return [];
  const year = Number(dateAt(row.time_zone, now.epochMilliseconds).slice(0, 4));
  return holidaysWithin(row, now, OWNER_HOLIDAY_DAYS)
    .filter(({ on }) => !row.special_hours.some(({ from, to }) => from <= on && on <= to))
    .map((holiday) => ({
      business_id: row.id,
      business_name: row.name,
      ...holiday,
      date_text: dateText(holiday.on, year),
    }));
}

const toRow = (row: OwnerTodayRow, zoneName: string) => ({
  id: row.id,
  business_id: row.business_id,
  business_name: row.business_name,
  starts_at: isoAt(row.time_zone, row.starts_at.getTime()),
  timezone: zoneOf(row.time_zone).timeZone,
  zone_name: zoneName,
  local_date: row.today_on,
  guest: row.guest,
  party_size: row.party_size,
  waits: row.status === "pending",
});

export const getOwnerToday: Procedure<"get_owner_today"> = async ({ viewer, context }) => {
  const { db } = context.connection;
  const now = context.now();
  const zoneNames = await listOwnerZones(db, viewer.id);
  const dates = new Map(zoneNames.map((zone) => [zone, dateAt(zone, now.epochMilliseconds)]));
  const params = { userId: viewer.id, at: new Date(now.epochMilliseconds), dates };
  const [rows, counts] = await Promise.all([listOwnerToday(db, params), countOwnerToday(db, params)]);
  const listings = counts.map((row) => {
    const { id, name, member_role: role, today, waiting, undelivered, untold } = row;
    // items that the member may not act on are left out
    const unanswered_reviews = may(role, "replies") ? row.unanswered_reviews : 0;
    const unanswered_questions = may(role, "replies") ? row.unanswered_questions : 0;
    const lacks = may(role, "fields") ? lacksOf(row) : [];
    return { id, name, today, waiting, unanswered_reviews, unanswered_questions, undelivered, untold, lacks };
  });
  // of all listings, also those with nothing today: times look the same every morning
  const zones = new Map(
    [...new Set(counts.map((row) => row.time_zone))].map((zone) => [zone, zoneViewOf(zone, now).name]),
  );
  const isOneZone = new Set(zones.values()).size < 2;
  const listed = (which: OwnerTodayRow["list"]) =>
    rows
      .filter(({ list }) => list === which)
      .map((row) => toRow(row, isOneZone ? "" : (zones.get(row.time_zone) ?? row.time_zone)));
  return {
    today: listed("today"),
    waiting: listed("waiting"),
    holidays: counts
      .flatMap((row) => unsetHolidays(row, now))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
      .slice(0, OWNER_HOLIDAYS),
    listings: listings.filter(
      (one) =>
        one.today + one.waiting + one.unanswered_reviews + one.unanswered_questions > 0 ||
        one.undelivered + one.untold + one.lacks.length > 0,
    ),
  };
};
