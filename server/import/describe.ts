/**
 * A description for a place that has none, out of what its tags say and nothing else. Where that is little it is a caption:
 * 'Bakery on High Street in Leeds.' Else it is sentences, whose wording varies with the name, so that a street of listings
 * does not read as one form filled in many times; the same row always reads the same.
 */
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { Kind } from "./categories.ts";
import { readCuisine } from "./cuisines.ts";
import { nounOf, withArticle } from "./kinds.ts";
import { clip, cleanLine, cleanLines } from "./text.ts";

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

const OF_CATEGORY: Readonly<Record<Category, string>> = {
  Restaurants: "place to eat and drink",
  Fashion: "fashion store",
  Beauty: "beauty business",
  Education: "place to learn",
  "Event Services": "event business",
  "Professional Services": "professional services business",
  "Home Services": "home services business",
  "Local Services": "local business",
};

export interface Described {
  name: string;
  /** Without a house number. */
  street: string;
  city: string;
  category: Category;
  /** False where the category is only a fallback. */
  isKnown: boolean;
  kinds: readonly Kind[];
  tags: ReadonlyMap<string, string>;
}

/** A number of 0 and more that is the same for the same text. */
function turn(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** As the beginning of a sentence. */
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function given(tags: ReadonlyMap<string, string>): string {
  for (const key of ["description:en", "description"]) {
    const value = tags.get(key);
    if (value === undefined || value.includes("\ufffd")) continue;
    const text = cleanLines(value.slice(0, 20_000));
    // shorter ones are remarks of mappers: 'EG', '2. Stock', '-'
    if (text.length >= 20) return clip(text, LIMITS.descriptionLength);
  }
  return "";
}

export function descriptionOf(place: Described): string {
  return given(place.tags) || compose(place);
}

function compose({ name, street, city, category, isKnown, kinds, tags }: Described): string {
  const seed = turn(name + street);
  const pick = (salt: number, ...options: [string, ...string[]]): string =>
    options[(seed >>> salt) % options.length] ?? options[0];
  const { origins, dishes } = readCuisine(tags.get("cuisine"));
  const nouns = [...new Set(kinds.flatMap((kind) => nounOf(kind) ?? []))];
  let noun = nouns[0] ?? (isKnown ? OF_CATEGORY[category] : "local business");
  if (category === "Restaurants" && origins.length > 0 && /^(?:restaurant|bar|café|pub|fast food place)$/.test(noun))
    noun = `${listed.format(origins.slice(0, 2))} ${noun}`;
  const stars = /^[1-5]$/.exec(tags.get("stars") ?? "")?.[0];
  if (stars !== undefined && noun === "hotel")
    noun = `${["one", "two", "three", "four", "five"][Number(stars) - 1] ?? ""}-star hotel`;
  const where = [street === "" ? "" : ` on ${street}`, city === "" ? "" : ` in ${city}`].join("");
  const also = nouns[1] === undefined || nouns[1] === nouns[0] ? "" : ` and ${nouns[1]}`;
  const more: string[] = [];
  if (dishes.length > 0 && category === "Restaurants") {
    const menu = listed.format(dishes.slice(0, 5));
    more.push(pick(3, `The menu includes ${menu}.`, `It serves ${menu}.`, `Expect ${menu} here.`));
  }
  more.push(...facts(tags, category, name, pick));
  // the name stands above it, and whatever fills up a sentence would be found by every search for it
  if (more.length === 0) return clip(`${withCapital(noun)}${also}${where}.`, LIMITS.descriptionLength);
  const what = `${withArticle(noun)}${also}`;
  const first =
    where === ""
      ? `${name} is ${what}.`
      : pick(
          0,
          `${name} is ${what}${where}.`,
          `You will find ${name}, ${what},${where}.`,
          `${name} is ${what}, located${where}.`,
        );
  return clip([first, ...more].join(" "), LIMITS.descriptionLength);
}

/** Of a bare list of names and places nothing more can be said, and two dozen questions are saved. */
const BARE = new Set([
  "name",
  "id",
  "category",
  "lat",
  "lng",
  "address",
  "addr:city",
  "addr:state",
  "addr:postcode",
  "addr:country",
]);

export function isBare(tags: ReadonlyMap<string, string>): boolean {
  for (const key of tags.keys()) if (!BARE.has(key)) return false;
  return true;
}

type Pick = (salt: number, ...options: [string, ...string[]]) => string;

function facts(tags: ReadonlyMap<string, string>, category: Category, name: string, pick: Pick): string[] {
  if (isBare(tags)) return [];
  const is = (key: string, ...values: string[]) => values.includes(tags.get(key)?.trim().toLowerCase() ?? "");
  const sentences: string[] = [];

  const diets = (["vegetarian", "vegan", "gluten_free", "halal", "kosher", "lactose_free"] as const).filter((diet) =>
    is(`diet:${diet}`, "yes", "only"),
  );
  const dietWords = diets.map((diet) => diet.replace("_", "-"));
  const only = diets.find((diet) => is(`diet:${diet}`, "only"));
  if (only !== undefined)
    sentences.push(
      pick(5, `Everything here is ${only.replace("_", "-")}.`, `The whole menu is ${only.replace("_", "-")}.`),
    );
  else if (dietWords.length > 0) {
    const words = listed.format(dietWords);
    sentences.push(pick(5, `There are ${words} options.`, `${withCapital(words)} dishes are available.`));
  }

  if (is("takeaway", "only")) sentences.push("Orders are to go only.");
  const service = [
    is("outdoor_seating", "yes", "terrace", "garden", "sidewalk", "patio") ? "outdoor seating" : "",
    is("takeaway", "yes") ? "takeout" : "",
    is("delivery", "yes") ? "delivery" : "",
    is("drive_through", "yes") ? "a drive-through" : "",
    is("internet_access", "wlan", "wifi") ? (is("internet_access:fee", "no") ? "free Wi-Fi" : "Wi-Fi") : "",
    is("breakfast", "yes") ? "breakfast" : "",
    is("air_conditioning", "yes") ? "air conditioning" : "",
    is("changing_table", "yes") ? "a changing table" : "",
    is("atm", "yes") ? "an ATM" : "",
    is("self_service", "yes") && category !== "Restaurants" ? "self-service" : "",
  ].filter((item) => item !== "");
  if (service.length > 0) {
    const items = listed.format(service);
    sentences.push(
      pick(7, `It offers ${items}.`, `${withCapital(items)} ${service.length > 1 ? "are" : "is"} available.`),
    );
  }

  if (is("microbrewery", "yes")) sentences.push("The beer is brewed on site.");
  const brewery = cleanLine(tags.get("brewery") ?? "");
  if (category === "Restaurants" && /^\p{Lu}[^;|/]{2,40}$/u.test(brewery))
    sentences.push(pick(9, `Beer from ${brewery} is served.`, `It pours ${brewery}.`));
  if (is("organic", "only")) sentences.push("All products are organic.");
  else if (is("organic", "yes")) sentences.push("Organic products are available.");
  if (is("second_hand", "only") && category !== "Fashion") sentences.push("Goods are second-hand.");
  if (is("reservation", "required")) sentences.push("A reservation is required.");
  else if (is("reservation", "recommended")) sentences.push("A reservation is recommended.");
  else if (is("reservation", "yes")) sentences.push("Reservations are accepted.");
  if (is("smoking", "no") && category === "Restaurants") sentences.push("It is smoke-free.");
  const rooms = /^[1-9]\d{0,3}$/.exec(tags.get("rooms") ?? "")?.[0];
  if (rooms !== undefined && tags.has("tourism"))
    sentences.push(rooms === "1" ? "It has one room." : `It has ${rooms} rooms.`);
  const year = /^(?:1[5-9]|20)\d\d(?=$|-)/.exec(tags.get("start_date") ?? "")?.[0];
  if (year !== undefined && !tags.has("building"))
    sentences.push(pick(11, `It opened in ${year}.`, `It has been here since ${year}.`));
  const brand = cleanLine(tags.get("brand") ?? "");
  if (brand !== "" && brand.length <= 60 && !brand.includes(";") && !name.toLowerCase().includes(brand.toLowerCase()))
    sentences.push(`It is part of ${brand}.`);

  if (is("wheelchair", "yes", "designated"))
    sentences.push(
      pick(
        13,
        "The entrance is wheelchair accessible.",
        "It is accessible by wheelchair.",
        "Wheelchair users have access.",
      ),
    );
  else if (is("wheelchair", "limited"))
    sentences.push(pick(13, "Wheelchair access is limited.", "It is partly accessible by wheelchair."));
  else if (is("wheelchair", "no"))
    sentences.push(pick(13, "It is not accessible by wheelchair.", "There is no wheelchair access."));
  return sentences;
}
