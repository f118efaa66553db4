/** Permissions for calendars: members who run the listing see and change all of them, staff members their own. */
import { requireMay } from "../access/allowed.ts";
import { may } from "../access/rules.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import type { Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { findCalendar, findZone, listPeople, type PersonRow } from "./queries.ts";

interface CalendarCaller {
  viewer: Viewer;
  context: ProcedureContext;
}

export interface Range {
  runsListing: boolean;
  timeZone: string;
  /** Resources of the listing whose calendars the viewer may see. */
  people: PersonRow[];
}

/** Refuses viewers who may see no calendar of the listing. */
export async function rangeOf(
  db: Database,
  businessId: string,
  { viewer }: CalendarCaller,
  refuse: Refuse<"listing_not_found" | "not_owner">,
): Promise<Range> {
  const listing = await requireMay(db, { id: businessId, userId: viewer.id }, "see", refuse);
  const runsListing = may(listing.member_role, "calendar");
  const people = (await listPeople(db, businessId, viewer.id)).filter(
    ({ user_id }) => runsListing || user_id === viewer.id,
  );
  if (!runsListing && people.length === 0) throw refuse("not_owner");
  return { runsListing, timeZone: await findZone(db, businessId), people };
}

/** Refuses viewers who may not add a calendar for this resource. */
export async function requireWhose(
  db: Database,
  { p_business_id: businessId, p_resource_id: resourceId }: { p_business_id: string; p_resource_id: string | null },
  asking: CalendarCaller,
  refuse: Refuse<"listing_not_found" | "not_owner" | "person_not_found">,
): Promise<void> {
  const { runsListing, people } = await rangeOf(db, businessId, asking, refuse);
  if (resourceId === null && !runsListing) throw refuse("not_owner");
  if (resourceId !== null && !people.some(({ id }) => id === resourceId)) throw refuse("person_not_found");
}

/** Answers with `calendar_not_found` if the viewer may not see the listing. */
export async function requireCalendar(
  db: Database,
  id: string,
  { viewer }: CalendarCaller,
  refuse: Refuse<"calendar_not_found" | "not_owner">,
) {
  const calendar = await findCalendar(db, id);
  if (calendar === null) throw refuse("calendar_not_found");
  const params = { id: calendar.business_id, userId: viewer.id };
  const listing = await requireMay(db, params, "see", () => refuse("calendar_not_found"));
  if (!may(listing.member_role, "calendar") && calendar.resource_user_id !== viewer.id) throw refuse("not_owner");
  return calendar;
}
