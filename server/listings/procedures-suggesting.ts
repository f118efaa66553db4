/** Handles suggested edits of a listing's facts. */
import { listMailedOwners, lockListing, lockUser, findAccess } from "../access/queries.ts";
import { isVisible } from "../access/allowed.ts";
import { chargeOf } from "../context/limits.ts";
import { invalid, limit, type Procedure } from "../context/procedure.ts";
import { hoursIssues } from "./procedures-owner.ts";
import { findPresentFacts, saveSuggestion } from "./queries-suggestions.ts";
import { differencesOf, newFacts } from "./rules-suggestions.ts";
import { inputTexts } from "#contract/input-texts.ts";
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";

export const suggestEdit: Procedure<"suggest_edit"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_business_id: id, p_is_closed: isClosed, p_note: note, ...facts } = input;
  const { db } = context.connection;
  if (!isVisible(await findAccess(db, id, viewer.id))) throw refuse("listing_not_found");
  const issues = hoursIssues(facts);
  if (issues.length > 0) throw invalid(issues);
  await limit(call, chargeOf("suggestion", viewer.id), chargeOf("suggestionListing", `${viewer.id} ${id}`));
  const areOwnersMailed = (await context.attempt([chargeOf("suggestionMail", id)])) === null;
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    const listing = await lockListing(tx, id);
    const now = await findPresentFacts(tx, id);
    if (listing === null || listing.deleted_at !== null || now === null) throw refuse("listing_not_found");
    const suggested = newFacts(facts, now);
    if (Object.keys(suggested).length === 0 && !isClosed && note === "")
      throw invalid([{ path: "p_note", message: inputTexts.suggestionEmpty }]);
    const at = new Date(context.now().epochMilliseconds);
    await saveSuggestion(tx, { businessId: id, userId: viewer.id, facts: suggested, isClosed, note, at });
    if (!areOwnersMailed) return;
    const changes = differencesOf(suggested, now);
    const closed = isClosed ? [{ field: "closed", label: suggestionTexts.closed, before: "", after: "" }] : [];
    const about = { businessName: listing.name, editUrl: `${context.baseUrl()}/listing/${id}/edit`, note };
    for (const to of await listMailedOwners(tx, id))
      await context.sendMail(tx, { template: "edit-suggested", to, ...about, changes: [...changes, ...closed] });
  });
  return {};
};
