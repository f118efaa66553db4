/** Work of a day at the desk: service states, editing, undo and history of reservations (docs/rules/service.md). */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { plainLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { NEEDS } from "./booking-limits.ts";
import { SERVICE_STATES } from "./service-trade.ts";
import { inputTexts } from "../input-texts.ts";

/** Service state of a confirmed party; null: not arrived. Independent of the reservation's status. */
export const ServiceState = z.enum(SERVICE_STATES);
export type ServiceState = z.infer<typeof ServiceState>;

/** `tables`: a party is seated; `services`: a service is started. */
export const ServiceTrade = z.enum(["tables", "services"]);
export type ServiceTrade = z.infer<typeof ServiceTrade>;

/** Another party that was moved to other tables. Names are in the owner's order. */
export const RearrangedParty = z.strictObject({
  reservationId: z.uuid(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
});
export type RearrangedParty = z.infer<typeof RearrangedParty>;

/** Result of a change at the desk. */
export const DeskChange = z.strictObject({
  /** Message to show. */
  message: z.string(),
  /** Version of the reservation after the change. */
  version: z.int(),
  /** For `undo_reservation_change`; null: cannot be undone. */
  undoId: z.int().nullable(),
  rearranged: z.array(RearrangedParty),
});
export type DeskChange = z.infer<typeof DeskChange>;

export const SetServiceStateInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** Null: not arrived. */
  p_state: ServiceState.nullable(),
});

const Party = z.int().min(1).max(LIMITS.partySizeMax).nullable();
const line = (longest: number) => SafeText.transform(plainLine).pipe(z.string().max(longest));

/** Absent fields stay unchanged. */
export const EditReservationInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** `version` of the reservation that was shown; the edit is refused if it has changed since. */
  p_version: z.int().optional(),
  p_reservation_type_id: z.uuid().optional(),
  p_reservation_time: InstantInput.optional(),
  /** Length in minutes; null: the type's duration for the party. */
  p_minutes: z.int().min(LIMITS.reservationMinutesMin).max(LIMITS.reservationMinutesMax).nullable().optional(),
  p_party_size: Party.optional(),
  /** Exactly these resources; null: any that fit. */
  p_resource_ids: z
    .array(z.uuid())
    .min(1, { error: () => inputTexts.atLeastOne })
    .max(NEEDS.resourceSetMembers)
    .nullable()
    .optional(),
  /** For reservations that the owner entered. */
  p_guest_name: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.name })
      .max(LIMITS.guestNameLength),
  ).optional(),
  /** Telephone number or email address. */
  p_contact: line(LIMITS.guestContactLength).optional(),
  /** The owner's note. */
  p_note: SafeText.transform((value) => value.trim())
    .pipe(z.string().max(LIMITS.reservationReasonLength))
    .optional(),
  /** Email the guest about another time or party size, so that they can accept or reject it. */
  p_notify: z.boolean().default(false),
  /** Book it in spite of a rule or the capacity. */
  p_override: z.boolean().default(false),
});

export const UndoChangeInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** `undoId` of the change, which must be the latest of the reservation. */
  p_undo_id: z.int(),
});

export const ReservationHistoryInput = z.strictObject({ p_reservation_id: z.uuid() });

export const HistoryEntry = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** Event, such as `confirmed`, `edited`, `service`. */
  kind: z.string(),
  by: z.enum(["guest", "owner", "system"]),
  /** Display name of the person; empty for the system and for deleted accounts. */
  name: z.string(),
  reason: z.string(),
  /** Delay in minutes; for kind `late` only. */
  minutes: z.int().nullable(),
  /** Status of the reservation after it. */
  status: z.string(),
  changes: z.array(z.strictObject({ what: z.string(), from: z.string(), to: z.string() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
/** Newest first, at most 100. */
export const ReservationHistory = z.strictObject({ entries: z.array(HistoryEntry) });
