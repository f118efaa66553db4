/** Addresses of what guests do that the home page needs not: it loads `paths.ts`, and every byte of that. */
import { queryOf, type AskedReservation } from "./paths.ts";

/** Which review, and what is asked about it. */
interface AskedReview {
  /** Somebody else's, by its id; without it, one's own. */
  of?: string;
  /** Whether it, or the reply to it, is to be deleted. */
  asks?: "delete";
}

export const guestPaths = {
  openApi: () => "/openapi.json",
  suggestEdit: (id: string) => `/listing/${id}/suggest`,
  claimListing: (id: string) => `/listing/${id}/claim`,
  /** What somebody has to say of a listing, or does about the review `of` somebody else, as plain pages. */
  review: (businessId: string, asked: AskedReview = {}) => `/listing/${businessId}/review${queryOf(asked)}`,
  /** Answers a form with everything that is stored of its sender, as a file. */
  myData: () => "/settings/data",
  /** One reservation for a calendar, as a file. */
  reservationFile: (id: string) => `/api/reservations/${id}.ics`,
  /** Reserving, or moving a reservation, as plain pages. */
  plainReserve: (businessId: string, chosen: Partial<AskedReservation> = {}) =>
    `/listing/${businessId}/reserve${queryOf(chosen)}`,
  uploadReviewImage: () => "/api/review-image",
  /** A mail to be written, with what stands in it already. */
  mail: (address: string, { subject = "", body = "" } = {}) => {
    // not URLSearchParams: mail programs show its plus signs as they are
    const fields = Object.entries({ subject, body }).filter(([, text]) => text !== "");
    const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&");
    return `mailto:${address}${query === "" ? "" : `?${query}`}`;
  },
  /** What a link in a letter opens. */
  answer: (token: string) => `/answer/${token}`,
};
