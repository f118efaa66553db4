import type { ActOn } from "#contract/operator/acts.ts";
import type { QueuedSuggestion } from "#contract/operator/queue.ts";
import { SuggestedFacts } from "#contract/listings/suggestion.ts";
import { findSuggestion, type EditSuggestionRow } from "../listings/queries-suggestions.ts";
import { differencesOf } from "../listings/rules-suggestions.ts";
import { acceptSuggestion, declineSuggestion, seenOf } from "./suggestions.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { unlessChanged } from "./changed.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

export function suggestionItem(row: EditSuggestionRow): QueuedSuggestion {
  const { id, business_id, business_name, suggested_by, is_closed, note, owners, created_at } = row;
  const facts = SuggestedFacts.safeParse(row.facts);
  return {
    kind: "suggestion",
    ...{ id, business_id, business_name, suggested_by, is_closed, note, owners },
    seen: seenOf(row),
    since: created_at.toISOString(),
    changes: facts.success
      ? differencesOf(facts.data, row).map(({ field = "", label, before, after }) => ({ field, label, before, after }))
      : [],
  };
}

async function decide(
  { input, context, operator, at }: OperatorCall<ActOn>,
  act: typeof acceptSuggestion,
): Promise<{ name: string; email: string }> {
  const { db } = context.connection;
  const { p_id: id, p_seen: seen, p_looked_at: lookedAt } = input;
  // null for a decided suggestion, whose audit row is found by its id alone
  const subject = (await findSuggestion(db, id))?.business_id ?? null;
  const options = { actor: operator.email, seen, at, baseUrl: context.baseUrl() };
  const decision = await unlessChanged(db, { subject, claim: id, lookedAt }, () => act(db, id, options));
  switch (decision.outcome) {
    case "gone":
      throw operatorError("not_possible", operatorAnswerTexts.listingDeleted);
    case "unusable":
      throw operatorError("not_possible", operatorAnswerTexts.suggestionOutdated); // oxfmt-ignore
    case "done":
      return decision;
  }
}

export async function acceptSuggestionAt(call: OperatorCall<ActOn>) {
  const { name, email } = await decide(call, acceptSuggestion);
  return { said: operatorAnswerTexts.suggestionAccepted({ name, email }) };
}

export async function declineSuggestionAt(call: OperatorCall<ActOn>) {
  const { name } = await decide(call, declineSuggestion);
  return { said: operatorAnswerTexts.suggestionDeclined({ name }) };
}
