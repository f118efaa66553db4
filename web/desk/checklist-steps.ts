/** Steps of the checklist, derived from the listing. They are not stored. */
import type { Missing } from "#contract/listings/listing-fields.ts";
import { deskTexts } from "./desk-texts.ts";

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
    step("hours", deskTexts.openingHours, deskTexts.whenYouAreOpenAnd, !missing.includes("hours")),
    step("photos", "Photos", deskTexts.theFirstOneIsThe, !missing.includes("photos")),
    step("types", deskTexts.reservationTypes, deskTexts.aTableAHaircutA, takesReservations, true),
    ...(takesReservations
      ? [
          step(
            "resources",
            isOfServices ? deskTexts.staffAndRooms : deskTexts.tablesAndStaff,
            deskTexts.whatAndWhoYourReservations,
            resourceCount > 0,
          ),
        ]
      : []),
    step("members", "Members", deskTexts.inviteThoseWhoWorkWith, memberCount > 1, true),
    step("qr", deskTexts.qrCode, deskTexts.forYourDoorYourMenu, false, true),
  ];
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const open = needed.filter(({ isDone }) => !isDone);
  return { steps, done: needed.length - open.length, needed: needed.length, next: open[0]?.name ?? null };
}
