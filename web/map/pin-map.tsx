import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import type { SearchBounds } from "#contract/search/search.ts";
import { Marker, type Engine } from "./engine.ts";
import StreetsMap from "./streets-map.tsx";
import { mapTexts } from "./map-texts.ts";

interface PinPosition {
  lat: number;
  lng: number;
}

type Direction = "north" | "south" | "east" | "west";

interface PinMapProps {
  /** Accessible name of the map. */
  label: string;
  at: PinPosition;
  onMove: (to: PinPosition) => void;
}

/** Degrees around the pin that are shown at first: a few streets. */
const AROUND = 0.002;

const around = ({ lat, lng }: PinPosition): SearchBounds => ({
  south: Math.max(-90, lat - AROUND),
  north: Math.min(90, lat + AROUND),
  west: Math.max(-180, lng - AROUND),
  east: Math.min(180, lng + AROUND),
});

/** To a decimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const positionText = ({ lat, lng }: PinPosition) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** A map with one pin, which is moved by dragging, with the arrow keys, or by clicking the new position. */
export default function PinMap({ label, at, onMove }: PinMapProps) {
  const [said, setSaid] = useState("");
  // the map does not move with the pin
  const [start] = useState(() => around(at));
  function move(to: PinPosition, direction: Direction | null) {
    const spot = { lat: rounded(to.lat), lng: rounded(to.lng) };
    onMove(spot);
    const position = positionText(spot);
    setSaid(direction === null ? mapTexts.moved({ position }) : mapTexts.movedBy({ direction, position }));
  }
  return (
    <>
      <div className="pin-map">
        <StreetsMap label={label} start={start}>
          {(map) => <MovablePin map={map} at={at} onMove={move} />}
        </StreetsMap>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}

/** In pixels; with Shift the smaller one. */
const STEPS = { wide: 10, narrow: 1 } as const;

const WAYS: Readonly<Record<string, readonly [x: number, y: number, direction: Direction]>> = {
  ArrowUp: [0, -1, "north"],
  ArrowDown: [0, 1, "south"],
  ArrowLeft: [-1, 0, "west"],
  ArrowRight: [1, 0, "east"],
};

interface MovablePinProps {
  map: Engine;
  at: PinPosition;
  onMove: (to: PinPosition, direction: Direction | null) => void;
}

function MovablePin({ map, at: { lat, lng }, onMove }: MovablePinProps) {
  const [element] = useState(() => document.createElement("div"));
  const marker = useRef<Marker | null>(null);
  const helpId = useId();
  const tell = useEffectEvent(onMove);
  const start = useEffectEvent((made: Marker) => made.setLngLat([lng, lat]).addTo(map));

  useEffect(() => {
    const made = new Marker({ element, anchor: "bottom", draggable: true });
    start(made);
    marker.current = made;
    // removes the library's attributes: the button inside describes itself
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
    made.on("dragend", () => tell(made.getLngLat().wrap(), null));
    const press = ({ lngLat }: { lngLat: { wrap: () => PinPosition } }) => tell(lngLat.wrap(), null);
    map.on("click", press);
    return () => {
      map.off("click", press);
      made.remove();
      marker.current = null;
    };
  }, [map, element]);

  useEffect(() => {
    marker.current?.setLngLat([lng, lat]);
    if (!map.getBounds().contains([lng, lat])) map.panTo([lng, lat]);
  }, [map, lat, lng]);

  function step(event: KeyboardEvent) {
    const way = WAYS[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // prevents scrolling the page and the map
    event.preventDefault();
    event.stopPropagation();
    const [x, y, direction] = way;
    const length = event.shiftKey ? STEPS.narrow : STEPS.wide;
    const from = map.project([lng, lat]);
    const to = map.unproject([from.x + x * length, from.y + y * length]).wrap();
    if (Math.abs(to.lat) <= 85) onMove(to, direction);
  }

  return createPortal(
    <>
      <button
        type="button"
        className="pin pointed"
        aria-label={mapTexts.pin}
        aria-describedby={helpId}
        onKeyDown={step}
      />
      <span id={helpId} hidden>
        {mapTexts.pinHelp}
      </span>
    </>,
    element,
  );
}
