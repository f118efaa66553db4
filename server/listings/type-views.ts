/** Reservation types of a listing, for its members and for visitors. */
import { TYPE_TEXTS, type ReservationType } from "#contract/booking/reservation-type.ts";
import { foreignLanguage } from "#contract/text/locale.ts";
import type { StoredReservationType } from "../booking/availability/queries-types.ts";
import { readerText, translationsIn } from "../platform/text/owner-text.ts";

/** As written, with all translations. */
export const typeForMember = (
  { translations, ...type }: StoredReservationType,
  locales: readonly string[],
): ReservationType => ({ ...type, languages: {}, translations: translationsIn(translations, locales, TYPE_TEXTS) });

/** In the language of the request, and without the link that guests find in their reservation. */
export function typeForVisitor(
  { translations, ...type }: StoredReservationType,
  textsLanguage: string | null,
): ReservationType {
  const foreign = foreignLanguage(textsLanguage);
  const shown: ReservationType = { ...type, meetingLink: "", languages: {}, translations: [] };
  for (const field of TYPE_TEXTS) {
    const text = readerText({ texts_language: textsLanguage, translations }, field);
    if (text !== null) shown[field] = text;
    else if (foreign !== null && type[field] !== "") shown.languages[field] = foreign;
  }
  return shown;
}
