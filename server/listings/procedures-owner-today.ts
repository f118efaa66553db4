/** What an owner's day begins with. */
import { OWNER_LACKS, type OwnerLack } from "#contract/listings/owner-today.ts";
import type { Procedure } from "../context/procedure.ts";
import { areHoursKnown } from "../hours/rules-known.ts";
import { isoAt } from "../hours/rules-zone.ts";
import { countOwnerToday, listOwnerToday, type OwnerTodayCounts, type OwnerTodayRow } from "./queries-owner-today.ts";
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
    reservation_type: !row.has_type,
  };
  return OWNER_LACKS.filter((lack) => lacks[lack]);
}

const toRow = (row: OwnerTodayRow) => ({
  id: row.id,
  business_id: row.business_id,
  business_name: row.business_name,
  starts_at: isoAt(row.time_zone, row.starts_at.getTime()),
  local_date: row.today_on,
  guest: row.guest,
  party_size: row.party_size,
  waits: row.status === "pending",
});

export const getOwnerToday: Procedure<"get_owner_today"> = async ({ viewer, context }) => {
  const { db } = context.connection;
  const asked = { userId: viewer.id, at: new Date(context.now().epochMilliseconds) };
  const [rows, counts] = await Promise.all([listOwnerToday(db, asked), countOwnerToday(db, asked)]);
  const listings = counts.map((row) => {
    const { id, name, today, waiting, unanswered_reviews, undelivered } = row;
    return { id, name, today, waiting, unanswered_reviews, undelivered, lacks: lacksOf(row) };
  });
  return {
    today: rows.filter(({ list }) => list === "today").map(toRow),
    waiting: rows.filter(({ list }) => list === "waiting").map(toRow),
    listings: listings.filter(
      (one) => one.today + one.waiting + one.unanswered_reviews + one.undelivered + one.lacks.length > 0,
    ),
  };
};
