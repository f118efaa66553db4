/** What can be reserved at a listing (product.md 3; decisions.md, 'Reservation types, limits'). */
import { z } from "zod";
import { cleanLine } from "./clean-line.ts";
import { LIMITS } from "./limits.ts";
import { SafeText } from "./text.ts";

const Minutes = z.int().min(LIMITS.reservationMinutesMin).max(LIMITS.reservationMinutesMax);
const PartySize = z.int().min(1).max(LIMITS.partySizeMax).nullable();

const fields = {
  name: SafeText.transform(cleanLine).pipe(
    z
      .string()
      .min(1, "Enter a name.")
      .max(LIMITS.reservationTypeNameLength, `Use at most ${LIMITS.reservationTypeNameLength} characters.`),
  ),
  /** Both in minutes. */
  duration: Minutes,
  slotInterval: Minutes,
  minPartySize: PartySize.default(null),
  maxPartySize: PartySize.default(null),
  /** Confirmed at once; otherwise the owner is asked. */
  autoConfirm: z.boolean().default(false),
  /** How many of this type may run at the same instant. */
  overlapLimit: z.int().min(1).max(LIMITS.overlapLimitMax).default(1),
  /** May run beside other types that allow it too. */
  allowConflicts: z.boolean().default(false),
  createZoom: z.boolean().default(false),
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

export const ReservationType = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  duration: z.int(),
  slotInterval: z.int(),
  minPartySize: z.int().nullable(),
  maxPartySize: z.int().nullable(),
  autoConfirm: z.boolean(),
  overlapLimit: z.int(),
  allowConflicts: z.boolean(),
  createZoom: z.boolean(),
});
export type ReservationType = z.infer<typeof ReservationType>;
