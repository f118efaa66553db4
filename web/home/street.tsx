import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Street } from "#contract/search/search.ts";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { api } from "../platform/api.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { lastPlaces } from "../search-box/last-places.ts";
import { homeTexts } from "./home-texts.ts";
import "./street.css";

/** Size of a shop's picture beyond its width, in façade units (`art/street-shop.ts`). */
const SIDES = 80;
const HEIGHT = 292;
/** Shops that a laptop shows; the others are loaded where they come into view. */
const VISIBLE = 5;

/**
 * The street of the place that this browser searched last. `ofAll` is in the page, which all visitors share: it shows
 * the largest town.
 */
export function useStreet(ofAll: Street | null): Street | null {
  const [nearer, setNearer] = useState<Street | null>(null);
  const shown = ofAll?.place.slug;
  useEffect(() => {
    const [place] = lastPlaces();
    if (place === undefined || place === shown) return;
    // the page's street stays without it
    api.get_street({ place }).then(setNearer, () => undefined);
  }, [shown]);
  return nearer ?? ofAll;
}

/** The picture behind the page: the sky over the street, a drawn street, or the operator's picture. */
export function Backdrop({ isSky }: { isSky: boolean }) {
  const { homePicture } = useSite().branding;
  if (homePicture !== null)
    return (
      <picture className="heroimg own">
        <img src={homePicture} alt="" fetchPriority="high" />
      </picture>
    );
  const path = isSky ? paths.streetSky : paths.street;
  return (
    <ThemedPicture
      pictureClass="heroimg"
      at={(theme) => path("wide", theme)}
      atNarrow={(theme) => path("narrow", theme)}
      fetchPriority="high"
    />
  );
}

/** Shops around the middle of a place, lit while they are open, with links to their listings. */
export function StreetOfShops({ street: { place, shops } }: { street: Street }) {
  return (
    <ul className="hstreet plain" aria-label={homeTexts.street({ place: place.name })}>
      {shops.map(({ open, width, ...shop }, index) => (
        <li key={shop.id}>
          <Link to={paths.listing(shop.id)}>
            <ThemedPicture
              at={(theme) => paths.streetShop(shop, open.state === "closed" ? "closed" : "open", theme)}
              width={width + SIDES}
              height={HEIGHT}
              loading={index < VISIBLE ? "eager" : "lazy"}
              decoding="async"
            />
            <span className="sign">
              <b>
                <bdi>{shop.name}</bdi>
              </b>{" "}
              <span className={`open ${open.state}`}>{open.text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
