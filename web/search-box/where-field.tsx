import { lazy, Suspense, useId, useState } from "react";
import { useNavigate } from "react-router";
import { LocateFixed, MapPin } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { api } from "../platform/api.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { SuggestionCount } from "./suggestion-count.tsx";
import { useCombobox, type Combobox } from "./use-combobox.ts";
import type { Ask } from "./use-suggestions.ts";

const SuggestionList = lazy(() => import("./suggestion-list.tsx").catch(() => ({ default: () => null })));

/** The part of a search that says where. */
export type Where = Pick<SearchQuery, "where" | "near" | "at">;

export const ANYWHERE: Where = { where: "", near: "", at: null };

export const NEAR_ME = "Near me";

/** What stands in the field, and what it stands for. */
export interface GivenWhere extends Where {
  text: string;
}

/** What the field asks for: what it was given with as long as that stands there, else a name that the server looks up. */
export const whereOf = ({ query }: Combobox, { text, ...given }: GivenWhere): Where =>
  query === "" ? ANYWHERE : query === text ? given : { ...ANYWHERE, where: query };

const askForPlaces: Ask = async (query, signal) =>
  (await api.suggest_places({ query: query.slice(0, LIMITS.placeNameLength) }, { signal })).map((place) => ({
    id: place.slug,
    place,
  }));

export function useWhere(given: GivenWhere): Combobox {
  return useCombobox(useId(), given.text, askForPlaces, { isSearch: true, opensEmpty: true });
}

/** Some hundred metres are enough, and ten seconds: a person waits. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

interface WhereFieldProps {
  box: Combobox;
  /** What is looked for there. */
  what: string;
}

/** Where: a place by name, or near whoever asks, which is asked of the browser only when that is pressed. */
export function WhereField({ box, what }: WhereFieldProps) {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState("");

  function goNear() {
    box.close();
    const refused = () => {
      setTrouble("Your browser does not say where you are. Type a town or a postcode.");
      document.getElementById(box.fieldProps.id ?? "")?.focus();
    };
    if (!("geolocation" in navigator)) refused();
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => {
          setTrouble("");
          void navigate(paths.search({ q: what, at: { lat, lng, km: LIMITS.radiusKm } }));
        },
        refused,
        ROUGHLY,
      );
  }

  return (
    <>
      <label className="vh" htmlFor={box.fieldProps.id}>
        Where
      </label>
      <span className="field where">
        {box.isLoading ? <span className="spin" /> : <MapPin className="i" strokeWidth={1.75} aria-hidden />}
        <input
          {...box.fieldProps}
          name="where"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LIMITS.placeNameLength}
          placeholder="Where"
        />
      </span>
      {box.isOpen && (
        <Suspense>
          <SuggestionList
            box={box}
            label="Places"
            custom={{
              onChoose: goNear,
              face: (
                <>
                  <LocateFixed className="i" strokeWidth={1.75} aria-hidden />
                  <span className="what">{NEAR_ME}</span>
                </>
              ),
            }}
            addressOfPlace={(slug) => paths.search({ q: what, near: slug })}
          />
        </Suspense>
      )}
      <SuggestionCount box={box} />
      <p className="trouble" role="status">
        {trouble}
      </p>
    </>
  );
}
