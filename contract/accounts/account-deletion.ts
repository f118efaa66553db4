/** Reservations and other entries that the deletion of an account ends, and those that stay. */
import { z } from "zod";

export const AccountDeletion = z.strictObject({
  /** Upcoming reservations, the next first. The dates of a course or series are one entry. */
  reservations: z.array(
    z.strictObject({
      businessName: z.string(),
      typeName: z.string(),
      /** The next date, with the offset of the listing's zone. */
      startsAt: z.iso.datetime({ offset: true }),
      dates: z.int().positive(),
      isCourse: z.boolean(),
    }),
  ),
  waiting: z.array(z.strictObject({ businessName: z.string(), typeName: z.string(), date: z.iso.date() })),
  /** Listings without another owner, with the upcoming reservations of their guests, which are cancelled. */
  listings: z.array(z.strictObject({ name: z.string(), reservations: z.int().nonnegative() })),
  /** Listings that keep other owners or that the account only helps to run. */
  sharedListings: z.array(z.string()),
  reviews: z.int().nonnegative(),
  /** Questions shown on listings; they never name their author. */
  questions: z.int().nonnegative(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;
