import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Search } from "lucide-react";
import type { LightSummary } from "#contract/search.ts";
import { paths } from "../../paths.ts";
import { placeText } from "../place.ts";
import { Storefront } from "../storefront.tsx";

/** The entry that searches for the text as it stands. */
export const CUSTOM_ENTRY = "custom";

interface SuggestionListProps {
  id: string;
  text: string;
  suggestions: readonly LightSummary[];
  active: string | null;
  onChosen: () => void;
}

export function entryId(listId: string, entry: string): string {
  return `${listId}-${entry}`;
}

/** The part of a name that was typed, set off from the rest. */
function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLocaleLowerCase("en").indexOf(text.toLocaleLowerCase("en"));
  if (at === -1) return name;
  const end = at + text.length;
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, end)}</b>
      {name.slice(end)}
    </>
  );
}

// the field keeps the focus, so that a choice by mouse or touch does not close the menu under the finger
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Options are real links, so that they open in a new tab as links do. */
export function SuggestionList({ id, text, suggestions, active, onChosen }: SuggestionListProps) {
  const optionProps = (entry: string) => ({
    id: entryId(id, entry),
    role: "option",
    tabIndex: -1,
    "aria-selected": active === entry,
    onClick: onChosen,
  });
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="menu suggestions" onMouseDown={keepFocus}>
      <Link to={paths.search({ q: text })} {...optionProps(CUSTOM_ENTRY)}>
        <Search className="i" strokeWidth={1.75} aria-hidden />
        <span className="what">
          Search for <b>“{text}”</b>
        </span>
      </Link>
      {suggestions.map((listing) => (
        <Link key={listing.id} to={paths.listing(listing.id)} {...optionProps(listing.id)}>
          <span className="th">
            {listing.image === null ? (
              <Storefront id={listing.id} name={listing.name} category={listing.category} isEager />
            ) : (
              <img src={paths.image(listing.image, 96)} alt="" width={96} height={72} />
            )}
          </span>
          <span className="what">
            <span className="name">
              <Marked name={listing.name} text={text} />
            </span>
            <span className="where">{placeText(listing)}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
