/** Steps of the checklist, derived from the listing. They are not stored. */
import type { Missing } from "#contract/listings/listing-fields.ts";

export interface ChecklistFacts {
  missing: readonly Missing[];
  typeCount: number;
  resourceCount: number;
  /** Members and invitations, the viewer included. */
  memberCount: number;
  /** No type takes parties: only staff and rooms. */
  isOfServices?: boolean;
}

export interface ChecklistStep {
  name: "hours" | "photos" | "types" | "resources" | "members" | "qr";
  label: string;
  about: string;
  isDone: boolean;
  isOptional: boolean;
}

export interface ChecklistState {
  steps: readonly ChecklistStep[];
  /** Number of required steps that are done. */
  done: number;
  needed: number;
  /** The first required step that is not done. */
  next: ChecklistStep["name"] | null;
}

/** Reservations are optional; tables and staff follow once there is a reservation type. */
export function checklistOf({
  missing,
  typeCount,
  resourceCount,
  memberCount,
  isOfServices = false,
}: ChecklistFacts): ChecklistState {
  const takesReservations = typeCount > 0;
  const step = (name: ChecklistStep["name"], label: string, about: string, isDone: boolean, isOptional = false) => ({
    ...{ name, label, about, isDone, isOptional },
  });
  const steps: ChecklistStep[] = [
    step("hours", "Opening hours", "When you are open, and on holidays", !missing.includes("hours")),
    step("photos", "Photos", "The first one is the cover of your page", !missing.includes("photos")),
    step(
      "types",
      "Reservation types",
      "A table, a haircut, a lesson: what guests can reserve",
      takesReservations,
      true,
    ),
    ...(takesReservations
      ? [
          step(
            "resources",
            isOfServices ? "Staff and rooms" : "Tables and staff",
            "What and who your reservations need",
            resourceCount > 0,
          ),
        ]
      : []),
    step("members", "Members", "Invite those who work with you", memberCount > 1, true),
    step("qr", "QR code", "For your door, your menu or your counter", false, true),
  ];
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const open = needed.filter(({ isDone }) => !isDone);
  return { steps, done: needed.length - open.length, needed: needed.length, next: open[0]?.name ?? null };
}
