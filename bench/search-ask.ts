/** Runs one search query and measures its time. */
import { performance } from "node:perf_hooks";
import { Temporal } from "temporal-polyfill";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { NO_LEXICON, ourLexicon } from "#server/search/lexicon.ts";
import { listPage } from "#server/search/queries.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import type { Question } from "./search-questions.ts";

/** A Wednesday noon in London. */
export const AT = Temporal.Instant.from("2026-03-04T12:00:00Z");

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

export async function timed(action: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await action();
  return performance.now() - from;
}

const requestOf = ({ query, locale, sort = "relevance", filters = {} }: Question, page: number, at = AT) => ({
  query,
  lexicon: ourLexicon(locale),
  sort,
  page,
  at,
  patience: Infinity,
  filters: { ...NO_FILTERS, ...filters },
});

export const ask = (connection: Connection, question: Question, page: number, at = AT) =>
  searchListings(connection, requestOf(question, page, at));

/** As the screen does: does not wait for a slow total. */
export const askSoon = (connection: Connection, question: Question) => {
  const { patience: _waits, ...request } = requestOf(question, 1);
  return searchListings(connection, request);
};

/** Without synonyms, as the exhaustive scorer has none. */
export const askPlainly = (connection: Connection, question: Question, page: number) =>
  searchListings(connection, { ...requestOf(question, page), lexicon: NO_LEXICON });

/** The rows of a page without counting; for a mistyped query everything, as its correction is found by counting. */
export async function askRows(connection: Connection, question: Question): Promise<() => Promise<unknown>> {
  const { total, pages, correctedQuery } = await ask(connection, question, 1);
  const wanted = question.page ?? 1;
  const page = Math.max(1, wanted === "last" ? pages : Math.min(wanted, pages));
  if (correctedQuery !== null || total === 0) return () => ask(connection, question, page);
  return () => listPage(connection.db, requestOf(question, page));
}
