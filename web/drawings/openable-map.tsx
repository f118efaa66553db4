import { Suspense, useState, type ReactNode } from "react";
import { Map as MapIcon } from "lucide-react";
import { useHydrated } from "../platform/use-in-browser.ts";
import { Otherwise } from "../ui/otherwise.tsx";
import "./openable-map.css";
import { drawingsTexts } from "./drawings-texts.ts";

interface OpenableMapProps {
  /** Static map image, which stays if the map cannot be loaded. */
  children: ReactNode;
  /** Loaded when it is opened. */
  map: ReactNode;
}

/** A static map image that can be replaced by an interactive map. */
export function OpenableMap({ children, map }: OpenableMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  if (isOpen)
    return (
      <Otherwise otherwise={children}>
        <Suspense fallback={children}>
          <div className="opened-map map-pane">{map}</div>
          <div className="printed-map">{children}</div>
        </Suspense>
      </Otherwise>
    );
  return (
    <div className="openable-map">
      {children}
      {isHydrated && (
        <button type="button" className="btn sm" onClick={() => setIsOpen(true)}>
          <MapIcon className="i" strokeWidth={1.75} aria-hidden />
          {drawingsTexts.openMap}
        </button>
      )}
    </div>
  );
}
