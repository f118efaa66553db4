import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { placeText } from "../places/place.ts";
import { Storefront } from "../drawings/storefront.tsx";
import { CUSTOM_ENTRY, entryId } from "./entries.ts";
import type { Combobox } from "./use-combobox.ts";

interface SuggestionListProps {
  box: Combobox;
  /** The first entry, which goes on with the text as it stands. */
  custom: { to: string; face: ReactNode };
  /** Where a listing's entry leads, from its id. */
  addressOf: (id: string) => string;
  /** Said at the end of each listing, where that is not simply opening it. */
  action?: string;
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

/** Under the field while it is open. Options are real links, so that they open in a new tab as links do. */
export function SuggestionList({ box, custom, addressOf, action }: SuggestionListProps) {
  const { listId, query, suggestions, active } = box;
  if (!box.isOpen) return null;
  const optionProps = (entry: string) => ({
    id: entryId(listId, entry),
    role: "option",
    tabIndex: -1,
    "aria-selected": active === entry,
    onClick: box.close,
  });
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" className="menu suggestions" onMouseDown={keepFocus}>
      <Link to={custom.to} {...optionProps(CUSTOM_ENTRY)}>
        {custom.face}
      </Link>
      {suggestions.map((listing) => (
        <Link key={listing.id} to={addressOf(listing.id)} {...optionProps(listing.id)}>
          <span className="th">
            {listing.image === null ? (
              <Storefront id={listing.id} name={listing.name} category={listing.category} isEager />
            ) : (
              <img src={paths.image(listing.image, 96)} alt="" width={96} height={72} />
            )}
          </span>
          <span className="what">
            <span className="name">
              <Marked name={listing.name} text={query} />
            </span>
            <span className="where">{placeText(listing)}</span>
          </span>
          {action !== undefined && <span className="what">{action}</span>}
        </Link>
      ))}
    </div>
  );
}

/** Tells those who do not see the list how long it is. */
export function SuggestionCount({ box: { isOpen, suggestions } }: { box: Combobox }) {
  return (
    <span className="vh" role="status">
      {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions`}
    </span>
  );
}
