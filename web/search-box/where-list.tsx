import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LocateFixed } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../platform/paths.ts";
import SuggestionList from "./suggestion-list.tsx";
import type { SuggestionBox } from "./use-suggestion-box.ts";
import { NEAR_ME, useOnMap } from "./where.ts";

/** Some hundred metres are enough, and ten seconds: a person waits. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

interface WhereListProps {
  box: SuggestionBox;
  /** What is looked for there. */
  what: string;
  /** The browser does not say where it is; with an empty text, no more. */
  onTrouble: (text: string) => void;
}

/** Near whoever asks, which is asked of the browser only when that is pressed, and places by name. */
export default function WhereList({ box, what, onTrouble }: WhereListProps): ReactNode {
  const navigate = useNavigate();
  const map = useOnMap();

  function goNear() {
    box.close();
    const refused = () => {
      onTrouble("Your browser does not say where you are. Type a town or a postcode.");
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
      addressOfPlace={(slug) => paths.search({ q: what, near: slug, map })}
    />
  );
}
