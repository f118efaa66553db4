/** What can be reserved at a listing (rules: booking, 1). */
import { z } from "zod";
import { WeeklyHours } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { NEEDS } from "./booking-limits.ts";
import { meetingLinkProblem } from "./meeting-link.ts";
import { NameText } from "../text/name-text.ts";
import { Question, QuestionsInput } from "./question.ts";
import { TERMS } from "./terms.ts";
import { plainLines, cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";

const Minutes = z.int().min(LIMITS.reservationMinutesMin).max(LIMITS.reservationMinutesMax);
const PartySize = z.int().min(1).max(LIMITS.partySizeMax).nullable();

const Buffer = z.int().min(0).max(LIMITS.bufferMax);
const PoolTakes = z.enum(["one", "party"]);

const fields = {
  name: NameText.pipe(
    z
      .string()
      .min(1, "Enter a name.")
      .max(LIMITS.reservationTypeNameLength, `Use at most ${LIMITS.reservationTypeNameLength} characters.`),
  ),
  /** What is in it, for those who choose. Empty: nothing is said. */
  description: SafeText.transform(plainLines)
    .pipe(z.string().max(NEEDS.typeDescriptionLength, `Use at most ${NEEDS.typeDescriptionLength} characters.`))
    .default(""),
  /** As the owner says it: 'From €35'. Nothing is paid here. */
  price: NameText.pipe(
    z.string().max(NEEDS.typePriceLength, `Use at most ${NEEDS.typePriceLength} characters.`),
  ).default(""),
  /** Both in minutes. */
  duration: Minutes,
  slotInterval: Minutes,
  minPartySize: PartySize.default(null),
  maxPartySize: PartySize.default(null),
  /** Confirmed at once; otherwise the owner is asked. */
  autoConfirm: z.boolean().default(false),
  /** Guests give a telephone number, or cannot book it. */
  asksPhone: z.boolean().default(false),
  /** Whether guests can wait for room where a day is full. */
  waitlist: z.boolean().default(false),
  /** What guests are asked besides. */
  questions: QuestionsInput.default([]),
  /** Until so many hours before it starts guests cancel and move it by themselves. */
  cancelHours: z.int().min(0).max(TERMS.cancelHoursMax).default(0),
  /** How many of this type may run at the same instant. */
  overlapLimit: z.int().min(1).max(LIMITS.overlapLimitMax).default(1),
  /** May run beside other types that allow it too. */
  allowConflicts: z.boolean().default(false),
  createZoom: z.boolean().default(false),
  /** Its own periods of the week; null: the listing's. */
  weeklyHours: WeeklyHours.nullable().default(null),
  /** Minutes before its start until which it can be booked. */
  minNotice: z.int().min(0).max(LIMITS.minNoticeMax).default(0),
  /** Days ahead up to which it can be booked. */
  maxAdvance: z.int().min(1).max(LIMITS.maxAdvanceMax).default(LIMITS.maxAdvanceDefault),
  /** Minutes before and after it that nobody else can book. */
  bufferBefore: Buffer.default(0),
  bufferAfter: Buffer.default(0),
  /** One of the listing's pools, which this type shares with others. */
  poolId: z.uuid().nullable().default(null),
  /** One unit of the pool each, or as many as the party has people. */
  poolTakes: PoolTakes.default("one"),
  /** Where it takes place, for those who have booked: an http(s) link or a phone number. Empty: nowhere else. */
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
  if ((min === null) !== (max === null)) return "Set both party sizes or neither.";
  return min !== null && max !== null && min > max ? "The largest party is smaller than the smallest." : null;
}

/** `id` only for one that exists already. */
export const ReservationTypeInput = z
  .strictObject({ id: z.uuid().optional(), ...fields })
  .superRefine((type, context) => {
    const problem = partySizeProblem(type);
    if (problem !== null) context.addIssue({ code: "custom", path: ["maxPartySize"], message: problem });
  });
export type ReservationTypeInput = z.output<typeof ReservationTypeInput>;

/** Whom or what guests may ask for by name. */
export const TypeChoice = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Of a photo of the listing; null: none. */
  imageUrl: z.string().nullable(),
});
export type TypeChoice = z.infer<typeof TypeChoice>;

export const ReservationType = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
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
  /** Empty for everybody but the owner; who has booked finds it in the reservation. */
  meetingLink: z.string(),
  /** It needs a table, a person, a room or a thing: how many come says which times there are. */
  usesResources: z.boolean(),
  choices: z.array(TypeChoice),
  /** How many dates guests book at once, a week or more apart; 0: one at a time. */
  repeats: z.int(),
  /** Booked as a whole, at the dates that its owner has set; it is offered at no other time. */
  isCourse: z.boolean(),
});
export type ReservationType = z.infer<typeof ReservationType>;

/** What types share: two stylists, forty seats. `id` is chosen by whoever makes it, so that types can name it at once. */
export const CapacityPool = z.strictObject({
  id: z.uuid(),
  name: NameText.pipe(
    z.string().min(1, "Enter a name.").max(LIMITS.poolNameLength, `Use at most ${LIMITS.poolNameLength} characters.`),
  ),
  size: z.int().min(1).max(LIMITS.poolSizeMax),
});
export type CapacityPool = z.infer<typeof CapacityPool>;
