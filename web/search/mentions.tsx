/** Listings that only mention the query, each with its sentence. */
import { Link } from "react-router";
import type { SearchPage } from "#contract/search/search.ts";
import { placeText } from "../places/place-text.ts";
import { paths } from "../platform/paths.ts";
import "./mentions.css";
import { searchTexts } from "./search-texts.ts";

export function Mentions({ mentions }: Pick<SearchPage, "mentions">) {
  return (
    <section className="mentions" aria-labelledby="mentions">
      <h2 id="mentions">{searchTexts.mentionedIn}</h2>
      <ul>
        {mentions.map(({ listing, sentence: { before, match, after, language } }) => (
          <li key={listing.id}>
            <Link to={paths.listing(listing.id)}>
              <bdi>{listing.name}</bdi>
            </Link>{" "}
            <span className="faint">{placeText(listing)}</span>
            <p lang={language ?? undefined} dir="auto">
              {before}
              <mark>{match}</mark>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
