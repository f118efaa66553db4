/** Public procedures of places. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import { FindAddressInput, FoundAddress } from "./address.ts";
import { PlaceDirectory, PlacePage, PlaceSlug, PlaceSuggestion, SuggestPlacesInput } from "./place.ts";

export const placesContract = {
  suggest_places: procedure(
    "suggest_places",
    "Up to eight places that have listings, while where is typed; before that the last places and the largest towns",
  )
    .input(SuggestPlacesInput)
    .output(z.array(PlaceSuggestion)),
  get_place: procedure("get_place", "A place that has listings, with what is around it and in it")
    .errors({ place_not_found: errors.place_not_found })
    .input(z.strictObject({ p_slug: PlaceSlug }))
    .output(PlacePage),
  list_places: procedure("list_places", "The countries, regions and towns that have listings, largest first")
    .input(z.strictObject({}))
    .output(PlaceDirectory),
  find_address: forUser(
    "find_address",
    "Where an address is, by the maps that were imported; null where neither its street nor its town is known",
  )
    .input(FindAddressInput)
    .output(FoundAddress.nullable()),
};
