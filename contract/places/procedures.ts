/** Places: what may be asked. */
import { z } from "zod";
import { procedure } from "../procedure.ts";
import { PlaceSuggestion, SuggestPlacesInput } from "./place.ts";

export const placesContract = {
  suggest_places: procedure("suggest_places", "Up to eight places that have listings, while somebody types where")
    .input(SuggestPlacesInput)
    .output(z.array(PlaceSuggestion)),
};
