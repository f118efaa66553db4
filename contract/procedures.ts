/**
 * All public procedures: name, access, input, output and errors. Each room defines its own. HTTP routes, the OpenAPI
 * document, the server's in-process caller and the types of the browser's client are derived from this.
 */
import { accountsContract } from "./accounts/procedures.ts";
import { calendarsContract } from "./calendars/procedures.ts";
import { claimsContract } from "./claims/procedures.ts";
import { bookingContract } from "./booking/procedures.ts";
import { seriesContract } from "./booking/procedures-series.ts";
import { guestsContract } from "./guests/procedures.ts";
import { listsContract } from "./lists/procedures.ts";
import { listingsContract } from "./listings/procedures.ts";
import { membersContract } from "./members/procedures.ts";
import { notificationsContract } from "./notifications/procedures.ts";
import { photosContract } from "./photos/procedures.ts";
import { plansContract } from "./plans/procedures.ts";
import { placesContract } from "./places/procedures.ts";
import { questionsContract } from "./questions/procedures.ts";
import { reviewsContract } from "./reviews/procedures.ts";
import { searchContract } from "./search/procedures.ts";
import { waitlistContract } from "./waitlist/procedures.ts";

export type { ProcedureMeta } from "./procedure.ts";

export const contract = {
  ...searchContract,
  ...placesContract,
  ...listingsContract,
  ...claimsContract,
  ...membersContract,
  ...listsContract,
  ...plansContract,
  ...questionsContract,
  ...reviewsContract,
  ...photosContract,
  ...bookingContract,
  ...seriesContract,
  ...calendarsContract,
  ...waitlistContract,
  ...guestsContract,
  ...notificationsContract,
  ...accountsContract,
};

export type Contract = typeof contract;
export type ProcedureName = keyof Contract;
