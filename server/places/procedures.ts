import { LIMITS } from "#contract/limits.ts";
import type { Procedure } from "../context/procedure.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { suggestPlaces as suggest } from "./queries-suggest.ts";

/** Places by name, for the field that asks where. */
export const suggestPlaces: Procedure<"suggest_places"> = async ({ input, context }) => {
  const alike = context.lexicon.words.get(keyOf(input.query))?.same ?? [];
  return suggest(context.connection.db, input.query, { most: LIMITS.placeSuggestions, alike });
};
