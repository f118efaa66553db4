import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { classify } from "#server/import/kinds/categories.ts";
import { featuresOf, featureWords } from "#server/import/listing/describe.ts";
import { factLine, lineIn } from "#server/listings/features/fact-line.ts";
import { localLanguage, type Locality } from "#server/import/listing/local-language.ts";
import { kindOfName } from "#server/import/kinds/kind-of-name.ts";

type Place = Partial<Locality> & { city?: string };
const NO_DESCRIPTION = "";

function described(facts: Record<string, string>, place: Place = {}): string {
  const tags = new Map(Object.entries({ name: "X", ...facts }));
  const { categories, kinds, isKnown } = classify(tags, null);
  const [category = "Local Services"] = categories;
  const nowhere = { country: "US", state: "", street: "", postcode: "", lat: null, lng: null };
  const features = featuresOf({ name: "X", category, isKnown, kinds, tags });
  return featureWords({ categories, keywords: [], city: place.city ?? "", features }, { ...nowhere, ...place });
}

const FACTS = { amenity: "restaurant", cuisine: "italian;pizza", takeaway: "yes", wheelchair: "yes" };

describe("one line of facts in the place's language", () => {
  test.each([
    ["US", "Italian restaurant · pizza · takeout · wheelchair accessible"],
    ["DE", "Restaurant · italienische Küche · Pizza · zum Mitnehmen · rollstuhlgerecht"],
    ["FR", "Restaurant · cuisine italienne · pizzas · vente à emporter · accessible en fauteuil roulant"],
    ["ES", "Restaurante · cocina italiana · pizza · comida para llevar · accesible en silla de ruedas"],
    ["PT", "Restaurante · cozinha italiana · pizza · comida para levar · acessível em cadeira de rodas"],
    ["IT", "Ristorante · cucina italiana · pizza · da asporto · accessibile in sedia a rotelle"],
    ["NL", "Restaurant · Italiaanse keuken · pizza · afhalen mogelijk · rolstoeltoegankelijk"],
    ["SE", "Restaurang · italiensk mat · pizza · avhämtning · rullstolsanpassat"],
    ["AD", "Restaurant · cuina italiana · pizza · menjar per emportar · accessible amb cadira de rodes"],
    ["RU", "Ресторан · итальянская кухня · пицца · навынос · доступно для инвалидных колясок"],
    ["EG", "مطعم · مأكولات إيطالية · بيتزا · طلبات خارجية · مهيأ للكراسي المتحركة"],
    ["VN", "Nhà hàng · món Ý · pizza · bán mang đi · có lối cho xe lăn"],
  ])("%s", (country, expected) => expect(described(FACTS, { country, city: "X", street: "Y" })).toBe(expected));

  test.each(["FI", "PL", "JP", "IN", "GR", "CZ", "HU", "TH", "UA", "TR", null])(
    "no line in another language in %s",
    (country) => expect(described(FACTS, { country, city: "X" })).toBe(NO_DESCRIPTION),
  );

  test("a single word is left out: the town is added to a kind without other facts", () => {
    expect(described({ amenity: "restaurant" })).toBe(NO_DESCRIPTION);
    expect(described({ amenity: "cafe" }, { city: "Surrey", street: "152 Street", country: "CA", lat: 49.19, lng: -122.8 })).toBe("Café · Surrey"); // oxfmt-ignore
    expect(described({ amenity: "cafe" }, { city: "Москва", country: "RU" })).toBe("Кафе · Москва");
    expect(described({ amenity: "bar" }, { city: "Москва", street: "Nua lubyanka", country: "RU" })).toBe("Бар · Москва"); // oxfmt-ignore
    expect(described({ amenity: "restaurant", wheelchair: "yes" }, { city: "Lauf", country: "DE" })).toBe("Restaurant · rollstuhlgerecht"); // oxfmt-ignore
    expect(described({ amenity: "restaurant", cuisine: "mexican" })).toBe("Mexican restaurant");
    expect(described({}, { city: "Lauf", country: "DE" })).toBe(NO_DESCRIPTION);
    expect(described({ wheelchair: "yes" }, { city: "Lauf", country: "DE" })).toBe(NO_DESCRIPTION);
    expect(described({ wheelchair: "yes", atm: "yes" }, { country: "DE" })).toBe("Geldautomat · rollstuhlgerecht");
  });

  test("no word of another language for a kind or a cuisine that the table lacks", () => {
    expect(described({ shop: "trumpet", wheelchair: "yes" }, { city: "Lauf", country: "DE" })).toBe(NO_DESCRIPTION);
    expect(described({ shop: "trumpet", wheelchair: "yes", atm: "yes" }, { country: "SE" })).toBe("Bankomat · rullstolsanpassat"); // oxfmt-ignore
    expect(described({ amenity: "restaurant", cuisine: "nepalese;poke" }, { city: "Roma", country: "IT" })).toBe("Ristorante · Roma"); // oxfmt-ignore
  });

  test("two kinds, stars, years and numbers", () => {
    expect(described({ office: "government", tourism: "attraction" }, { country: "LI", city: "Vaduz" })).toBe("Behörde · Sehenswürdigkeit"); // oxfmt-ignore
    expect(described({ amenity: "restaurant", tourism: "hotel", stars: "3", rooms: "12" }, { country: "DE" })).toBe("Restaurant · Hotel · 3 Sterne · 12 Zimmer"); // oxfmt-ignore
    expect(described({ tourism: "hotel", stars: "4", rooms: "20" }, { country: "RU" })).toBe("Гостиница · звёзд: 4 · номеров: 20"); // oxfmt-ignore
    expect(described({ tourism: "hotel", stars: "4" })).toBe("Hotel · 4 stars");
    expect(described({ amenity: "pub", start_date: "1897-04", brewery: "Holz" }, { country: "FR" })).toBe("Pub · bière Holz · depuis 1897"); // oxfmt-ignore
  });

  test("a line stays within the limit of a description", () => {
    const text = described({ shop: "bakery" }, { city: "Long Town ".repeat(2_000) });
    expect(text).toMatch(/^Bakery · Long Town/);
    expect(text.length).toBeLessThanOrEqual(LIMITS.descriptionLength);
  });
});

describe("the line that a reader sees", () => {
  const CAFE = { categories: ["Restaurants"], keywords: [], city: "Lauf", features: ["amenity=cafe", "origin:Turkish", "since:1897"] } as const; // oxfmt-ignore

  test("is in the reader's language, whatever the place's is", () => {
    expect((["en", "de", "fr", "es", "ar"] as const).map((language) => lineIn(language, CAFE))).toEqual([
      "Turkish café · opened in 1897",
      "Café · türkische Küche · seit 1897",
      "Café · cuisine turque · depuis 1897",
      "Cafetería · cocina turca · desde 1897",
      "مقهى · مأكولات تركية · منذ 1897",
    ]);
    expect(factLine({ ...CAFE, description: "" })).toBe("Turkish café · opened in 1897");
    expect(factLine({ ...CAFE, description: "Our words." })).toBe("");
  });

  test("has the category where the language lacks the kind, and leaves out what is unknown", () => {
    const trumpets = { categories: ["Fashion"], keywords: [], city: "Lauf", features: ["shop=trumpet", "atm", "later:x", "__proto__"] } as const; // oxfmt-ignore
    expect(lineIn("de", trumpets, "Mode")).toBe("Mode · Geldautomat");
    expect(lineIn("de", { ...trumpets, features: ["shop=trumpet"] }, "Mode")).toBe("");
  });

  test("of a listing without stored features comes from its keywords", () => {
    const earlier = { ...CAFE, keywords: ["café", "pizza", "Our brand"], features: [] };
    expect(lineIn("de", earlier)).toBe("Café · Pizza");
    expect(lineIn("ar", { ...earlier, keywords: ["bakery"] })).toBe("مخبز · Lauf");
    expect(lineIn("en", { ...earlier, keywords: ["Our brand"] })).toBe("");
  });
});

describe("countries with several languages", () => {
  const at = (place: Partial<Locality>) => localLanguage({ country: null, state: "", street: "", postcode: "", lat: null, lng: null, ...place }); // oxfmt-ignore

  test.each([
    ["CH", { postcode: "1201" }, "fr"],
    ["CH", { postcode: "8001" }, "de"],
    ["CH", { postcode: "3900" }, "de"],
    ["CH", { postcode: "3960" }, "fr"],
    ["CH", { postcode: "2900" }, "fr"],
    ["CH", { postcode: "6900" }, "it"],
    ["CH", { postcode: "2502" }, null],
    ["CH", { postcode: "2502", street: "Bahnhofstrasse" }, "de"],
    ["CH", { postcode: "2502", street: "Rue de la Gare" }, "fr"],
    ["CH", {}, null],
    ["BE", { postcode: "9000" }, "nl"],
    ["BE", { postcode: "4000" }, "fr"],
    ["BE", { postcode: "4700" }, "de"],
    ["BE", { postcode: "1000", street: "Rue Neuve" }, null],
    ["BE", { street: "Rue Neuve - Nieuwstraat" }, null],
    ["BE", { street: "Veldstraat" }, "nl"],
    ["ES", { postcode: "28013" }, "es"],
    ["ES", { postcode: "08001" }, "ca"],
    ["ES", { state: "Catalunya" }, "ca"],
    ["ES", { lat: 41.98, lng: 2.82 }, "ca"],
    ["ES", { lat: 40.41, lng: -3.7 }, "es"],
    ["ES", { postcode: "46001", street: "Carrer de Sueca" }, "ca"],
    ["IT", { postcode: "00184" }, "it"],
    ["IT", { postcode: "39100", street: "Laubengasse" }, "de"],
    ["IT", { postcode: "39100", street: "Via Museo - Museumstraße" }, null],
    ["CA", { state: "BC" }, "en"],
    ["CA", { state: "QC" }, "fr"],
    ["CA", { postcode: "H2X 1Y4" }, "fr"],
    ["CA", { lat: 49.2, lng: -122.8 }, "en"],
    ["CA", { lat: 45.5, lng: -73.57 }, null],
    ["CA", { lat: 45.5, lng: -73.57, street: "Rue Sainte-Catherine" }, "fr"],
    ["LU", { street: "Rue de la Poste" }, "fr"],
    ["LU", {}, null],
    ["constructor", {}, null],
  ] as const)("%s, %j: %s", (country, place, expected) => expect(at({ country, ...place })).toBe(expected));
});

describe("the kind of a place by its name", () => {
  test.each([
    ["Pizzeria Roma", "restaurant"],
    ["Hotel zur Post", "hotel"],
    ["Kings Arms Hotel Ltd", "hotel"],
    ["Markt-Apotheke", "pharmacy"],
    ["Zahnarzt Dr. Müller", "dentist"],
    ["Pharmacie du Rocher", "pharmacy"],
    ["Farmácia Central", "pharmacy"],
    ["Hanna's Coffee Shop", "cafe"],
    ["CAFÉ MÜLLER", "cafe"],
    ["St Peter's Primary School", "school"],
    ["The Old Post Office", "post_office"],
    ["Wong's (Takeaway)", null],
    ["Panadería Sol", "bakery"],
    ["Friseur Eva", "hairdresser"],
    // family names and company names for such places
    ["Bäcker & Partner", null],
    ["Julius Bär", null],
    ["Anna Koch", null],
    ["Taylor Smith", null],
    ["Metzger GmbH", null],
    ["Hotel Supplies Ltd", null],
    ["Bar Association", null],
    ["Restaurantbedarf Nord", null],
    ["Hotelbedarf und Gastro Technik Hotel", null],
    ["School Catering", null],
    // both ends have different meanings
    ["Library Bar", null],
    ["Beauty Bar", null],
    ["Street of the Pizzeria people", null],
    ["", null],
    ["2000", null],
  ])("%s: %s", (name, value) => expect(kindOfName(name)?.value ?? null).toBe(value));

  test("only where no tag, column or option gives it", () => {
    expect(classify(new Map(), null, "Pizzeria Roma")).toMatchObject({ categories: ["Restaurants"], guess: "name", isKnown: false, kinds: [{ value: "restaurant" }] }); // oxfmt-ignore
    expect(classify(new Map(), null, "Hotel zur Post")).toMatchObject({ categories: ["Local Services"], guess: "name", kinds: [{ value: "hotel" }] }); // oxfmt-ignore
    expect(classify(new Map([["shop", "clothes"]]), null, "Pizzeria Roma")).toMatchObject({ categories: ["Fashion"], guess: null }); // oxfmt-ignore
    expect(classify(new Map([["category", "Beauty"]]), null, "Pizzeria Roma")).toMatchObject({ categories: ["Beauty"], guess: null }); // oxfmt-ignore
    expect(classify(new Map(), "Fashion", "Pizzeria Roma")).toMatchObject({
      categories: ["Fashion"],
      guess: "default",
    });
    expect(classify(new Map([["cuisine", "thai"]]), null, "Lotus")).toMatchObject({ categories: ["Restaurants"], guess: "cuisine" }); // oxfmt-ignore
    expect(classify(new Map([["cuisine", "yes"]]), null, "Lotus")).toMatchObject({ categories: ["Local Services"], guess: null }); // oxfmt-ignore
  });

  test("an unknown kind is reported", () => {
    expect(classify(new Map([["category", "Quux; Beauty"]]), null).unknown).toEqual(["Quux"]);
    expect(classify(new Map([["shop", "trumpet"]]), null).unknown).toEqual(["shop=trumpet"]);
    expect(classify(new Map([["shop", "supermarket"]]), null).unknown).toEqual([]);
    expect(classify(new Map([["category", "Convenience"]]), null)).toMatchObject({ unknown: [], isKnown: true, kinds: [{ key: "shop", value: "convenience" }] }); // oxfmt-ignore
  });
});
