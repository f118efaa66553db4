import { useEffect, useEffectEvent, useRef, useState, type ReactNode, useSyncExternalStore } from "react";
import { Minus, Plus } from "lucide-react";
import type { SearchBounds } from "#contract/search/search.ts";
import {
  creditsIn,
  loadStyle,
  openMap,
  showBounds,
  viewOf,
  type MapCredit,
  type Engine,
  type CreditedStyle,
  type View,
} from "./engine.ts";
import "./map.css";
import type { Theme } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { mapTexts } from "./map-texts.ts";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The user's theme, else the system's; for content that only the browser renders. */
function useTheme(): Theme {
  const chosen = useProfile()?.dark ?? null;
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  );
  return (chosen ?? isSystemDark) ? "dark" : "light";
}

interface StreetsMapProps {
  /** Accessible name. */
  label: string;
  /** Initial bounds, applied again when they change; null for the whole map. */
  start: SearchBounds | null;
  /** The map fills the screen. */
  isAlone?: boolean;
  /** Called when the view changes; `isByHand` if the user moved the map. */
  onView?: (view: View, isByHand: boolean) => void;
  /** Elements on the map. */
  children?: (map: Engine) => ReactNode;
}

/** An interactive map. */
export default function StreetsMap({ label, start, isAlone = false, onView, children }: StreetsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [map, setMap] = useState<Engine | null>(null);
  const [credits, setCredits] = useState<readonly MapCredit[]>([]);
  const [seen, setSeen] = useState<SearchBounds | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const tellView = useEffectEvent((at: Engine, isByHand: boolean) => {
    const view = viewOf(at);
    setSeen(view.bounds);
    onView?.(view, isByHand);
  });
  const open = useEffectEvent(({ style, bounds }: CreditedStyle) => {
    if (box.current === null) return null;
    return openMap({ container: box.current, style, start: start ?? bounds, label, isAlone });
  });
  const shown = useRef(theme);
  const params = JSON.stringify(start);
  const startedAt = useRef(params);
  const goTo = useEffectEvent((at: Engine) => {
    if (start !== null) showBounds(at, start);
  });

  useEffect(() => {
    let opened: Engine | null = null;
    let isRemoved = false;
    async function begin() {
      const loaded = await loadStyle(shown.current);
      if (isRemoved) return;
      opened = open(loaded);
      setCredits(loaded.credits);
      if (opened === null) return;
      const at = opened;
      at.on("moveend", ({ originalEvent }) => tellView(at, originalEvent !== undefined));
      // a missing tile does not affect the others
      at.on("error", () => undefined);
      setMap(at);
      tellView(at, false);
    }
    begin().catch(() => {
      if (!isRemoved) setHasFailed(true);
    });
    return () => {
      isRemoved = true;
      setMap(null);
      opened?.remove();
    };
  }, [tries]);

  useEffect(() => {
    if (map === null || shown.current === theme) return undefined;
    let isLate = false;
    shown.current = theme;
    loadStyle(theme).then(
      ({ style }) => {
        if (!isLate) map.setStyle(style);
      },
      // it stays as it is
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [map, theme]);

  useEffect(() => {
    if (map === null || params === startedAt.current) return;
    startedAt.current = params;
    goTo(map);
  }, [map, params]);

  if (hasFailed)
    return (
      <div className="streets-map off">
        <p>{mapTexts.failed}</p>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setHasFailed(false);
            setTries(tries + 1);
          }}
        >
          {mapTexts.tryAgain}
        </button>
      </div>
    );
  return (
    <div className="streets-map">
      <div ref={box} className="canvas" />
      {map !== null && (
        <>
          {children?.(map)}
          <div className="zooms">
            <button type="button" aria-label={mapTexts.zoomIn} onClick={() => map.zoomIn({}, { originalEvent: true })}>
              <Plus className="i" strokeWidth={1.75} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={mapTexts.zoomOut}
              onClick={() => map.zoomOut({}, { originalEvent: true })}
            >
              <Minus className="i" strokeWidth={1.75} aria-hidden />
            </button>
          </div>
        </>
      )}
      {seen !== null && <Attribution texts={creditsIn(seen, credits)} />}
    </div>
  );
}

const OPEN_STREET_MAP = /OpenStreetMap/;

/** Attribution, rendered as plain text because it comes from third-party files. */
function Attribution({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="whose">
      {texts.map((text) => (
        <span key={text}>
          {OPEN_STREET_MAP.test(text) ? (
            <a href="https://www.openstreetmap.org/copyright" rel="noopener" target="_blank">
              {text}
            </a>
          ) : (
            text
          )}{" "}
        </span>
      ))}
    </p>
  );
}
