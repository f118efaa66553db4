import { kindsOf } from "./categories.ts";

/** Keys whose every value is a business. */
const ALWAYS = new Set(["shop", "craft", "office", "healthcare"]);

/** Keys with some business values: a parking lot, a fountain, a playground and a bench are not businesses. */
const SOME: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: new Set(
    "restaurant cafe fast_food bar pub biergarten ice_cream food_court nightclub bank bureau_de_change money_transfer pharmacy doctors dentist clinic hospital veterinary social_facility school kindergarten childcare college university library driving_school music_school language_school dancing_school prep_school training theatre cinema arts_centre community_centre conference_centre exhibition_centre events_venue studio casino gambling stripclub marketplace post_office fuel car_wash car_rental bicycle_rental boat_rental vehicle_inspection coworking_space internet_cafe spa animal_boarding animal_training ski_rental ski_school surf_school".split(
      " ",
    ),
  ),
  tourism: new Set("hotel motel hostel guest_house apartment chalet alpine_hut camp_site museum gallery attraction zoo aquarium theme_park".split(" ")), // oxfmt-ignore
  leisure: new Set(
    "sports_centre fitness_centre dance sauna tanning_salon bowling_alley miniature_golf amusement_arcade adult_gaming_centre escape_game trampoline_park horse_riding ice_rink hackerspace".split(
      " ",
    ),
  ),
};

/** Whether an object of a general map file (streets, water, trees) belongs in a directory: a named business. */
export function isBusiness(tags: ReadonlyMap<string, string>): boolean {
  return tags.has("name") && kindsOf(tags).some(({ key, value }) => ALWAYS.has(key) || SOME[key]?.has(value) === true);
}
