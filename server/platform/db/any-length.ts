import { sql, type RawBuilder } from "kysely";

/**
 * An array for `unnest` whose length the planner is not told. It takes a hidden one for ten; a shorter one that it sees seems
 * cheaper than a plan for all values, so that it would plan the statement each time, which takes longer than running it.
 */
export const ofAnyLength = (array: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${array})`;
