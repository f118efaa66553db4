/** Resources of a listing, requirements of types, and limits of simultaneous starts (docs/rules/resources.md). */
import { z } from "zod";
import { WeeklyHours } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { RESOURCE_KINDS } from "./resource-names.ts";
import { NEEDS } from "./booking-limits.ts";
import { NameText } from "../text/name-text.ts";
import { inputTexts } from "../input-texts.ts";

export const ResourceKind = z.enum(RESOURCE_KINDS);
export type ResourceKind = z.infer<typeof ResourceKind>;

const Size = z.int().min(1).max(LIMITS.partySizeMax);
const Name = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.name })
    .max(NEEDS.resourceNameLength),
);

/** Local dates of the listing, inclusive. */
export const DaysOff = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: () => inputTexts.lastDayFirst });

/** The caller chooses `id`, so that sets and types can refer to it in the same request. */
export const Resource = z
  .strictObject({
    id: z.uuid(),
    kind: ResourceKind,
    name: Name,
    /** Area of a table: 'Terrace'. Empty: none. */
    area: NameText.pipe(z.string().max(NEEDS.resourceNameLength)).default(""),
    /** Party size; both null: any size that its types take. */
    minParty: Size.nullable().default(null),
    maxParty: Size.nullable().default(null),
    /** Weekly hours of a person; null: whenever its types are offered. */
    weeklyHours: WeeklyHours.nullable().default(null),
    daysOff: z.array(DaysOff).max(NEEDS.daysOffPerResource).default([]),
    /** False: reserved for walk-ins and telephone. */
    isOnline: z.boolean().default(true),
    /** Guests may choose it by name. */
    isChosen: z.boolean().default(false),
    /** A photo of the listing, shown to guests with the name; null: none. */
    imageId: z.uuid().nullable().default(null),
    /** Member of the listing whose account belongs to this person; null: none. */
    userId: z.uuid().nullable().default(null),
  })
  .superRefine(({ minParty: min, maxParty: max }, context) => {
    if ((min === null) !== (max === null))
      context.addIssue({ code: "custom", path: ["maxParty"], message: inputTexts.bothPartySizes });
    else if (min !== null && max !== null && min > max)
      context.addIssue({
        code: "custom",
        path: ["maxParty"],
        message: inputTexts.partySizesReversed,
      });
  });
export type Resource = z.output<typeof Resource>;

/** Tables that are joined for a larger party; they are assigned last. */
export const ResourceSet = z
  .strictObject({
    id: z.uuid(),
    name: Name,
    minParty: Size,
    maxParty: Size,
    members: z
      .array(z.uuid())
      .min(2, { error: () => inputTexts.atLeastTwo })
      .max(NEEDS.resourceSetMembers, { error: () => inputTexts.maxChosen({ most: NEEDS.resourceSetMembers }) }),
  })
  .superRefine(({ minParty, maxParty, members }, context) => {
    if (minParty > maxParty)
      context.addIssue({
        code: "custom",
        path: ["maxParty"],
        message: inputTexts.partySizesReversed,
      });
    if (new Set(members).size < members.length)
      context.addIssue({ code: "custom", path: ["members"], message: inputTexts.memberTwice });
  });
export type ResourceSet = z.output<typeof ResourceSet>;

/** Most reservations and people that may begin within a quarter of an hour; null: no limit. */
export const BookingRules = z.strictObject({
  paceStarts: z.int().min(1).max(NEEDS.paceStartsMax).nullable().default(null),
  paceCovers: z.int().min(1).max(NEEDS.paceCoversMax).nullable().default(null),
  /** Minutes for which each resource stays free after a reservation. */
  gapMinutes: z.int().min(0).max(NEEDS.gapMinutesMax).default(0),
});
export type BookingRules = z.output<typeof BookingRules>;

/** Minutes for parties up to this size; larger ones take the duration of the type. */
export const TurnTime = z.strictObject({
  party: Size,
  minutes: z.int().min(LIMITS.reservationMinutesMin).max(LIMITS.reservationMinutesMax),
});

/** Requirements of a type: one of these resources, or one of these sets; none: no resource. */
export const TypeNeeds = z
  .strictObject({
    typeId: z.uuid(),
    resourceIds: z.array(z.uuid()).max(NEEDS.resourcesPerListing),
    turnTimes: z.array(TurnTime).max(NEEDS.turnTimesPerType).default([]),
  })
  .superRefine(({ turnTimes }, context) => {
    turnTimes.forEach(({ party, minutes }, index) => {
      const before = turnTimes[index - 1];
      if (before !== undefined && (before.party >= party || before.minutes > minutes))
        context.addIssue({
          code: "custom",
          path: ["turnTimes", index],
          message: inputTexts.turnTimeOrder,
        });
    });
  });
export type TypeNeeds = z.output<typeof TypeNeeds>;

export const GetResourcesInput = z.strictObject({ p_business_id: z.uuid() });
export const Resources = z.strictObject({
  /** Version of the listing, sent back when saving, so that no change is lost. */
  version: z.int(),
  resources: z.array(Resource),
  sets: z.array(ResourceSet),
  rules: BookingRules,
  needs: z.array(TypeNeeds),
  /** Future reservations that require a resource and have none. */
  unseated: z.int().min(0),
});
export type Resources = z.infer<typeof Resources>;

/** The complete new state: resources that are left out are archived. */
export const SaveResourcesInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_version: z.int().positive().optional(),
    p_resources: z
      .array(Resource)
      .max(NEEDS.resourcesPerListing, { error: () => inputTexts.maxKept({ most: NEEDS.resourcesPerListing }) }),
    p_sets: z
      .array(ResourceSet)
      .max(NEEDS.resourceSetsPerListing, { error: () => inputTexts.maxKept({ most: NEEDS.resourceSetsPerListing }) })
      .default([]),
    p_rules: BookingRules.default({ paceStarts: null, paceCovers: null, gapMinutes: 0 }),
    p_needs: z.array(TypeNeeds).max(LIMITS.reservationTypesPerListing).default([]),
  })
  .superRefine(({ p_resources, p_sets, p_needs }, context) => {
    const ids = new Set(p_resources.map(({ id }) => id));
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (ids.size < p_resources.length) wrong(["p_resources"], inputTexts.idTwice);
    if (new Set(p_sets.map(({ id }) => id)).size < p_sets.length) wrong(["p_sets"], inputTexts.idTwice);
    if (new Set(p_needs.map(({ typeId }) => typeId)).size < p_needs.length) wrong(["p_needs"], inputTexts.typeTwice);
    p_sets.forEach(({ members }, index) => {
      if (members.some((id) => !ids.has(id))) wrong(["p_sets", index, "members"], inputTexts.unknownResource);
    });
    p_needs.forEach(({ resourceIds }, index) => {
      if (resourceIds.some((id) => !ids.has(id))) wrong(["p_needs", index, "resourceIds"], inputTexts.unknownResource);
    });
  });
export const SavedResources = z.strictObject({
  version: z.int(),
  /** Future reservations that no longer have a resource; they stay booked. */
  unseated: z.int().min(0),
  message: z.string(),
});

/** Exactly these from now on; null: any that fit. */
export const SeatReservationInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_resource_ids: z
    .array(z.uuid())
    .min(1, { error: () => inputTexts.atLeastOne })
    .max(NEEDS.resourceSetMembers)
    .nullable(),
});

/** A party at the door: it begins now, whatever step and notice the type has. */
export const AddWalkInInput = z.strictObject({
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  p_party_size: Size.nullable().default(null),
  p_guest_name: NameText.pipe(z.string().max(LIMITS.guestNameLength)).default(""),
  p_resource_ids: z.array(z.uuid()).max(NEEDS.resourceSetMembers).default([]),
  /** Seat them although no table is free. */
  p_override: z.boolean().default(false),
});
