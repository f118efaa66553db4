/** Adding, changing and deleting one's listings. */
import type { Issue } from "#contract/errors.ts";
import { STORED_FIELDS } from "#contract/listings/fields.ts";
import type { AddBusinessInput } from "#contract/listings/listing-fields.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  deleteListing,
  insertListing,
  listUserListings,
  replaceSpecialHours,
  updateListing,
  type WrittenColumns,
} from "./queries-owner.ts";
import { lockUser, lockListing } from "../access/queries.ts";
import { cancelAtListing } from "../booking/queries-reservations.ts";
import { replacePools, replaceReservationTypes } from "../booking/queries-types.ts";
import { chargeOf } from "../context/limits.ts";
import { missingParts } from "./rules-completeness.ts";
import { validateSpecialHours, validateWeeklyHours, type HoursIssue } from "../hours/rules.ts";
import { invalid, limit, type Procedure } from "../context/procedure.ts";
import { requireOwned } from "../access/owned.ts";

type Fields = Omit<AddBusinessInput, "p_id">;

const CLOSED_WEEK = [[], [], [], [], [], [], []];

/** A week is kept while the listing is open without end or closed for now: going back to it finds it again. */
function columnsOf(input: Fields): WrittenColumns {
  const given = Object.fromEntries(STORED_FIELDS.map(({ answer, column }) => [column, input[`p_${answer}`]]));
  return {
    // by the table that the type is made of
    ...(given as WrittenColumns),
    weekly_hours: input.p_custom_hours ?? (input.p_hours === "custom" ? CLOSED_WEEK : null),
  };
}

const issuesUnder = (field: string, issues: readonly HoursIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [field, ...path].join("."), message }));

/** What the shapes alone cannot tell. */
export function hoursIssues({
  p_custom_hours: weekly,
  p_special_hours: special,
  p_reservation_types: types,
}: Fields): Issue[] {
  return [
    ...issuesUnder("p_custom_hours", weekly === null ? [] : validateWeeklyHours(weekly)),
    ...(types ?? []).flatMap(({ weeklyHours }, index) =>
      weeklyHours === null
        ? []
        : issuesUnder(`p_reservation_types.${index}.weeklyHours`, validateWeeklyHours(weeklyHours)),
    ),
    ...issuesUnder("p_special_hours", special === undefined ? [] : validateSpecialHours(special)),
  ];
}

/** False when a reservation type or pool is named that is not this listing's. */
async function saveParts(db: Database, id: string, input: Fields): Promise<boolean> {
  if (input.p_special_hours !== undefined) await replaceSpecialHours(db, id, input.p_special_hours);
  if (input.p_capacity_pools !== undefined) await replacePools(db, id, input.p_capacity_pools);
  const types = input.p_reservation_types ?? null;
  return types === null || (await replaceReservationTypes(db, id, types));
}

const UNKNOWN_TYPE: Issue = {
  path: "p_reservation_types",
  message: "One of these is not a type of this listing, or draws on a pool that is not.",
};

export const addBusiness: Procedure<"add_business"> = async (call) => {
  const { input, viewer, context } = call;
  const issues = hoursIssues(input);
  if (issues.length > 0) throw invalid(issues);
  await limit(call, chargeOf("newListing", viewer.id));
  return context.connection.db.transaction().execute(async (tx) => {
    const id = await insertListing(tx, viewer.id, columnsOf(input));
    if (!(await saveParts(tx, id, input))) throw invalid([UNKNOWN_TYPE]);
    return { id };
  });
};

/** Of two at once that read the same version, one is `stale` and writes nothing. */
export const updateBusiness: Procedure<"update_business"> = async ({ input: whole, viewer, context, refuse }) => {
  const { p_id: id, p_version, ...input } = whole;
  return context.connection.db.transaction().execute(async (tx) => {
    await lockListing(tx, id);
    const listing = await requireOwned(tx, id, viewer.id, refuse);
    const issues = hoursIssues(input);
    if (issues.length > 0) throw invalid(issues);
    if (p_version !== undefined && p_version !== listing.version) throw refuse("stale");
    const version = await updateListing(tx, id, columnsOf(input));
    if (!(await saveParts(tx, id, input))) throw invalid([UNKNOWN_TYPE]);
    return { id, version };
  });
};

export const deleteBusiness: Procedure<"delete_business"> = async ({
  input: { p_id: id },
  viewer,
  context,
  refuse,
}) => {
  await context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    await lockListing(tx, id);
    await requireOwned(tx, id, viewer.id, refuse);
    await cancelAtListing(tx, id, { by: "owner", actorId: viewer.id, reason: MESSAGES.listingGone });
    await deleteListing(tx, id);
  });
  return {};
};

export const getUserBusinesses: Procedure<"get_user_businesses"> = async ({ viewer, context }) => {
  const rows = await listUserListings(context.connection.db, viewer.id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    city: row.city,
    state: row.state,
    country: row.country,
    categories: row.categories,
    rating: row.rating,
    review_count: row.review_count,
    image: row.image,
    image_count: row.image_count,
    visibility: row.visibility,
    hidden_reason: row.hidden_reason,
    missing: missingParts({
      imageCount: row.image_count,
      hoursMode: row.hours_mode,
      weeklyHours: row.weekly_hours,
      address: row.address,
      phoneNumber: row.phone_number,
      website: row.website,
      description: row.description,
    }),
    updated_at: row.updated_at.toISOString(),
  }));
};
