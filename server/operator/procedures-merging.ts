/** Merging two listings on the operator screens, by the function of `npx mainstreet listing merge`. */
import { commaList } from "#contract/text/text-list.ts";
import type { z } from "zod";
import type { CompareInput, MergeListingsInput, MergeSides } from "#contract/operator/listings.ts";
import { listingIdIn } from "#contract/operator/listing-id.ts";
import { metersBetween } from "../import/match/same-place.ts";
import { ChangedMeanwhile } from "../audit/acting.ts";
import { mergeListings } from "./merge-listings.ts";
import { findSides, seenOf, type MergeSideRow } from "./queries-sides.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { unlessChanged } from "./changed.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

const sideOf = ({
  name,
  address,
  zip_code: zip,
  city,
  country,
  ...side
}: MergeSideRow): z.infer<typeof MergeSides>["sides"][number] => ({
  id: side.id,
  name,
  where: [address, [zip, city].filter(Boolean).join(" "), country].filter(Boolean).join(", "),
  phone_number: side.phone_number,
  website: side.website,
  visibility: side.visibility,
  owners: side.owners,
  sources: side.sources,
  reviews: side.reviews,
  photos: side.photos,
  created_at: side.created_at.toISOString(),
});

export async function compareListings({
  input: { p_id: id, p_other: other },
  context,
}: OperatorCall<z.infer<typeof CompareInput>>): Promise<z.infer<typeof MergeSides>> {
  const otherId = listingIdIn(other);
  if (otherId === null) throw operatorError("not_possible", operatorAnswerTexts.notAListing);
  if (otherId === id) throw operatorError("not_possible", operatorAnswerTexts.sameListing);
  const [one, two] = await findSides(context.connection.db, [id, otherId]);
  if (one === undefined || two === undefined) throw operatorError("not_possible", operatorAnswerTexts.noSuchListing);
  return { sides: [sideOf(one), sideOf(two)], meters: metersBetween(one, two), seen: seenOf([one, two]) };
}

export async function mergeListingsAt({ input, context, operator }: OperatorCall<z.infer<typeof MergeListingsInput>>) {
  const { p_id: id, p_into: into, p_seen: seen, p_looked_at: lookedAt } = input;
  const { connection } = context;
  const merging = await unlessChanged(connection.db, { subject: id, lookedAt }, async () => {
    const done = await mergeListings(connection.db, id, into, { actor: operator.email, seen });
    if (done.outcome === "no_listing" || done.outcome === "deleted") throw new ChangedMeanwhile();
    return done;
  });
  switch (merging.outcome) {
    case "same":
      throw operatorError("not_possible", operatorAnswerTexts.oneListing);
    case "busy":
      throw operatorError("not_possible", operatorAnswerTexts.mergesRunning); // oxfmt-ignore
    case "owned":
      throw operatorError("not_possible", operatorAnswerTexts.mergingHasOwners({ name: merging.name, owners: commaList(merging.owners) })); // oxfmt-ignore
    case "claims":
      throw operatorError("not_possible", operatorAnswerTexts.mergingHasClaim({ name: merging.name }));
    case "merged": {
      const { name, into: target, reviews } = merging;
      return { said: operatorAnswerTexts.merged({ name, target, reviews }) }; // oxfmt-ignore
    }
  }
}
