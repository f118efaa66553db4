/** Lists of a place's page: cards under a heading, and links to other pages with their counts. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/listings/categories.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { numberText } from "#contract/text/count-text.ts";

export interface CardSectionProps {
  heading: string;
  listings: readonly SearchResult[];
  /** Link to the whole list; null if the section has all of it. */
  all?: { to: string; text: string } | null;
  /** The category of the page, shown on the cards. */
  category?: Category | null;
  party?: number | null;
  /** Whether its pictures are in the first screen. */
  isFirst: boolean;
}

export function CardSection({
  heading,
  listings,
  all = null,
  category = null,
  party = null,
  isFirst,
}: CardSectionProps) {
  return (
    <section aria-label={heading}>
      <div className="between">
        <h2>{heading}</h2>
        {all !== null && (
          <Link className="target small" to={all.to} rel="nofollow">
            {all.text}
          </Link>
        )}
      </div>
      <ol className="results">
        {listings.map((listing, index) => (
          <BusinessCard
            key={listing.id}
            listing={listing}
            category={category ?? listing.categories[0]}
            party={party}
            isEager={isFirst && index < 3}
            level={3}
          />
        ))}
      </ol>
    </section>
  );
}

interface CountedLink {
  to: string;
  name: string;
  listings: number;
  icon?: ReactNode;
}

export function CountedLinks({ links }: { links: readonly CountedLink[] }) {
  return (
    <ul className="counted-links">
      {links.map(({ to, name, listings, icon }) => (
        <li key={to}>
          <Link to={to}>
            {icon}
            <span>
              <bdi>{name}</bdi>
            </span>{" "}
            <span className="num faint">{numberText(listings)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LinkSection({ heading, links }: { heading: string; links: readonly CountedLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <CountedLinks links={links} />
    </nav>
  );
}
