import type { Temporal } from "temporal-polyfill";
import type { Connection } from "#server/db/pool.ts";
import { makeAnswerLinks } from "#server/domain/answer-links.ts";
import { keepNothing } from "#server/http/freshness.ts";
import type { ProcedureContext, Viewer } from "#server/procedures/context.ts";

interface Caller {
  /** Null for a guest. */
  viewer: Viewer | null;
  now: () => Temporal.Instant;
}

/** For procedures themselves, without HTTP, limits or mail. */
export function inProcess(connection: Connection, { viewer, now }: Caller): ProcedureContext {
  return {
    connection,
    viewer: async () => viewer,
    now,
    freshness: keepNothing,
    attempt: async () => null,
    idempotencyKey: null,
    sendMail: async () => undefined,
    network: null,
    activity: { note: async () => undefined, refused: async () => undefined },
    holdsFirstReviews: false,
    answerLinks: makeAnswerLinks("a secret of thirty-two characters, for measuring"),
  };
}
