/**
 * Listings on the operator's screens. All actions except editing use the functions of `npx mainstreet listing`, `claim`
 * and `unclaim`.
 */
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import { shownText } from "#contract/text/stored-text.ts";
import { commaList } from "#contract/text/text-list.ts";
import type { z } from "zod";
import {
  FOUND,
  type EditListingInput,
  type FindListingsInput,
  type FoundListings,
  type GiveListingInput,
  type HideListingInput,
} from "#contract/operator/listings.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Business } from "#contract/listings/business.ts";
import { readBusiness } from "../listings/procedures.ts";
import { languageIssues } from "../platform/text/owner-text.ts";
import { invalid } from "../context/procedure.ts";
import { editListing } from "./edit-listing.ts";
import { claimListing, unclaimListing } from "./ownership.ts";
import { findListings } from "./queries-listings.ts";
import { hideListing, restoreListing } from "./visibility.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

function refuseMissing(outcome: "no_listing" | "deleted"): Error {
  return operatorError(
    "not_possible",
    outcome === "deleted" ? operatorAnswerTexts.listingDeletedForever : operatorAnswerTexts.noSuchListing,
  );
}

export async function findListingsAt({
  input: { p_text: text, p_state: state, p_category: category, p_place: place, p_after: after },
  context,
}: OperatorCall<z.infer<typeof FindListingsInput>>): Promise<z.infer<typeof FoundListings>> {
  const filter = { text, state, category, place, after, most: FOUND + 1 };
  const found = await findListings(context.connection.db, filter);
  const listings = found.slice(0, FOUND).map(({ id, name, city, state: region, country, ...row }) => ({
    id,
    name,
    where: [city, region, country].filter((part) => part !== "").join(", "),
    visibility: row.visibility,
    hidden_reason: row.hidden_reason === null ? null : shownText(suggestionTexts, row.hidden_reason),
    owners: row.owners,
    sources: row.sources,
  }));
  return { listings, has_more: found.length > FOUND };
}

/** The listing for the editor. */
export async function getListing({ input: { p_id: id }, context }: OperatorCall<{ p_id: string }>): Promise<Business> {
  const business = await readBusiness(id, context, {
    imageLimit: LIMITS.imagesWithPage,
    viewer: null,
    seesHidden: true,
  });
  if (business === null) throw operatorError("not_possible", operatorAnswerTexts.noSuchListing);
  return { ...business, may: ["fields"] };
}

export async function editListingAt({ input, context, operator, at }: OperatorCall<z.infer<typeof EditListingInput>>) {
  const { p_id: id, p_version: version, ...fields } = input;
  const issues = languageIssues(fields, context.locales);
  if (issues.length > 0) throw invalid(issues);
  const options = { version, actor: operator.email, at, baseUrl: context.baseUrl() };
  const edit = await editListing(context.connection.db, id, fields, options);
  if (edit.outcome === "stale") throw operatorError("stale");
  if (edit.outcome !== "saved") throw refuseMissing(edit.outcome);
  return { id, version: edit.version };
}

export async function hideListingAt({ input, context, operator }: OperatorCall<z.infer<typeof HideListingInput>>) {
  const hiding = await hideListing(context.connection.db, input.p_id, input.p_reason, { actor: operator.email });
  if (!("name" in hiding)) throw refuseMissing(hiding.outcome);
  if (hiding.outcome === "already") throw operatorError("changed", operatorAnswerTexts.alreadyHidden);
  return { said: operatorAnswerTexts.listingHidden({ name: hiding.name }) };
}

export async function restoreListingAt({ input, context, operator }: OperatorCall<{ p_id: string }>) {
  const restoring = await restoreListing(context.connection.db, input.p_id, { actor: operator.email });
  if (!("name" in restoring)) throw refuseMissing(restoring.outcome);
  if (restoring.outcome === "already") throw operatorError("changed", operatorAnswerTexts.notHidden);
  return {
    said: restoring.isPublic
      ? operatorAnswerTexts.listingShown({ name: restoring.name })
      : operatorAnswerTexts.listingShownByLink({ name: restoring.name }),
  };
}

export async function giveListing({ input, context, operator }: OperatorCall<z.infer<typeof GiveListingInput>>) {
  const { p_id: id, p_email: email, p_transfer: isTransfer } = input;
  const options = { isTransfer, baseUrl: context.baseUrl(), actor: operator.email };
  const claim = await claimListing(context.connection.db, id, email, options);
  switch (claim.outcome) {
    case "no_account":
      throw operatorError("not_possible", operatorAnswerTexts.noAccount({ email }));
    case "disabled":
      throw operatorError("not_possible", operatorAnswerTexts.accountDisabled({ email }));
    case "unconfirmed":
      throw operatorError("not_possible", operatorAnswerTexts.accountNotConfirmed({ email }));
    case "no_listing":
    case "deleted":
      throw refuseMissing(claim.outcome);
    case "owned":
      throw operatorError("not_possible", operatorAnswerTexts.hasOwners({ owners: commaList(claim.owners) }));
    case "already":
      throw operatorError("changed", operatorAnswerTexts.alreadyAssigned({ email }));
    case "claimed":
      return { said: operatorAnswerTexts.assigned({ name: claim.name, email }) };
  }
}

export async function takeListing({ input, context, operator, at }: OperatorCall<{ p_id: string }>) {
  const options = { baseUrl: context.baseUrl(), at, actor: operator.email };
  const unclaim = await unclaimListing(context.connection.db, input.p_id, options);
  if (!("name" in unclaim)) throw refuseMissing(unclaim.outcome);
  if (unclaim.outcome === "already") throw operatorError("changed", operatorAnswerTexts.noOwners);
  return { said: operatorAnswerTexts.ownersRemoved({ name: unclaim.name, owners: commaList(unclaim.before) }) };
}
