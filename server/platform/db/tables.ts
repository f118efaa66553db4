/** Types of the tables, for select, insert and update. `schema.sql` has the same tables with their constraints. */
import type { JsonColumn, Timestamp } from "./tables/columns.ts";
import type { AccountTables } from "./tables/accounts.ts";
import type { BookingTables } from "./tables/booking.ts";
import type { CalendarTables } from "./tables/calendars.ts";
import type { ClaimTables } from "./tables/claims.ts";
import type { DeviceTables } from "./tables/devices.ts";
import type { GuestTables } from "./tables/guests.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { ListingTables } from "./tables/listings.ts";
import type { ListTables } from "./tables/lists.ts";
import type { OperatorTables } from "./tables/operator.ts";
import type { PlanTables } from "./tables/plans.ts";
import type { QuestionTables } from "./tables/questions.ts";
import type { ReviewTables } from "./tables/reviews.ts";
import type { WaitlistTables } from "./tables/waitlist.ts";
import type { ZoomTables } from "./tables/zoom.ts";

export interface IdempotencyKeyTable {
  user_id: string;
  procedure: string;
  key: string;
  fingerprint: string;
  answer: JsonColumn<unknown>;
  created_at: Timestamp;
}

export interface Tables
  extends
    AccountTables,
    ListingTables,
    ListTables,
    ClaimTables,
    ImportTables,
    BookingTables,
    CalendarTables,
    DeviceTables,
    GuestTables,
    PlanTables,
    QuestionTables,
    ReviewTables,
    OperatorTables,
    WaitlistTables,
    ZoomTables {
  idempotency_key: IdempotencyKeyTable;
}
