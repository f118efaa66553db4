/** Checks that precede every booking by a guest. */
import type { QuestionAnswer } from "#contract/booking/question.ts";
import { invalid, type Refuse } from "../../context/procedure.ts";
import { whyNot } from "../availability/bookable.ts";
import { phoneIssue } from "./place.ts";
import { checkAnswers } from "./rules-answers.ts";
import type { BookableRow, BookableType } from "../availability/queries-bookable.ts";
import type { TypeDates } from "../series/queries-series.ts";

type GuestRefusal = "own_listing" | "type_not_found" | "guest_blocked" | "display_name_required" | ClosedReason;
type ClosedReason = "no_reservations" | "hours_unknown";

/** Returns the type. `isClosed` returns why no time of it can be reserved. */
export function requireGuest(
  row: BookableRow,
  isClosed: (row: BookableRow, type: BookableType) => ClosedReason | null,
  refuse: Refuse<GuestRefusal>,
): BookableType {
  const { type } = row;
  if (row.member_role !== null) throw refuse("own_listing");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  if (row.is_blocked) throw refuse("guest_blocked");
  const closed = isClosed(row, type);
  if (closed !== null) throw refuse(closed);
  if (row.display_name === null) throw refuse("display_name_required");
  return type;
}

/** A course can be reserved where opening hours are unknown, because it has its own dates. */
export const whyNotOf =
  ({ is_course: isCourse }: Pick<TypeDates, "is_course">) =>
  (...params: Parameters<typeof whyNot>): ClosedReason | null => {
    const why = whyNot(...params);
    return isCourse && why === "hours_unknown" ? null : why;
  };

/** Checks the telephone number, where the type requires one, and the answers to its questions. */
export function requireWords(
  type: BookableType,
  given: { p_phone: string; p_answers: Parameters<typeof checkAnswers>[1] },
): readonly QuestionAnswer[] {
  const checked = checkAnswers(type.questions, given.p_answers);
  const open = "issues" in checked ? checked.issues : [];
  if (type.asksPhone && given.p_phone === "") throw invalid([phoneIssue(), ...open]);
  if ("issues" in checked) throw invalid(open);
  return checked.answers;
}

/** Whether guests may choose this resource and the type may use it. */
export const canBeRequested = ({ floor }: BookableRow, { id }: BookableType, wantedId: string): boolean =>
  floor !== null &&
  (floor.needs[id] ?? []).includes(wantedId) &&
  floor.resources.some((resource) => resource.id === wantedId && resource.isChosen);
