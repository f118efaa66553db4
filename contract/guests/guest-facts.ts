/** What a business knows about the guest of a reservation. For its members only; guests never see it. */
import { z } from "zod";

export const GuestFacts = z.strictObject({
  guestId: z.uuid(),
  /** In the order in which they were written. */
  tags: z.array(z.string()),
  /** Empty: none are known. */
  allergies: z.string(),
  /** What the guest likes, and the business's own notes. Both may be empty. */
  wishes: z.string(),
  note: z.string(),
  /** Confirmed reservations at this business that have ended, and those marked as no-show. */
  visits: z.int().min(0),
  noShows: z.int().min(0),
});
export type GuestFacts = z.infer<typeof GuestFacts>;
