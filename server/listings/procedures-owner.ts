/** Adds, changes and deletes the caller's listings. */
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import { shownText } from "#contract/text/stored-text.ts";
import { storedText } from "#contract/text/stored-text.ts";
import type { Issue } from "#contract/errors.ts";
import { hasHolidayTimes, hasSpecialTimes, hasTimes } from "#contract/hours/has-times.ts";
import { STORED_FIELDS } from "#contract/listings/fields.ts";
import { isWholePlace, WHOLE_PLACE, type UpdateBusinessInput } from "#contract/listings/listing-fields.ts";
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  deleteListing,
  findBeforeChange,
  insertListing,
  listUserListings,
  replaceSpecialHours,
  updateListing,
  type WrittenColumns,
} from "./queries-owner.ts";
import { lockUser, lockListing } from "../access/queries.ts";
import { noteChanges, type Changer } from "../access/queries-changes.ts";
import { cancelAtListing } from "../booking/reservations/queries-status.ts";
import { replacePools, replaceReservationTypes } from "../booking/availability/queries-types.ts";
import { chargeOf } from "../context/limits.ts";
import { snapshotOf } from "./queries-changes.ts";
import { changesBetween, type PartChange } from "./rules-changes.ts";
import { changedTranslations, languageIssues } from "../platform/text/owner-text.ts";
import { missingParts } from "./rules-completeness.ts";
import { areHoursKnown, UNKNOWN_WEEK, weekWritten, type StoredWeek } from "../hours/rules-known.ts";
import { validateHolidayHours, validateSpecialHours, validateWeeklyHours, type HoursIssue } from "../hours/rules.ts";
import { invalid, limit, type Procedure } from "../context/procedure.ts";
import { membershipOf, requireMay, requireMayNow } from "../access/allowed.ts";
import { actsOf } from "../access/rules.ts";
import { positionOfChanged, positionOfNew } from "./position.ts";
import { inputTexts } from "#contract/input-texts.ts";

type UpdatedFields = Omit<UpdateBusinessInput, "p_id" | "p_version">;

/** The columns that were sent; opening hours are combined with the previous ones. */
function columnsOf(input: UpdatedFields, before: StoredWeek): Partial<WrittenColumns> {
  const sent = STORED_FIELDS.flatMap(({ answer, column }) => {
    const value = input[`p_${answer}`];
    return value === undefined ? [] : [[column, value] as const];
  });
  const week = { mode: input.p_hours, weekly: input.p_custom_hours, saysWhen: saysWhen(input) };
  const areHoursSent = week.mode !== undefined || week.weekly !== undefined || week.saysWhen;
  return {
    // STORED_FIELDS also defines the type
    ...(Object.fromEntries(sent) as Partial<WrittenColumns>),
    ...(areHoursSent ? weekWritten(before, week) : {}),
  };
}

const saysWhen = ({
  p_special_hours: special,
  p_holiday_hours: holidays,
  p_reservation_types: types,
}: UpdatedFields): boolean =>
  hasSpecialTimes(special) ||
  hasHolidayTimes(holidays) ||
  types?.some(({ weeklyHours }) => hasTimes(weeklyHours)) === true;

const issuesUnder = (field: string, issues: readonly HoursIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [field, ...path].join("."), message }));

/** Checks that the zod shapes cannot express. */
export function hoursIssues({
  p_custom_hours: weekly,
  p_special_hours: special,
  p_holiday_hours: holidays,
  p_reservation_types: types,
}: UpdatedFields): Issue[] {
  return [
    ...issuesUnder("p_custom_hours", weekly == null ? [] : validateWeeklyHours(weekly)),
    ...(types ?? []).flatMap(({ weeklyHours }, index) =>
      weeklyHours === null
        ? []
        : issuesUnder(`p_reservation_types.${index}.weeklyHours`, validateWeeklyHours(weeklyHours)),
    ),
    ...issuesUnder("p_holiday_hours", holidays == null ? [] : validateHolidayHours(holidays)),
    ...issuesUnder("p_special_hours", special === undefined ? [] : validateSpecialHours(special)),
  ];
}

/** False if a reservation type or pool does not belong to this listing. */
async function saveParts(db: Database, id: string, input: UpdatedFields): Promise<boolean> {
  if (input.p_special_hours !== undefined) await replaceSpecialHours(db, id, input.p_special_hours);
  if (input.p_capacity_pools !== undefined) await replacePools(db, id, input.p_capacity_pools);
  const types = input.p_reservation_types;
  return types === undefined || (await replaceReservationTypes(db, id, types));
}

const unknownTypeIssue = (): Issue => ({ path: "p_reservation_types", message: inputTexts.foreignType });

export const addBusiness: Procedure<"add_business"> = async (call) => {
  const { input, viewer, context } = call;
  const issues = [...hoursIssues(input), ...languageIssues(input, context.locales)];
  if (issues.length > 0) throw invalid(issues);
  await limit(call, chargeOf("newListing", viewer.id));
  return context.connection.db.transaction().execute(async (tx) => {
    const { p_name: name, p_description: description, p_categories: categories } = input;
    const columns = columnsOf(input, UNKNOWN_WEEK);
    const position = await positionOfNew(tx, columns);
    const translations = changedTranslations(null, input.p_translations ?? []);
    const written = { ...columns, ...position, name, description, categories, translations };
    const id = await insertListing(tx, viewer.id, written);
    if (!(await saveParts(tx, id, input))) throw invalid([unknownTypeIssue()]);
    return { id };
  });
};

interface Changing {
  /** Version of the listing before the change. */
  version: number;
  /** The change that this one undoes; null for a new one. */
  undoes: string | null;
  by: Changer;
  at: Date;
}

export interface ChangedListing {
  version: number;
  changes: readonly PartChange[];
}

/** Changes a listing and records each changed field. The caller has checked access and locked account and listing. */
export async function changeListing(
  tx: Database,
  id: string,
  input: UpdatedFields,
  { version: versionBefore, undoes, by, at }: Changing,
): Promise<ChangedListing> {
  const issues = hoursIssues(input);
  if (issues.length > 0) throw invalid(issues);
  // nothing was sent, so there is no new version
  if (Object.values(input).every((value) => value === undefined)) return { version: versionBefore, changes: [] };
  const before = await findBeforeChange(tx, id);
  const { p_lat = before.lat, p_lng = before.lng } = input;
  if (!isWholePlace({ p_lat, p_lng }))
    throw invalid([{ path: WHOLE_PLACE.path.join("."), message: WHOLE_PLACE.error() }]);
  const was = await snapshotOf(tx, id);
  const columns = columnsOf(input, before);
  const position = await positionOfChanged(tx, before, columns);
  const given = input.p_translations;
  const translated = given === undefined ? {} : { translations: changedTranslations(before.translations, given) };
  const version = await updateListing(tx, id, { ...columns, ...position, ...translated });
  if (!(await saveParts(tx, id, input))) throw invalid([unknownTypeIssue()]);
  const changes = changesBetween(was, await snapshotOf(tx, id));
  await noteChanges(tx, id, {
    ...{ by, at },
    changes: changes.map((change) => (undoes === null ? change : { ...change, undoes })),
  });
  return { version, changes };
}

/** Of two simultaneous updates of the same version, one is `stale` and writes nothing. */
export const updateBusiness: Procedure<"update_business"> = async ({ input, viewer, context, refuse }) => {
  const { p_id: id, p_version, ...fields } = input;
  const issues = languageIssues(fields, context.locales);
  if (issues.length > 0) throw invalid(issues);
  return context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    await lockListing(tx, id);
    const listing = await requireMay(tx, { id, userId: viewer.id }, "fields", refuse);
    if (p_version !== undefined && p_version !== listing.version) throw refuse("stale");
    const at = new Date(context.now().epochMilliseconds);
    const changing = { version: listing.version, undoes: null, by: { id: viewer.id }, at };
    const { version } = await changeListing(tx, id, fields, changing);
    return { id, version };
  });
};

export const deleteBusiness: Procedure<"delete_business"> = async ({
  input: { p_id: id },
  viewer,
  context,
  refuse,
}) => {
  const at = new Date(context.now().epochMilliseconds);
  await context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    await lockListing(tx, id);
    await requireMayNow(tx, { id, userId: viewer.id, at }, "delete", refuse);
    await cancelAtListing(tx, id, {
      by: "owner",
      actorId: viewer.id,
      reason: storedText(cancellationReasonTexts, "listingLeft"),
      at,
    });
    await deleteListing(tx, id);
  });
  return {};
};

export const getUserBusinesses: Procedure<"get_user_businesses"> = async ({ viewer, context }) => {
  const at = new Date(context.now().epochMilliseconds);
  const rows = await listUserListings(context.connection.db, viewer.id);
  return rows.map((row) => ({
    id: row.id,
    role: row.member_role ?? "staff",
    may: actsOf(membershipOf(row), at),
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
    hidden_reason: row.hidden_reason === null ? null : shownText(suggestionTexts, row.hidden_reason),
    missing: missingParts({
      imageCount: row.image_count,
      areHoursKnown: areHoursKnown({ ...row, claimed: true }),
      address: row.address,
      phoneNumber: row.phone_number,
      website: row.website,
      description: row.description,
    }),
    uses_reservations: row.uses_reservations,
    updated_at: row.updated_at.toISOString(),
  }));
};
