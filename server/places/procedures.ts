import { LIMITS } from "#contract/limits.ts";
import type { Procedure } from "../context/procedure.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { listDirectory } from "./queries-directory.ts";
import { findLanding } from "./queries-landing.ts";
import { refreshPlaces } from "./queries-refresh.ts";
import { suggestFirstPlaces, suggestPlaces as suggest } from "./queries-suggest.ts";
import { timeZoneAt } from "./time-zone.ts";
import type { Temporal } from "temporal-polyfill";

const nextMinute = (at: Temporal.Instant) => at.add({ milliseconds: 60_000 - (at.epochMilliseconds % 60_000) });

/** Finds a place by its present or a former address; returns the present one. */
export const getPlace: Procedure<"get_place"> = async ({ input, context, refuse }) => {
  const { pool, db } = context.connection;
  await refreshPlaces(pool);
  const found = await findLanding(db, input.p_slug);
  if (found === null) throw refuse("place_not_found");
  context.freshness.showsDirectory();
  const { lat, lng, ...place } = found;
  const map = await context.mapOfPlace(found.slug);
  const zone = lat === null || lng === null ? null : timeZoneAt(lat, lng);
  const now = context.now();
  if (zone !== null) context.freshness.changesAt(nextMinute(now));
  return {
    ...place,
    map_version: map?.version ?? null,
    map_frame: map?.frame ?? null,
    local_time:
      zone === null ? null : now.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }),
  };
};

/** The largest places with their hierarchy. */
export const listPlaces: Procedure<"list_places"> = async ({ context }) => {
  const { pool, db } = context.connection;
  await refreshPlaces(pool);
  context.freshness.showsDirectory();
  return listDirectory(db, LIMITS.listedPlaces);
};

/** Places by name, for the location field. */
export const suggestPlaces: Procedure<"suggest_places"> = async ({ input, context }) => {
  if (input.query.trim() === "") return suggestFirstPlaces(context.connection.db, input.last);
  const alike = context.lexicon.words.get(keyOf(input.query))?.same ?? [];
  return suggest(context.connection.db, input.query, { most: LIMITS.placeSuggestions, alike });
};
