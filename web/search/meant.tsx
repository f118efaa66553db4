import { Link } from "react-router";
import type { SearchPage } from "#contract/search/search.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { shortQuery } from "./search-query.ts";

/** 'open now' in the languages that it is asked in, as search compares words. */
const OPEN_NOW =
  /^(?:open(?: now)?|(?:jetzt )?geoffnet|offen|ouvert(?: maintenant)?|abiert[oa](?: ahora)?|aberto(?: agora)?|apert[oa](?: ora)?)$/;

const quoted = (words: readonly string[]) => words.map((word) => `‘${word}’`).join(", ");

/** What was looked for in place of what was typed, or without which of its words, and the way back to that. */
export function Meant({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { corrected_query: meant, left_out: leftOut, as_typed: asTyped } = page;
  if (meant === null && leftOut.length === 0) return null;
  const isAskedOpen = query.hours !== "open" && leftOut.some((word) => OPEN_NOW.test(word));
  return (
    <p className="meant">
      {meant !== null &&
        (asTyped === 0 ? (
          <>
            Showing results for <b>{meant}</b>.{" "}
          </>
        ) : (
          <>
            {asTyped} for ‘{shortQuery(query.q)}’, then those for <b>{meant}</b>.{" "}
          </>
        ))}
      {leftOut.length > 0 && (
        <>
          Shown without {quoted(leftOut)}: no listing has every word.{" "}
          {isAskedOpen && (
            <>
              <Link to={paths.search({ ...query, hours: "open", page: 1 })}>Only what is open now</Link>
              {" · "}
            </>
          )}
        </>
      )}
      <Link to={paths.search({ ...query, exact: true, page: 1 })}>Search only for ‘{shortQuery(query.q)}’</Link>
    </p>
  );
}
