import { LIMITS } from "#contract/limits.ts";
import type { Procedure } from "../context/procedure.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { findLanding } from "./queries-landing.ts";
import { refreshPlaces } from "./queries-refresh.ts";
import { suggestFirstPlaces, suggestPlaces as suggest } from "./queries-suggest.ts";

/** Finds a place by its present or a former address; returns the present one. */
export const getPlace: Procedure<"get_place"> = async ({ input, context, refuse }) => {
  const { pool, db } = context.connection;
  await refreshPlaces(pool);
  const found = await findLanding(db, input.p_slug);
  if (found === null) throw refuse("place_not_found");
  context.freshness.showsDirectory();
  const { lat, lng, ...place } = found;
  return { ...place, map_version: lat === null || lng === null ? null : context.mapVersionAt(lat, lng) };
};

/** Places by name, for the location field. */
export const suggestPlaces: Procedure<"suggest_places"> = async ({ input, context }) => {
  if (input.query.trim() === "") return suggestFirstPlaces(context.connection.db, input.last);
  const alike = context.lexicon.words.get(keyOf(input.query))?.same ?? [];
  return suggest(context.connection.db, input.query, { most: LIMITS.placeSuggestions, alike });
};
