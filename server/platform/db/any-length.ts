import { sql, type RawBuilder } from "kysely";

/**
 * An array for `unnest` whose length the planner does not know. The planner estimates ten items for an array of unknown
 * length. If it sees a shorter one, a custom plan seems cheaper than the generic plan, so it plans the statement each
 * time, which takes longer than running it.
 */
export const ofAnyLength = (array: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${array})`;
