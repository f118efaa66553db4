/** `cuisine` values in US English: origins of the cooking, and dishes. */

const DISHES: Readonly<Record<string, string>> = {
  bagel: "bagels", barbecue: "barbecue", bbq: "barbecue", bowl: "bowls", breakfast: "breakfast", brunch: "brunch", bubble_tea: "bubble tea", buffet: "a buffet", burger: "burgers", burrito: "burritos", cake: "cakes", chicken: "chicken", chocolate: "chocolate",
  coffee: "coffee", coffee_shop: "coffee", crepe: "crêpes", curry: "curries", dessert: "desserts", dessert_shop: "desserts", diner: "diner classics", dim_sum: "dim sum", donut: "donuts", doughnut: "donuts", doner: "döner", dumpling: "dumplings", dumplings: "dumplings", empanada: "empanadas", enchilada: "enchiladas", falafel: "falafel",
  fish: "fish", fish_and_chips: "fish and chips", fondue: "fondue", fried_chicken: "fried chicken", fries: "fries", friture: "fries", frozen_yogurt: "frozen yogurt", grill: "grilled dishes", gyros: "gyros", hot_dog: "hot dogs", hotpot: "hot pot", ice_cream: "ice cream", juice: "juices", kebab: "kebabs", lobster: "lobster",
  meat: "meat dishes", nachos: "nachos", noodle: "noodles", noodles: "noodles", oysters: "oysters", pancake: "pancakes", pasta: "pasta", pastry: "pastries", pie: "pies", pizza: "pizza", poke: "poke bowls", potato: "potato dishes", pretzel: "pretzels", ramen: "ramen", salad: "salads", salads: "salads", sandwich: "sandwiches", sausage: "sausages",
  savory_pancakes: "savory pancakes", seafood: "seafood", shawarma: "shawarma", smoothie: "smoothies", snack: "snacks", snacks: "snacks", soup: "soups", steak: "steaks", steak_house: "steaks", sushi: "sushi", taco: "tacos", tacos: "tacos", tapas: "tapas", tea: "tea", teahouse: "tea", teppanyaki: "teppanyaki", udon: "udon", waffle: "waffles", wings: "wings", yakitori: "yakitori",
}; // oxfmt-ignore

const ORIGINS: Readonly<Record<string, string>> = {
  afghan: "Afghan", african: "African", american: "American", arab: "Arab", argentinian: "Argentinian", argentine: "Argentinian", asian: "Asian", australian: "Australian", austrian: "Austrian", balkan: "Balkan", basque: "Basque", bavarian: "Bavarian", belgian: "Belgian", brazilian: "Brazilian", british: "British", bulgarian: "Bulgarian", burmese: "Burmese",
  cajun: "Cajun", californian: "Californian", cantonese: "Cantonese", caribbean: "Caribbean", chinese: "Chinese", colombian: "Colombian", croatian: "Croatian", cuban: "Cuban", czech: "Czech", danish: "Danish", dominican: "Dominican", dutch: "Dutch", egyptian: "Egyptian", english: "English", eritrean: "Eritrean", ethiopian: "Ethiopian", filipino: "Filipino", franconian: "Franconian", french: "French", fusion: "fusion", georgian: "Georgian", german: "German", greek: "Greek",
  hawaiian: "Hawaiian", hungarian: "Hungarian", indian: "Indian", indonesian: "Indonesian", international: "international", irish: "Irish", israeli: "Israeli", italian: "Italian", italian_pizza: "Italian", jamaican: "Jamaican", japanese: "Japanese", jewish: "Jewish", korean: "Korean", latin_american: "Latin American", lebanese: "Lebanese", local: "local", malaysian: "Malaysian", mediterranean: "Mediterranean", mexican: "Mexican", "tex-mex": "Tex-Mex", middle_eastern: "Middle Eastern", mongolian: "Mongolian", moroccan: "Moroccan",
  nepalese: "Nepalese", nigerian: "Nigerian", oriental: "Middle Eastern", pakistani: "Pakistani", persian: "Persian", peruvian: "Peruvian", polish: "Polish", portuguese: "Portuguese", regional: "regional", russian: "Russian", scandinavian: "Scandinavian", serbian: "Serbian", sichuan: "Sichuan", soul_food: "soul food", southern: "Southern", spanish: "Spanish", swabian: "Swabian", swedish: "Swedish", swiss: "Swiss", syrian: "Syrian", taiwanese: "Taiwanese", thai: "Thai", tibetan: "Tibetan", tunisian: "Tunisian", turkish: "Turkish", ukrainian: "Ukrainian", uzbek: "Uzbek", venezuelan: "Venezuelan", vietnamese: "Vietnamese",
}; // oxfmt-ignore

/** Words for origins, as sources write them: 'middle eastern'. */
export const ORIGIN_WORDS = Object.keys(ORIGINS).map((key) => key.replaceAll("_", " "));
export const DISH_WORDS = Object.keys(DISHES).map((key) => key.replaceAll("_", " "));

export interface Cuisine {
  /** 'Mexican', 'Middle Eastern'. */
  origins: string[];
  /** 'burgers', 'sushi'. */
  dishes: string[];
  /** All values as search keywords. */
  words: string[];
}

const known = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export function readCuisine(value: string | undefined): Cuisine {
  const cuisine: Cuisine = { origins: [], dishes: [], words: [] };
  if (value === undefined) return cuisine;
  for (const part of value.slice(0, 500).split(/[;,]/).slice(0, 12)) {
    const key = part
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    if (key === "" || key === "yes" || key === "no") continue;
    const origin = known(ORIGINS, key) ?? known(ORIGINS, part.trim().toLowerCase());
    const dish = known(DISHES, key);
    if (origin !== undefined && !cuisine.origins.includes(origin)) cuisine.origins.push(origin);
    if (dish !== undefined && !cuisine.dishes.includes(dish)) cuisine.dishes.push(dish);
    const word = key.replaceAll("_", " ");
    if (/^[\p{L}\p{N} &'-]{2,40}$/u.test(word) && !cuisine.words.includes(word)) cuisine.words.push(word);
  }
  return cuisine;
}
