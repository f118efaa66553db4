/** Why a party size was not changed. */
import { partyText } from "#contract/booking/reservation-words.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import type { FormAnswer } from "../../platform/form-answer.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

/** `party`: the requested size; `partySize`: the present one. Null if nothing was refused. */
export function partyFailure(
  { failure, code, errors }: Pick<FormAnswer, "failure" | "code" | "errors">,
  party: number,
  partySize: number,
): string | null {
  const stays = ownReservationsTexts.partyUnchanged({ party: partyText(partySize) });
  // applies only to this party size: another time may be free; if the time is no longer offered, the refusal says why
  const isFull = failure === sharedErrorTexts.slot_taken;
  const inWords: Partial<Record<string, string>> = {
    slot_taken: `${isFull ? ownReservationsTexts.noRoom({ party: partyText(party) }) : failure} ${stays}`,
    reservation_over: ownReservationsTexts.tooLateForParty,
  };
  return inWords[code ?? ""] ?? failure ?? Object.values(errors)[0] ?? null;
}
