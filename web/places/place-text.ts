import { commaList } from "#contract/text/text-list.ts";
import { hasMiles } from "#contract/places/miles.ts";
import { placesTexts } from "./places-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

interface PlaceParts {
  city: string;
  state: string;
  country: string;
}

/** 'Portland, ME', with the country if there is no state; empty if nothing is known. */
export function placeText({ city, state, country }: PlaceParts): string {
  return commaList([city, state === "" ? country : state]);
}

const KM_A_MILE = 1.609344;
const FEET_A_MILE = 5_280;

/** '350 m', '1.2 km', '12 km', or '900 ft', '1.2 mi' by country. Never more precise than the requested point. */
export function distanceText(km: number, country: string): string {
  const far = (distance: number) => numberText(distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance));
  if (!hasMiles(country))
    return km < 0.95
      ? placesTexts.meters({ distance: Math.max(50, Math.round(km * 20) * 50) })
      : placesTexts.kilometers({ distance: far(km) });
  const miles = km / KM_A_MILE;
  return miles < 0.19
    ? placesTexts.feet({ distance: Math.max(100, Math.round((miles * FEET_A_MILE) / 100) * 100) })
    : placesTexts.miles({ distance: far(miles) });
}
