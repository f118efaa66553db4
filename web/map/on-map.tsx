import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Marker, type Engine } from "./engine.ts";

interface OnMapProps {
  map: Engine;
  lat: number;
  lng: number;
  /** Its foot stands on the spot, or its middle. */
  stands?: "on" | "around";
  /** Over the others. */
  isOnTop?: boolean;
  children: ReactNode;
}

/** Something at a spot, which moves with the map. */
export function OnMap({ map, lat, lng, stands = "around", isOnTop = false, children }: OnMapProps) {
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    const marker = new Marker({ element, anchor: stands === "on" ? "bottom" : "center" });
    marker.setLngLat([lng, lat]).addTo(map);
    // what the library says of it: the button in it says what it is
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
    return () => {
      marker.remove();
    };
  }, [map, element, lat, lng, stands]);
  useEffect(() => {
    element.classList.toggle("top", isOnTop);
  }, [element, isOnTop]);
  return createPortal(children, element);
}
