import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Marker, type Engine } from "./engine.ts";

interface OnMapProps {
  map: Engine;
  lat: number;
  lng: number;
  /** Anchor at the position: the foot, or the middle. */
  stands?: "on" | "around";
  /** Above the others. */
  isOnTop?: boolean;
  children: ReactNode;
}

/** An element at a position, which moves with the map. */
export function OnMap({ map, lat, lng, stands = "around", isOnTop = false, children }: OnMapProps) {
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    const marker = new Marker({ element, anchor: stands === "on" ? "bottom" : "center" });
    marker.setLngLat([lng, lat]).addTo(map);
    // removes the library's attributes: the button inside describes itself
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
