import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { classify } from "#server/import/categories.ts";
import { composedDescription } from "#server/import/describe.ts";
import { kindOfName } from "#server/import/kind-of-name.ts";

interface Place {
  country?: string | null;
  city?: string;
  street?: string;
  postcode?: string;
  name?: string;
}

function described(facts: Record<string, string>, place: Place = {}): string {
  const tags = new Map(Object.entries({ name: "X", ...facts }));
  const { categories, kinds, isKnown } = classify(tags, null);
  const [category = "Local Services"] = categories;
  return composedDescription({ name: "X", street: "", city: "", postcode: "", country: null, category, isKnown, kinds, tags, ...place }); // oxfmt-ignore
}

const FACTS = { amenity: "restaurant", cuisine: "italian;pizza", takeaway: "yes", wheelchair: "yes" };

describe("one line of facts in the place's language", () => {
  test.each([
    ["US", "Springfield", "Main Street", "Italian restaurant on Main Street, Springfield. Pizza, takeout, wheelchair accessible."],
    ["DE", "Lauf", "Hauptstraße", "Restaurant in Lauf, Hauptstraße. Italienische Küche, Pizza, zum Mitnehmen, rollstuhlgerecht."],
    ["FR", "Lyon", "Rue Mercière", "Restaurant à Lyon, Rue Mercière. Cuisine italienne, pizzas, vente à emporter, accessible en fauteuil roulant."],
    ["ES", "Madrid", "Calle Mayor", "Restaurante en Madrid, Calle Mayor. Cocina italiana, pizza, comida para llevar, accesible en silla de ruedas."],
    ["PT", "Porto", "Rua das Flores", "Restaurante no Porto, Rua das Flores. Cozinha italiana, pizza, comida para levar, acessível em cadeira de rodas."],
    ["BR", "Olinda", "", "Restaurante em Olinda. Cozinha italiana, pizza, comida para levar, acessível em cadeira de rodas."],
    ["IT", "Roma", "", "Italian restaurant in Roma. Pizza, takeout, wheelchair accessible."],
    [null, "", "", "Italian restaurant. Pizza, takeout, wheelchair accessible."],
  ])("%s", (country, city, street, expected) => expect(described(FACTS, { country, city, street })).toBe(expected)); // oxfmt-ignore

  test("where nothing is known beside the kind", () => {
    expect(described({ amenity: "restaurant" }, { city: "Lauf", country: "DE" })).toBe("Restaurant in Lauf.");
    expect(described({ shop: "bakery" }, { city: "Leeds", street: "High Street" })).toBe("Bakery on High Street, Leeds."); // oxfmt-ignore
    expect(described({ shop: "bakery" }, { city: "Le Havre", country: "FR" })).toBe("Boulangerie au Havre.");
    expect(described({ shop: "bakery" }, { city: "Les Ulis", country: "FR" })).toBe("Boulangerie aux Ulis.");
    expect(described({}, { city: "Lauf", country: "DE" })).toBe("Betrieb vor Ort in Lauf.");
    expect(described({}, { city: "Leeds" })).toBe("Local business in Leeds.");
    expect(described({ shop: "bakery" }, { street: "Platz 3.", country: "DE" })).toBe("Bäckerei, Platz 3.");
  });

  test("a kind that the language's table does not have is told in English, and never half and half", () => {
    expect(described({ shop: "trumpet", wheelchair: "yes" }, { city: "Lauf", country: "DE" })).toBe("Trumpet store in Lauf. Wheelchair accessible."); // oxfmt-ignore
    expect(described({ amenity: "restaurant", cuisine: "uzbek;poke" }, { city: "Lauf", country: "DE" })).toBe("Restaurant in Lauf."); // oxfmt-ignore
  });

  test("Switzerland's languages by its postcodes", () => {
    const at = (postcode: string) => described({ shop: "bakery" }, { country: "CH", postcode, city: "X" });
    expect(at("1201")).toBe("Boulangerie à X.");
    expect(at("8001")).toBe("Bäckerei in X.");
    expect(at("6600")).toBe("Bakery in X.");
    expect(at("")).toBe("Bakery in X.");
  });

  test("two kinds, stars, years and numbers", () => {
    expect(described({ amenity: "restaurant", tourism: "hotel", stars: "3", rooms: "12" }, { country: "DE", city: "Ulm" })).toBe("Restaurant und Hotel in Ulm. 3 Sterne, 12 Zimmer."); // oxfmt-ignore
    expect(described({ tourism: "hotel", stars: "4" }, { city: "Bath" })).toBe("Four-star hotel in Bath.");
    expect(described({ amenity: "pub", start_date: "1897-04", brewery: "Holz" }, { country: "FR", city: "Metz" })).toBe("Pub à Metz. Bière Holz, depuis 1897."); // oxfmt-ignore
  });

  test("a line keeps the limit of a description", () => {
    const text = described({ shop: "bakery" }, { street: "High Street ".repeat(2_000) });
    expect(text).toMatch(/^Bakery on High Street/);
    expect(text.length).toBeLessThanOrEqual(LIMITS.descriptionLength);
  });
});

describe("what a place is by its name", () => {
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
    // family names, and firms for such places
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
    // both ends say different things
    ["Library Bar", null],
    ["Beauty Bar", null],
    ["Street of the Pizzeria people", null],
    ["", null],
    ["2000", null],
  ])("%s: %s", (name, value) => expect(kindOfName(name)?.value ?? null).toBe(value));

  test("only where neither a tag nor a column nor the operator says it", () => {
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

  test("what no rule and no table knows is named", () => {
    expect(classify(new Map([["category", "Quux; Beauty"]]), null).unknown).toEqual(["Quux"]);
    expect(classify(new Map([["shop", "trumpet"]]), null).unknown).toEqual(["shop=trumpet"]);
    expect(classify(new Map([["shop", "supermarket"]]), null).unknown).toEqual([]);
    expect(classify(new Map([["category", "Convenience"]]), null)).toMatchObject({ unknown: [], isKnown: true, kinds: [{ key: "shop", value: "convenience" }] }); // oxfmt-ignore
  });
});
