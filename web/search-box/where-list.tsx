import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LocateFixed } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../platform/paths.ts";
import SuggestionList from "./suggestion-list.tsx";
import type { SuggestionBox } from "./use-suggestion-box.ts";
import { useOnMap } from "./where.ts";
import { searchBoxTexts } from "./search-box-texts.ts";

/** Some hundred metres are precise enough; a user waits at most ten seconds. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

interface WhereListProps {
  box: SuggestionBox;
  /** The query for that place. */
  what: string;
  /** Called with an error if the browser gives no position; with an empty text to clear it. */
  onTrouble: (text: string) => void;
}

/** The visitor's position, requested from the browser only when that entry is chosen, and places by name. */
export default function WhereList({ box, what, onTrouble }: WhereListProps): ReactNode {
  const navigate = useNavigate();
  const map = useOnMap();

  function goNear() {
    box.close();
    const refused = () => {
      onTrouble(searchBoxTexts.noLocation);
      document.getElementById(box.fieldProps.id ?? "")?.focus();
      box.close();
    };
    if (!("geolocation" in navigator)) refused();
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => {
          onTrouble("");
          void navigate(paths.search({ q: what, at: { lat, lng, km: LIMITS.radiusKm }, map }));
        },
        refused,
        ROUGHLY,
      );
  }

  return (
    <SuggestionList
      box={box}
      label={searchBoxTexts.places}
      custom={{
        onChoose: goNear,
        face: (
          <>
            <LocateFixed className="i" strokeWidth={1.75} aria-hidden />
            <span className="what">{searchBoxTexts.nearMe}</span>
          </>
        ),
      }}
      addressOfPlace={(slug) => paths.search({ q: what, near: slug, map })}
    />
  );
}
