/** Notes about the words of a search, above its results. */
import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import type { SearchPage } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { shortQuery } from "./search-query.ts";
import { searchTexts } from "./search-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { currentLocale } from "#contract/text/locale.ts";

const quoted = (words: readonly string[]) => commaList(words.map((word) => searchTexts.quotedWord({ word })));

/** 'No pharmacy here': kinds that no listing has. */
export const missingText = (missing: readonly string[]): string =>
  searchTexts.missingKinds({ kinds: new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(missing) });

/** The corrected query, the words that were left out and missing kinds, with a link to an exact search. */
export function SearchNotes({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { corrected_query: corrected, left_out: leftOut, as_typed: asTyped, missing, total } = page;
  const isMissing = missing.length > 0 && total > 0;
  if (corrected === null && leftOut.length === 0 && !isMissing) return null;
  return (
    <p className="meant">
      {corrected !== null &&
        (asTyped === 0 ? (
          <>{richText(searchTexts.corrected({ corrected, b: (parts) => <b>{parts}</b> }))} </>
        ) : (
          <>
            {richText(
              searchTexts.correctedPartly({
                count: asTyped,
                query: shortQuery(query.q),
                corrected,
                b: (parts) => <b>{parts}</b>,
              }),
            )}{" "}
          </>
        ))}
      {isMissing && <>{searchTexts.similarKinds({ missing: missingText(missing) })} </>}
      {leftOut.length > 0 && <>{searchTexts.leftOut({ words: quoted(leftOut) })} </>}
      <Link to={paths.search({ ...query, exact: true, page: 1 })}>
        {searchTexts.searchExactly({ query: shortQuery(query.q) })}
      </Link>
    </p>
  );
}
