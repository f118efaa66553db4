/** Full listings with a waitlist at the requested time, after those with a slot. */
import type { SearchPage } from "#contract/search/search.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { matchedCategory } from "./matched-category.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { searchTexts } from "./search-texts.ts";
import { showsDistance } from "./where-text.ts";

export function FullThen({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { available } = query;
  return (
    <section className="full-then" aria-labelledby="full-then">
      <h2 id="full-then">{searchTexts.full}</h2>
      <ol className="results">
        {page.full.map((listing) => (
          <BusinessCard
            key={listing.id}
            listing={listing}
            category={matchedCategory(listing.categories, query)}
            isEager={false}
            level={3}
            hasDistance={showsDistance(query, page.where)}
            party={available?.party ?? null}
            full={available === null ? null : { date: available.date, time: available.time }}
          />
        ))}
      </ol>
    </section>
  );
}
