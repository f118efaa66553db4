/** Accepting or declining a suggested edit. Each is one transaction that writes to `audit`. */
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import { SuggestedFacts } from "#contract/listings/suggestion.ts";
import { storedText } from "#contract/text/stored-text.ts";
import { lockListing } from "../access/queries.ts";
import { deleteSuggestion, findSuggestion, type EditSuggestionRow } from "../listings/queries-suggestions.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { ChangedMeanwhile } from "../audit/acting.ts";
import { editListingIn } from "./edit-listing.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { hideListingIn } from "./visibility.ts";

/** A version of the facts on which an operator decides. It changes with the listing or the suggestion. */
export const seenOf = ({ version, created_at }: Pick<EditSuggestionRow, "version" | "created_at">): string =>
  `${version}.${created_at.getTime()}`;

interface SuggestionDecisionContext {
  actor: string;
  seen: string;
  at: Date;
  /** The start of links in emails. */
  baseUrl: string;
}

export type SuggestionDecision = { outcome: "done"; name: string; email: string } | { outcome: "gone" | "unusable" };

/** Locks the listing. Null when the suggestion is decided or the listing was deleted. */
async function lockSuggestion(tx: Database, id: string): Promise<EditSuggestionRow | null> {
  const found = await findSuggestion(tx, id);
  if (found === null) return null;
  const listing = await lockListing(tx, found.business_id);
  // read again with the lock held
  const suggestion = await findSuggestion(tx, id);
  return listing === null || listing.deleted_at !== null ? null : suggestion;
}

/** Applies the suggestion as an operator's edit and thanks its author by email. */
export function acceptSuggestion(
  db: Database,
  id: string,
  { actor, seen, at, baseUrl }: SuggestionDecisionContext,
): Promise<SuggestionDecision> {
  return db.transaction().execute(async (tx): Promise<SuggestionDecision> => {
    const suggestion = await lockSuggestion(tx, id);
    if (suggestion === null) throw new ChangedMeanwhile();
    if (seenOf(suggestion) !== seen) throw new ChangedMeanwhile();
    const { business_id: listing, business_name: name, suggested_by: email, is_closed: isClosed, note } = suggestion;
    const facts = SuggestedFacts.safeParse(suggestion.facts);
    // from an earlier version of the site
    if (!facts.success) return { outcome: "unusable" };
    await deleteSuggestion(tx, id);
    const details = { suggestion: id, email };
    const reason = storedText(suggestionTexts, "closed");
    const edit = await editListingIn(tx, listing, facts.data, {
      ...{ actor, at, baseUrl, details },
      alsoMailed: isClosed
        ? [{ field: "hidden", label: storedText(suggestionTexts, "hidden"), before: "", after: reason }]
        : [],
    });
    if (edit.outcome !== "saved") return { outcome: "gone" };
    // the owner reads the reason and can answer
    if (isClosed) await hideListingIn(tx, listing, reason, { actor });
    await writeAudit(tx, { action: "suggestion.accept", subject: listing, details: { ...details, note }, actor });
    const about = { businessName: name, listingUrl: `${baseUrl}/listing/${listing}` };
    await enqueueMail(tx, { template: "suggestion-accepted", to: email, ...about });
    return { outcome: "done", name, email };
  });
}

export function declineSuggestion(
  db: Database,
  id: string,
  { actor, seen }: Pick<SuggestionDecisionContext, "actor" | "seen">,
): Promise<SuggestionDecision> {
  return db.transaction().execute(async (tx): Promise<SuggestionDecision> => {
    const suggestion = await lockSuggestion(tx, id);
    if (suggestion === null) throw new ChangedMeanwhile();
    if (seenOf(suggestion) !== seen) throw new ChangedMeanwhile();
    const { business_id: listing, business_name: name, suggested_by: email, facts, is_closed, note } = suggestion;
    await deleteSuggestion(tx, id);
    const details = { suggestion: id, email, facts, is_closed, note };
    await writeAudit(tx, { action: "suggestion.decline", subject: listing, details, actor });
    return { outcome: "done", name, email };
  });
}
