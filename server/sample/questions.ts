/** Questions to the businesses of the sample city. Those with an answer are shown to all visitors. */
import { DAY_MS } from "../hours/rules-zone.ts";
import type { SampleRows } from "./queries.ts";
import type { SampleTown } from "./reviews.ts";

export function questionRows({ listings, now, userId, listingId, steadyId }: SampleTown): SampleRows["questions"] {
  return listings.flatMap((listing) =>
    listing.questions.map(({ by, days_ago: days, question, answer }) => ({
      id: steadyId("question", `${listing.slug}/${question}`),
      business_id: listingId(listing),
      user_id: userId(by),
      question,
      created_at: new Date(now - days * DAY_MS),
      answer: answer?.comment ?? null,
      answered_at: answer === undefined ? null : new Date(now - answer.days_ago * DAY_MS),
      is_shown: answer !== undefined,
    })),
  );
}
