/** Why a party size was not changed. */
import { partyText } from "#contract/booking/reservation-words.ts";
import type { FormAnswer } from "../../platform/form-answer.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

/** `partySize`: the present one. Null if nothing was refused. */
export function partyFailure(
  { failure, code, errors }: Pick<FormAnswer, "failure" | "code" | "errors">,
  partySize: number,
): string | null {
  const stays = ownReservationsTexts.partyUnchanged({ party: partyText(partySize) });
  const byCode: Partial<Record<string, string>> = {
    slot_taken: `${failure} ${stays}`,
    reservation_over: ownReservationsTexts.tooLateForParty,
  };
  return byCode[code ?? ""] ?? failure ?? Object.values(errors)[0] ?? null;
}
