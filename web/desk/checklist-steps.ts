/** Steps of the checklist, derived from the listing. They are not stored. */
import type { Missing } from "#contract/listings/listing-fields.ts";
import { checklistTexts } from "./today-texts.ts";

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
  /** Number of steps that are done. */
  done: number;
  /** Those, and the required steps that are not. */
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
    step("hours", checklistTexts.hours, checklistTexts.hoursAbout, !missing.includes("hours")),
    step("photos", checklistTexts.photos, checklistTexts.photosAbout, !missing.includes("photos")),
    step("types", checklistTexts.types, checklistTexts.typesAbout, takesReservations, true),
    ...(takesReservations
      ? [
          step(
            "resources",
            isOfServices ? checklistTexts.staff : checklistTexts.resources,
            checklistTexts.resourcesAbout,
            resourceCount > 0,
          ),
        ]
      : []),
    step("members", checklistTexts.members, checklistTexts.membersAbout, memberCount > 1, true),
    step("qr", checklistTexts.qrCode, checklistTexts.qrCodeAbout, false, true),
  ];
  // an optional step counts once it is done, as its tick shows
  const counted = steps.filter(({ isOptional, isDone }) => !isOptional || isDone);
  const open = counted.filter(({ isDone }) => !isDone);
  return { steps, done: counted.length - open.length, needed: counted.length, next: open[0]?.name ?? null };
}
