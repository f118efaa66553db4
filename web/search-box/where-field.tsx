import { Suspense, useId, useState } from "react";
import { MapPin } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { api } from "../platform/api.ts";
import { lastPlaces } from "./last-places.ts";
import { ClearButton } from "./clear-button.tsx";
import { SuggestionCount } from "./suggestion-count.tsx";
import { useSuggestionBox, type SuggestionBox } from "./use-suggestion-box.ts";
import type { SuggestionFetcher } from "./use-suggestions.ts";
import { ANYWHERE, type GivenWhere, type WhereParams } from "./where.ts";
import { searchBoxTexts } from "./search-box-texts.ts";
import { optionalPart } from "../platform/chunk.ts";

const WhereList = optionalPart(() => import("./where-list.tsx"));

/** Place parameters of the field: the given ones if the text is unchanged, else a name that the server resolves. */
export const whereOf = ({ query }: SuggestionBox, { text, ...given }: GivenWhere): WhereParams =>
  query === "" ? ANYWHERE : query === text ? given : { ...ANYWHERE, where: query };

/** Number of places shown for the empty field. */
const FIRST_PLACES = 5;

const askForPlaces: SuggestionFetcher = async (query, signal) => {
  const last = query === "" ? lastPlaces() : [];
  const places = await api.suggest_places({ query: query.slice(0, LIMITS.placeNameLength), last }, { signal });
  const most = query === "" ? FIRST_PLACES : LIMITS.placeSuggestions;
  return places.slice(0, most).map((place) => ({ id: place.slug, place, isRecent: last.includes(place.slug) }));
};

export function useWhere(given: GivenWhere): SuggestionBox {
  return useSuggestionBox(useId(), given.text, askForPlaces, { isSearch: true, opensEmpty: true });
}

interface WhereFieldProps {
  box: SuggestionBox;
  /** The query for that place. */
  what: string;
  canClear: boolean;
}

/** Field for a place by name, or for the visitor's position. */
export function WhereField({ box, what, canClear }: WhereFieldProps) {
  const [trouble, setTrouble] = useState("");

  return (
    <>
      <label className="vh" htmlFor={box.fieldProps.id}>
        {searchBoxTexts.where}
      </label>
      <div className="field where">
        {box.isLoading ? <span className="spin" /> : <MapPin className="i" strokeWidth={1.75} aria-hidden />}
        <input
          {...box.fieldProps}
          name="where"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LIMITS.placeNameLength}
          placeholder={searchBoxTexts.where}
        />
        {canClear && box.text !== "" && <ClearButton box={box} label={searchBoxTexts.clearWhere} />}
        {box.isOpen && (
          <Suspense>
            <WhereList box={box} what={what} onTrouble={setTrouble} />
          </Suspense>
        )}
      </div>
      <SuggestionCount box={box} />
      <p className="trouble" role="status">
        {trouble}
      </p>
    </>
  );
}
