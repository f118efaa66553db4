/** Reservation types of a listing (rules: booking, 1). */
import { z } from "zod";
import { WeeklyHours } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { hasEachLanguageOnce, LanguageCode } from "../language-code.ts";
import { NEEDS } from "./booking-limits.ts";
import { meetingLinkProblem } from "./meeting-link.ts";
import { NameText } from "../text/name-text.ts";
import { Question, QuestionsInput } from "./question.ts";
import { TERMS } from "./terms.ts";
import { plainLines, cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { inputTexts } from "../input-texts.ts";

const Minutes = z.int().min(LIMITS.reservationMinutesMin).max(LIMITS.reservationMinutesMax);
const PartySize = z.int().min(1).max(LIMITS.partySizeMax).nullable();

const Buffer = z.int().min(0).max(LIMITS.bufferMax);
const PoolTakes = z.enum(["one", "party"]);

const Description = SafeText.transform(plainLines).pipe(z.string().max(NEEDS.typeDescriptionLength));
const Price = NameText.pipe(z.string().max(NEEDS.typePriceLength));

/** Texts in another language of the site: absent ones stay unchanged, null and empty ones are removed. */
const TypeTranslationInput = z.strictObject({
  language: LanguageCode,
  name: NameText.pipe(z.string().max(LIMITS.reservationTypeNameLength)).nullable().optional(),
  description: Description.nullable().optional(),
  price: Price.nullable().optional(),
});

const fields = {
  name: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.name })
      .max(LIMITS.reservationTypeNameLength),
  ),
  /** Description for guests; may be empty. */
  description: Description.default(""),
  /** Free text by the owner: 'From €35'. No payment is taken. */
  price: Price.default(""),
  /** Languages that are not listed stay unchanged. */
  translations: z
    .array(TypeTranslationInput)
    .max(LIMITS.translationsPerListing)
    .refine(hasEachLanguageOnce, { error: () => inputTexts.languageTwice })
    .default([]),
  /** In minutes, like the next field. */
  duration: Minutes,
  slotInterval: Minutes,
  minPartySize: PartySize.default(null),
  maxPartySize: PartySize.default(null),
  /** Confirmed at once; otherwise the owner must confirm. */
  autoConfirm: z.boolean().default(false),
  /** Guests must give a telephone number. */
  asksPhone: z.boolean().default(false),
  /** Whether guests can join a waitlist for a full day. */
  waitlist: z.boolean().default(false),
  /** Further questions to guests. */
  questions: QuestionsInput.default([]),
  /** Hours before the start until which guests can cancel or move it themselves. */
  cancelHours: z.int().min(0).max(TERMS.cancelHoursMax).default(0),
  /** Reservations of this type that may overlap. */
  overlapLimit: z.int().min(1).max(LIMITS.overlapLimitMax).default(1),
  /** May overlap with other types that also allow it. */
  allowConflicts: z.boolean().default(false),
  createZoom: z.boolean().default(false),
  /** Weekly periods of this type; null: those of the listing. */
  weeklyHours: WeeklyHours.nullable().default(null),
  /** Minutes before the start until which it can be booked. */
  minNotice: z.int().min(0).max(LIMITS.minNoticeMax).default(0),
  /** Days ahead up to which it can be booked. */
  maxAdvance: z.int().min(1).max(LIMITS.maxAdvanceMax).default(LIMITS.maxAdvanceDefault),
  /** Blocked minutes before and after it. */
  bufferBefore: Buffer.default(0),
  bufferAfter: Buffer.default(0),
  /** Pool of the listing that this type shares with others. */
  poolId: z.uuid().nullable().default(null),
  /** One unit of the pool per reservation, or one per person. */
  poolTakes: PoolTakes.default("one"),
  /** Where it takes place, shown after booking: an http(s) link or a telephone number. Empty: at the listing. */
  meetingLink: SafeText.transform(cleanLine)
    .pipe(
      z
        .string()
        .max(LIMITS.meetingLinkLength)
        .superRefine((link, context) => {
          const problem = meetingLinkProblem(link);
          if (problem !== null) context.addIssue({ code: "custom", message: problem });
        }),
    )
    .default(""),
};

interface PartySizes {
  minPartySize: number | null;
  maxPartySize: number | null;
}

function partySizeProblem({ minPartySize: min, maxPartySize: max }: PartySizes): string | null {
  if ((min === null) !== (max === null)) return inputTexts.bothPartySizes;
  return min !== null && max !== null && min > max ? inputTexts.partySizesReversed : null;
}

/** `id` only for an existing type. */
export const ReservationTypeInput = z
  .strictObject({ id: z.uuid().optional(), ...fields })
  .superRefine((type, context) => {
    const problem = partySizeProblem(type);
    if (problem !== null) context.addIssue({ code: "custom", path: ["maxPartySize"], message: problem });
  });
export type ReservationTypeInput = z.output<typeof ReservationTypeInput>;

/** A resource that guests can choose by name. */
export const TypeChoice = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** A photo of the listing; null: none. */
  imageUrl: z.string().nullable(),
});
export type TypeChoice = z.infer<typeof TypeChoice>;

/** Texts of a type that owners translate. */
export const TYPE_TEXTS = ["name", "description", "price"] as const;

/** Texts of a type in one of the site's languages; empty: none. */
export const TypeTranslation = z.strictObject({
  language: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
});
export type TypeTranslation = z.infer<typeof TypeTranslation>;

export const ReservationType = z.strictObject({
  id: z.uuid(),
  /** For members of the listing as written; for others in the language of the request, if the owner has added it. */
  name: z.string(),
  description: z.string(),
  price: z.string(),
  /** The languages of those of the three that are known to be in another one than that of the request. */
  languages: z.strictObject({
    name: z.string().optional(),
    description: z.string().optional(),
    price: z.string().optional(),
  }),
  /** For members: one entry for each language of a site with several. Empty for others. */
  translations: z.array(TypeTranslation),
  duration: z.int(),
  slotInterval: z.int(),
  minPartySize: z.int().nullable(),
  maxPartySize: z.int().nullable(),
  autoConfirm: z.boolean(),
  asksPhone: z.boolean(),
  waitlist: z.boolean(),
  questions: z.array(Question),
  cancelHours: z.int(),
  overlapLimit: z.int(),
  allowConflicts: z.boolean(),
  createZoom: z.boolean(),
  weeklyHours: WeeklyHours.nullable(),
  minNotice: z.int(),
  maxAdvance: z.int(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  poolId: z.uuid().nullable(),
  poolTakes: PoolTakes,
  /** Empty for everyone but the owner; guests find it in their reservation. */
  meetingLink: z.string(),
  /** It needs resources, so the offered times depend on the party size. */
  usesResources: z.boolean(),
  choices: z.array(TypeChoice),
  /** Most dates that guests book at once, a week or more apart; 0: one at a time. */
  repeats: z.int(),
  /** Reserved as a whole, at dates set by the owner; it has no other slots. */
  isCourse: z.boolean(),
});
export type ReservationType = z.infer<typeof ReservationType>;

/**
 * Capacity that types share: two stylists, forty seats. The caller chooses `id`, so that types can refer to it in the
 * same request.
 */
export const CapacityPool = z.strictObject({
  id: z.uuid(),
  name: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.name })
      .max(LIMITS.poolNameLength),
  ),
  size: z.int().min(1).max(LIMITS.poolSizeMax),
});
export type CapacityPool = z.infer<typeof CapacityPool>;
