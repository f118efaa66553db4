import { commaList } from "#contract/text/text-list.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { History, MapPin, Search } from "lucide-react";
import type { PlaceSuggestion } from "#contract/places/place.ts";
import type { LightSummary } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { placeText } from "../places/place-text.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { Storefront } from "../drawings/storefront.tsx";
import { entryId } from "../ui/use-combobox.ts";
import { CUSTOM_ENTRY, type Suggestion } from "./entries.ts";
import type { SuggestionBox } from "./use-suggestion-box.ts";
import { searchBoxTexts } from "./search-box-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

interface SuggestionListProps {
  box: SuggestionBox;
  /** The entry that uses the text as typed. */
  custom: { face: ReactNode } & ({ to: string } | { onChoose: () => void });
  /** Accessible name of the list. */
  label: string;
  /** Path of a listing's entry. */
  addressOf?: (listing: LightSummary) => string;
  addressOfPlace?: (slug: string) => string;
  /** Path of a category or a word. */
  addressOfWords?: (words: Pick<SearchQuery, "q"> | Pick<SearchQuery, "categories">) => string;
  /** Label at the end of each listing, if its action is not to open it. */
  actionOf?: (listing: LightSummary) => string;
}

/** A name with the typed part highlighted. */
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

interface FaceProps {
  name: string;
  text: string;
  icon: ReactNode;
  /** Kind of the entry, at its end. */
  kind: string;
}

function KindFace({ name, text, icon, kind }: FaceProps) {
  return (
    <>
      {icon}
      <span className="what">
        <Marked name={name} text={text} />
      </span>{" "}
      <span className="kind">{kind}</span>
    </>
  );
}

interface ListingFaceProps {
  listing: LightSummary;
  text: string;
  action: string | undefined;
}

function ListingFace({ listing, text, action }: ListingFaceProps) {
  return (
    <>
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
        <span className="within">{placeText(listing)}</span>
      </span>
      {action !== undefined && <span className="kind">{action}</span>}
    </>
  );
}

/** 'München (Munich)', with its region to distinguish places of that name. */
function PlaceFace({ place, isRecent, text }: { place: PlaceSuggestion; isRecent: boolean; text: string }) {
  const { name, also, within, listings } = place;
  const Icon = isRecent ? History : MapPin;
  return (
    <>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <span className="what">
        <span className="name">
          <Marked name={also === null ? name : `${name} (${also})`} text={text} />
        </span>
        {within.length > 0 && <span className="within">{commaList(within)}</span>}
      </span>{" "}
      {isRecent ? (
        <span className="kind">{searchBoxTexts.recent}</span>
      ) : (
        <span className="kind num">{numberText(listings)}</span>
      )}
    </>
  );
}

// the field keeps the focus, so that the menu does not close before a click or tap is handled
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Below the field while it is open. Options are real links, so that they can be opened in a new tab. */
export default function SuggestionList({
  box,
  custom,
  label,
  addressOf = ({ id }) => paths.listing(id),
  addressOfPlace = (near) => paths.search({ near }),
  addressOfWords = paths.search,
  actionOf,
}: SuggestionListProps) {
  const { listId, query, suggestions, active } = box;
  if (!box.isOpen) return null;
  const optionProps = (entry: string) => ({
    id: entryId(listId, entry),
    role: "option",
    tabIndex: -1,
    "aria-selected": active === entry,
    onClick: box.close,
  });
  const addressFor = (entry: Suggestion) => {
    if ("term" in entry) return addressOfWords({ q: entry.term });
    if ("category" in entry) return addressOfWords({ categories: [entry.category] });
    return "place" in entry ? addressOfPlace(entry.id) : addressOf(entry.listing);
  };
  const customOption =
    "to" in custom ? (
      <Link to={custom.to} {...optionProps(CUSTOM_ENTRY)}>
        {custom.face}
      </Link>
    ) : (
      <button type="button" {...optionProps(CUSTOM_ENTRY)} onClick={custom.onChoose}>
        {custom.face}
      </button>
    );
  return (
    <div id={listId} role="listbox" aria-label={label} className="menu suggestions" onMouseDown={keepFocus}>
      {!box.isCustomLast && customOption}
      {suggestions.map((entry) => (
        <Link key={entry.id} to={addressFor(entry)} {...optionProps(entry.id)}>
          {"listing" in entry ? (
            <ListingFace listing={entry.listing} text={query} action={actionOf?.(entry.listing)} />
          ) : "place" in entry ? (
            <PlaceFace place={entry.place} isRecent={entry.isRecent} text={query} />
          ) : "term" in entry ? (
            <KindFace
              name={entry.term}
              text={query}
              icon={<Search className="i" strokeWidth={1.75} aria-hidden />}
              kind={searchBoxTexts.search}
            />
          ) : (
            <KindFace
              name={categoryTexts[entry.category]}
              text={query}
              icon={<CategoryIcon category={entry.category} />}
              kind={searchBoxTexts.category}
            />
          )}
        </Link>
      ))}
      {box.isCustomLast && customOption}
    </div>
  );
}
