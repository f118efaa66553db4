import { commaList } from "#contract/text/text-list.ts";
import { useRef, useState, type KeyboardEvent } from "react";
import type { MapPin } from "#contract/search/search-map.ts";
import { CategoryIcon } from "../../drawings/category.tsx";
import { decimalText } from "#contract/text/count-text.ts";
import type { Engine } from "../../map/engine.ts";
import { OnMap } from "../../map/on-map.tsx";
import { searchMapTexts } from "./search-map-texts.ts";

interface PinsProps {
  map: Engine;
  pins: readonly MapPin[];
  labels: ReadonlyMap<string, string> | undefined;
  chosen: string | null;
  onChoose: (pin: MapPin) => void;
}

const countText = (count: number): string =>
  count < 1_000 ? String(count) : count < 10_000 ? `${decimalText(count / 1_000)}k` : `${Math.round(count / 1_000)}k`;

function labelOf({ count, listings }: MapPin): string {
  const [first] = listings;
  if (first === undefined) return searchMapTexts.listingsZoomIn({ count });
  if (count > 1) return searchMapTexts.listingsHere({ count });
  const { name, rating } = first;
  return rating === null ? name : searchMapTexts.listingRated({ name, rating: decimalText(rating) });
}

const keyOf = ({ lat, lng, count, listings }: MapPin): string => listings[0]?.id ?? `${lat} ${lng} ${count}`;

/** Size class of a cluster. */
const sizeOf = (count: number): string => (count < 10 ? "few" : count < 100 ? "some" : "many");

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The pins are one tab stop; arrow keys move from west to east. */
export function Pins({ map, pins, labels, chosen, onChoose }: PinsProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const ordered = pins.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat);
  const [current, setCurrent] = useState("");
  const stop = ordered.some((pin) => keyOf(pin) === current) ? current : ordered[0] === undefined ? "" : keyOf(ordered[0]); // oxfmt-ignore

  function move(event: KeyboardEvent, at: number) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // prevents moving the map
    event.preventDefault();
    event.stopPropagation();
    const next = ordered[(at + step + ordered.length) % ordered.length];
    if (next === undefined) return;
    setCurrent(keyOf(next));
    buttons.current.get(keyOf(next))?.focus({ preventScroll: true });
  }

  return ordered.map((pin, at) => {
    const key = keyOf(pin);
    const [first] = pin.listings;
    const isOne = pin.count === 1 && first !== undefined;
    const label = isOne ? labels?.get(first.id) : undefined;
    const isChosen = pin.listings.some(({ id }) => id === chosen);
    return (
      <OnMap key={key} map={map} lat={pin.lat} lng={pin.lng} stands={isOne ? "on" : "around"} isOnTop={isChosen}>
        <button
          type="button"
          ref={(button) => {
            if (button === null) buttons.current.delete(key);
            else buttons.current.set(key, button);
          }}
          className={label !== undefined ? "cluster label" : isOne ? "pin" : `cluster ${sizeOf(pin.count)}`}
          data-cat={isOne ? first.category : undefined}
          tabIndex={key === stop ? 0 : -1}
          aria-label={label === undefined ? labelOf(pin) : commaList([labelOf(pin), label])}
          aria-pressed={first === undefined ? undefined : isChosen}
          title={isOne ? first.name : undefined}
          onClick={(event) => {
            event.stopPropagation();
            setCurrent(key);
            onChoose(pin);
          }}
          onKeyDown={(event) => move(event, at)}
        >
          {label ?? (isOne ? <CategoryIcon category={first.category} /> : countText(pin.count))}
        </button>
      </OnMap>
    );
  });
}
