import type { Temporal } from "temporal-polyfill";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAnswerLinks } from "#server/context/answer-links.ts";
import { notCached } from "#server/context/freshness.ts";
import type { ProcedureContext, Viewer } from "#server/context/context.ts";
import { makeReaders } from "#server/languages/readers.ts";
import { ENGLISH } from "#server/platform/current-language.ts";
import { ourLexicon } from "#server/search/lexicon.ts";

const LEXICON = ourLexicon();

interface Caller {
  /** Null for a guest. */
  viewer: Viewer | null;
  now: () => Temporal.Instant;
}

/** For calling procedures without HTTP, limits or emails. */
export function inProcess(connection: Connection, { viewer, now }: Caller): ProcedureContext {
  return {
    connection,
    replica: null,
    viewer: async () => viewer,
    now,
    freshness: notCached,
    attempt: async () => null,
    idempotencyKey: null,
    baseUrl: () => "https://town.example",
    sendMail: async () => undefined,
    network: null,
    activity: { note: async () => undefined, refused: async () => undefined },
    lexicon: LEXICON,
    locales: ["en"],
    inLanguageOf: makeReaders(connection.db, [ENGLISH]).inLanguageOf,
    moderatesFirstReviews: false,
    mapVersionAt: () => null,
    mapOfPlace: async () => null,
    lookAtWebsite: async () => null,
    calendars: { seal: (text) => text, open: (text) => text, google: null },
    pushPublicKey: "",
    answerLinks: makeAnswerLinks("a secret of thirty-two characters, for measuring"),
  };
}
