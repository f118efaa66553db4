/** A change at the desk, and the sentence that reports it. */
import type { RearrangedParty } from "#contract/booking/service.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

/** A change as the server reports it. */
export interface ReportedChange {
  message: string;
  undoId?: number | null | undefined;
  rearranged?: readonly RearrangedParty[] | undefined;
}

/** 'Ada is seated. Bo moved from Table 1 to Table 4.' */
export const changeText = ({ message, rearranged = [] }: ReportedChange): string =>
  [
    message,
    ...rearranged.map(({ name, from, to }) =>
      manageReservationsTexts.movedFromTo({ name: name || manageReservationsTexts.aParty, from, to }),
    ),
  ].join(" ");
