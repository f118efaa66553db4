import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { escapeFormula, toCsvLine, unescapeFormula } from "#server/platform/csv-line.ts";
import { nameProblem } from "#contract/text/name-text.ts";
import { readCsv } from "#server/platform/read-csv.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { timeZoneAt } from "#server/places/time-zone.ts";
import { addressOf, townName } from "#server/import/listing/addresses.ts";
import { classify } from "#server/import/kinds/categories.ts";
import { NO_DESCRIPTION } from "#server/import/listing/describe.ts";
import { countryOf, countryOfZone } from "#server/places/countries.ts";
import { toImportRow } from "#server/import/listing/from-tags.ts";
import type { Defaults } from "#server/import/listing/import-row.ts";
import { listingName, readableCase } from "#server/import/listing/names.ts";
import { readPhone } from "#server/import/listing/phones.ts";
import { cleanLine, cleanLines } from "#server/import/listing/text.ts";
import { fold } from "#server/platform/text/fold.ts";
import { repairWebsite, websiteOf } from "#server/import/listing/websites.ts";

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const NOTHING: Defaults = { city: "", state: "", country: "", timeZone: null, category: null };
const tags = (facts: Record<string, string>) => new Map(Object.entries(facts));
function rowOf(
  facts: Record<string, string>,
  {
    lat = 48.137,
    lng = 11.575,
    defaults = NOTHING,
  }: { lat?: number | null; lng?: number | null; defaults?: Defaults } = {},
) {
  return toImportRow({ kind: "row", at: 1, id: "node/1", tags: tags(facts), lat, lng, has: null, text: "" }, defaults);
}
function listingOf(facts: Record<string, string>, options = {}) {
  const row = rowOf(facts, options);
  if ("reason" in row) throw new Error(row.reason);
  return row.listing;
}

describe("text", () => {
  test("loses characters that cannot be stored or are harmful, and extra spaces", () => {
    expect(cleanLine("  Caf\u0065\u0301\u0000 \t Bl\u00adue \u202eevil\u200b\ud800 ")).toBe("Café Blue evil");
    expect(cleanLines(" one \r\n\r\n\r\n\r\n two\u0007  three ")).toBe("one\n\ntwo three");
    expect(cleanLine("")).toBe("");
  });

  test("folds Latin accents and keeps other scripts", () => {
    expect(fold("Größe Łódź Ærø Phở")).toBe("grosse lodz aero pho");
    expect(fold("東京 Кафе")).toBe("東京 кафе");
  });
});

describe("names", () => {
  const hostile = ["\u3164", "\u200d", "\u2800", "\ue000\u{e0041}", "\u0301\u0302", "\u001b\u0007"];

  test("lose invisible characters, and marks that no language has", () => {
    expect(listingName(["\ue000Toy\u{e0041} Museum\u001b[2J\u202e"])).toEqual({ name: "Toy Museum[2J" });
    expect(listingName([`Z${"\u0323".repeat(60)}oo`])).toEqual({ name: `Ẓ${"\u0323".repeat(8)}oo` });
    expect(listingName(["می‌خواهم"])).toEqual({ name: "می‌خواهم" });
    for (const none of hostile) expect(listingName([none, "Toy Museum"]), none).toEqual({ name: "Toy Museum" });
    const { name, keywords, other_names, city } = listingOf({
      ...{ name: "Toy Museum", tourism: "museum", keywords: hostile.join(";"), alt_name: hostile.join(";") },
      ...{ "name:de": "Spielzeug\u202emuseum", "addr:city": "\u3164", "addr:street": "High\ue000 Street" },
    });
    expect([name, ...keywords, ...other_names, city].map(nameProblem).filter((one) => one !== null)).toEqual([
      "Use at least one visible letter, number or symbol.",
    ]);
    expect([other_names, city]).toEqual([["Spielzeugmuseum"], ""]);
  });

  test("of our own export are treated the same", () => {
    const { keywords, other_names } = listingOf({
      ...{ mainstreet_id: "a", name: "Toy\u202e Museum", category: "Fashion", hours_mode: "always" },
      ...{ keywords: `${hostile.join(";")};\u202etoys`, other_names: JSON.stringify(["\u0000Toys", "\u3164"]) },
    });
    expect([keywords, other_names]).toEqual([["toys"], ["Toys"]]);
  });

  test.each([
    ["GOLDEN PIZZA HOUSE", "Golden Pizza House"],
    ["JOE'S BARBER SHOP", "Joe's Barber Shop"],
    ["THE LAMB AND FLAG", "The Lamb and Flag"],
    ["O'NEILL'S IRISH PUB", "O'Neill's Irish Pub"],
    ["BÄCKEREI MÜLLER", "Bäckerei Müller"],
    ["SMITH-JONES & SONS LTD", "Smith-Jones & Sons Ltd"],
    ["BMW AUTOHAUS SCHMIDT", "BMW Autohaus Schmidt"],
    ["HOTEL ZUR POST", "Hotel zur Post"],
    ["SAN FRANCISCO BAKING CO", "San Francisco Baking Co"],
    ["SAN Francisco Deli", "San Francisco Deli"],
    ["04TH STREET GRILL", "4th Street Grill"],
    ["24TH Street Café", "24th Street Café"],
    ["CLUB 22ND", "Club 22nd"],
    ["THE 11TH HOUR", "The 11th Hour"],
    ["DM", "DM"],
    ["DM Drogerie", "DM Drogerie"],
    ["КАФЕ ПУШКИН", "Кафе Пушкин"],
    ["KFC", "KFC"],
    ["BMW", "BMW"],
    ["UBS", "UBS"],
    ["H&M", "H&M"],
    ["C&A", "C&A"],
    ["OBI", "OBI"],
    ["IKEA", "IKEA"],
    ["HSBC BANK", "HSBC Bank"],
    ["A.T.U", "A.T.U"],
    ["东方饭店", "东方饭店"],
    ["iPhone Doc", "iPhone Doc"],
    ["McDonald's", "McDonald's"],
  ])("%s becomes %s", (given, expected) => expect(readableCase(given)).toBe(expected));

  test("a missing name is a reason for refusal; one in another language is used", () => {
    for (const none of [undefined, "", "  ", "-", "n/a", "?", "\u0000"])
      expect(listingName([none])).toHaveProperty("reason");
    expect(listingName(["", "Toy Museum"])).toEqual({ name: "Toy Museum" });
    expect(listingName(["Caf\ufffd"])).toHaveProperty("reason");
    expect(listingName(['"Quoted"'])).toEqual({ name: "Quoted" });
    for (const id of ["node 4556231161", "way/241836192", "relation 12345", "4556231161", "N4556231161"]) {
      expect(listingName([id, "Toy Museum"])).toEqual({ name: "Toy Museum" });
      expect(listingName([id])).toEqual({ reason: `It has no name but an id: '${id}'.` });
    }
    for (const name of ["1516", "Node 4", "Bar 1900", "Way 12"]) expect(listingName([name])).toEqual({ name });
    const long = listingName(["word ".repeat(60)]);
    expect("name" in long && long.name.length).toBeLessThanOrEqual(LIMITS.nameLength);
  });
});

describe("telephones", () => {
  test.each([
    ["+49 89 219 98 90", "DE", "+49 89 2199890"],
    ["+49 (0) 89 21 99 89 0", null, "+49 89 2199890"],
    ["0049 89 2199890", null, "+49 89 2199890"],
    ["089/2199890", "DE", "+49 89 2199890"],
    ["089 2199890; 089 2199891", "DE", "+49 89 2199890"],
    ["089 2199890 / 089 2199891", "DE", "+49 89 2199890"],
    ["089/2199890/91", "DE", "+49 89 2199890"],
    ["+49 89 2199890, +49 89 2199891", null, "+49 89 2199890"],
    ["+49 89 2199890 +49 89 2199891", null, "+49 89 2199890"],
    ["call us; +49 89 2199890", null, "+49 89 2199890"],
    ["Tel.: 089 2199890", "DE", "+49 89 2199890"],
    ["(212) 555-0100", "US", "+1 212 555 0100"],
    ["+1-718-555-0100", null, "+1 718 555 0100"],
    ["12", "US", ""],
    ["not a number", "US", ""],
    ["555-0100 212", null, "555-0100 212"],
    // an apparent second number is part of the first
    ["+34 91 009 5206", "ES", "+34 910 09 52 06"],
    ["+420 737 259 001", "CZ", "+420 737 259 001"],
    ["+351 222 008232", "PT", "+351 22 200 8232"],
    ["+49 8370/929990", "DE", "+49 8370 929990"],
    ["+49 8370 / 929990", "DE", "+49 8370 929990"],
    ["0049 89 2199890 0049 89 2199891", "DE", "+49 89 2199890"],
    ["030/1234567 oder 030/7654321", "DE", "+49 30 1234567"],
    ["089 2199890 / Fax 089 2199891", "DE", "+49 89 2199890"],
  ])("%s in %s", (given, country, expected) =>
    expect(readPhone(tags({ phone: given }), country).number).toBe(expected),
  );

  test("a second field or a mobile number is used when the first field has none", () => {
    expect(readPhone(tags({ phone: "?", "contact:phone": "+377 93 15 65 65" }), null).number).toBe("+377 93 15 65 65");
    expect(readPhone(tags({ "contact:mobile": "+41 79 555 01 00" }), null).number).toBe("+41 79 555 01 00");
  });
});

describe("websites", () => {
  test.each([
    ["http://www.ratskeller.com", "http://www.ratskeller.com"],
    ["www.foo.de", "http://www.foo.de"],
    ["foo.de/a?b=c#d", "http://foo.de/a?b=c#d"],
    ["HTTPS://Foo.de", "https://Foo.de"],
    ["http//foo.de", "http://foo.de"],
    ["http:/foo.de", "http://foo.de"],
    ["http:\\\\foo.de", "http://foo.de"],
    ["http://http://foo.de", "http://foo.de"],
    ["//foo.de", "http://foo.de"],
    ["foo.de:8080/x", "http://foo.de:8080/x"],
    ["www.bäckerei.de", "http://www.bäckerei.de"],
    [" https://foo.de, ", "https://foo.de"],
  ])("%s", (given, expected) => expect(repairWebsite(given)).toBe(expected));

  test.each(["", "javascript:alert(1)", "data:text/html,x", "ftp://foo.de", "mailto:a@b.de", "a@b.de", "https://user:pw@foo.de", "none", "facebook", "http://", "http://localhost", "http://1.2", "two words.de", "https://good.de@evil.de", "http://good.de\\@evil.de", "http://good.de%2eevil.de", "https://ｅxample.com", "http://good.de。evil.de", `http://foo.de/${"x".repeat(2_000)}`])("%s is invalid", (given) => expect(repairWebsite(given)).toBeNull()); // oxfmt-ignore

  test("the first valid one is used, also from a second field", () => {
    expect(websiteOf(tags({ website: "http://a.de;http://b.de" }))).toBe("http://a.de");
    expect(websiteOf(tags({ website: "n/a", "contact:website": "www.b.de" }))).toBe("http://www.b.de");
  });
});

describe("omitted parts of an address are reported", () => {
  const read = (facts: Record<string, string>, country: string | null) => addressOf(tags(facts), country);
  test.each([
    ["GB", { "addr:housename": "The Old Mill", "addr:street": "Mill Lane" }, "The Old Mill, Mill Lane"],
    ["GB", { "addr:housename": "The Old Mill", "addr:street": "Mill Lane", "addr:housenumber": "3" }, "The Old Mill, 3 Mill Lane"],
    ["GB", { "addr:housename": "The Old Mill", "addr:place": "Nether Ormley" }, "The Old Mill, Nether Ormley"],
    ["GB", { name: "Rose Cottage", "addr:housename": "Rose Cottage", "addr:street": "Mill Lane" }, "Mill Lane"],
    ["HU", { "addr:street": "Fő utca", "addr:conscriptionnumber": "2754/26" }, "Fő utca 2754/26"],
    ["CZ", { "addr:place": "Lhotka", "addr:conscriptionnumber": "14" }, "Lhotka 14"],
    ["CZ", { "addr:street": "Dlouhá", "addr:housenumber": "5", "addr:conscriptionnumber": "733" }, "Dlouhá 733/5"],
    ["CZ", { "addr:street": "Dlouhá", "addr:housenumber": "733/5", "addr:conscriptionnumber": "733" }, "Dlouhá 733/5"],
    ["JP", { "addr:quarter": "神宮前", "addr:neighbourhood": "3丁目", "addr:block_number": "25", "addr:housenumber": "15" }, "神宮前3丁目25-15"],
    ["JP", { "addr:quarter": "Jingumae", "addr:neighbourhood": "3-chome", "addr:block_number": "25", "addr:housenumber": "15" }, "Jingumae 3-chome 25-15"],
    ["AT", { "addr:place": "Oberndorf", "addr:housenumber": "12", "addr:floor": "2", "addr:door": "3" }, "Oberndorf 12, Stock 2, Tür 3"],
    ["PT", { "addr:street": "Rua Direita", "addr:housenumber": "15", "addr:unit": "5" }, "Rua Direita 15, 5"],
    ["US", { "addr:street": "Main Street", "addr:housenumber": "5", "addr:floor": "Ground floor" }, "5 Main Street, Ground floor"],
    ["GB", { "addr:street": "High Street", "addr:housenumber": "5", "addr:place": "Mill Yard" }, "5 High Street, Mill Yard"],
    ["IN", { "addr:street": "Palm Road", "addr:housenumber": "5", "addr:block": "C", "addr:neighbourhood": "Old Fort" }, "5 Palm Road, Block C, Old Fort"],
    ["HR", { "addr:city": "Selo", "addr:housenumber": "7" }, "Selo 7"],
    ["US", { "addr:street": "Main Street", address: "12 Main Street, rear" }, "12 Main Street, rear"],
  ])("%s %o", (country, facts, expected) => expect(read(facts, country).address).toBe(expected)); // oxfmt-ignore

  test.each([
    ["US", "123 Main St, Springfield, IL 62704, USA", { address: "123 Main St", city: "Springfield", state: "IL", zip_code: "62704" }],
    ["CA", "6 Elm Street, Penticton, BC V2A 1A1", { address: "6 Elm Street", city: "Penticton", state: "BC", zip_code: "V2A 1A1" }],
    ["DE", "Marienplatz 8, 80331 München, Deutschland", { address: "Marienplatz 8", city: "München", zip_code: "80331" }],
    ["PT", "Rua Direita 5, 4050-123 porto", { address: "Rua Direita 5", city: "Porto", zip_code: "4050-123" }],
    ["GB", "Flat 3, 8 High Street, Leeds LS1 4AP, United Kingdom", { address: "Flat 3, 8 High Street", city: "Leeds", zip_code: "LS1 4AP" }],
    ["FR", "Marienplatz 8, 80331 München, Deutschland", { address: "Marienplatz 8, 80331 München, Deutschland", city: "" }],
    ["US", "12 Main Street", { address: "12 Main Street", city: "" }],
    // a house number, not a postcode
    ["US", "Suite 5, 1200 Broadway", { address: "Suite 5, 1200 Broadway", city: "", zip_code: "" }],
    ["AU", "Shop 3, 1200 Pittwater Road", { address: "Shop 3, 1200 Pittwater Road", city: "", zip_code: "" }],
    ["GB", "The Old Mill, 1200 High Street", { address: "The Old Mill, 1200 High Street", city: "", zip_code: "" }],
    ["FR", "Bâtiment 3, 1200 avenue de Paris", { address: "Bâtiment 3, 1200 avenue de Paris", city: "", zip_code: "" }],
    [null, "Shop 3, 1200 Pittwater Road", { address: "Shop 3, 1200 Pittwater Road", city: "", zip_code: "" }],
    [null, "Hauptstr. 5, 80331 München", { address: "Hauptstr. 5", city: "München", zip_code: "80331" }],
    ["DE", "Hauptstr. 5, 80331 München", { address: "Hauptstr. 5", city: "München", zip_code: "80331" }],
    ["MX", "Avenida Juárez 5, 06000 Ciudad de México", { city: "Ciudad de México", zip_code: "06000" }],
    ["US", "5 Elm St, 12 Main St NE 62704", { city: "", zip_code: "" }],
    // the province, and a state without a comma
    ["IT", "Via del Corso 12, 00186 Roma RM, Italy", { address: "Via del Corso 12", city: "Roma", state: "RM", zip_code: "00186" }],
    ["IT", "Via del Corso 12, 00186 Roma (RM)", { address: "Via del Corso 12", city: "Roma", state: "RM", zip_code: "00186" }],
    ["IT", "Via del Corso 12, 00186 Roma", { address: "Via del Corso 12", city: "Roma", state: "", zip_code: "00186" }],
    ["AU", "12 Smith St, Sydney NSW 2000, Australia", { address: "12 Smith St", city: "Sydney", state: "NSW", zip_code: "2000" }],
    ["US", "123 Main St, Springfield IL 62704", { address: "123 Main St", city: "Springfield", state: "IL", zip_code: "62704" }],
    ["US", "123 Main St, College Place, WA 99324", { city: "College Place", state: "WA", zip_code: "99324" }],
    ["FR", "12 rue de la Paix, 75002 Paris CEDEX", { address: "12 rue de la Paix", city: "Paris", zip_code: "75002" }],
    ["MC", "1 quai Albert, 98012 Monaco Cedex 1", { address: "1 quai Albert", city: "Monaco", zip_code: "98012" }],
  ])("a whole address in one column: %s %s", (country, text, expected) => expect(read({ address: text }, country)).toMatchObject(expected)); // oxfmt-ignore

  test("CEDEX is no part of a town", () => {
    expect(read({ "addr:city": "PARIS CEDEX 08" }, "FR").city).toBe("Paris");
  });

  test("a town in another column is not removed from the address", () => {
    const facts = { address: "5 Elm Street, Shelbyville, IL 62565", "addr:city": "Springfield" };
    expect(read(facts, "US")).toMatchObject({ address: "5 Elm Street, Shelbyville, IL 62565", city: "Springfield" });
  });

  test.each([
    ["porto", "Porto"],
    ["L'Aldosa,", "L'Aldosa"],
    [" - Ulm;", "Ulm"],
    ["vila nova de gaia", "Vila Nova de Gaia"],
    ["stratford-upon-avon", "Stratford-upon-Avon"],
    ["l'hospitalet", "L'hospitalet"],
    ["Washington, D.C.", "Washington, D.C."],
    ["Lauf a.d. Pegnitz", "Lauf a.d. Pegnitz"],
    ["Lauf (Pegnitz)", "Lauf (Pegnitz)"],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["臺北市", "臺北市"],
  ])("the town %s becomes %s", (given, expected) => expect(townName(given)).toBe(expected));
});

describe("addresses", () => {
  const address = (facts: Record<string, string>, country: string | null) => addressOf(tags(facts), country).address;

  test("have the number where the country puts it", () => {
    const apart = { "addr:street": "Marienplatz", "addr:housenumber": "8" };
    expect(address(apart, "DE")).toBe("Marienplatz 8");
    expect(address(apart, "US")).toBe("8 Marienplatz");
    expect(address(apart, "MC")).toBe("8 Marienplatz");
    expect(address({ "addr:street": "Marienplatz 8", "addr:housenumber": "8" }, "DE")).toBe("Marienplatz 8");
  });

  test("in one text are reordered only where the street is certain", () => {
    expect(address({ "addr:street": "Jay Street 73" }, "US")).toBe("73 Jay Street");
    expect(address({ "addr:street": "West 218th Street 600" }, "US")).toBe("600 West 218th Street");
    expect(address({ "addr:street": "Highway 101" }, "US")).toBe("Highway 101");
    expect(address({ "addr:street": "Bahnhofstraße 5" }, "DE")).toBe("Bahnhofstraße 5");
    expect(address({ address: "12 Main Street" }, "US")).toBe("12 Main Street");
  });

  test.each([
    ["1234 04TH ST", "1234 4th St"],
    ["12 NW 21ST AVE", "12 NW 21st Ave"],
    ["500 MARTIN LUTHER KING JR BLVD", "500 Martin Luther King Jr Blvd"],
    ["RUA DO OURO 12", "Rua do Ouro 12"],
    ["12B HIGH ST", "12B High St"],
    ["HAUPTSTR. 5", "Hauptstr. 5"],
    ["55 04TH St", "55 4th St"],
    ["C4 12", "C4 12"],
    ["Rue de la Paix 3", "Rue de la Paix 3"],
  ])("in capitals and with ordinals: %s becomes %s", (given, expected) => expect(address({ address: given }, "US")).toBe(expected)); // oxfmt-ignore

  test.each([
    ["SAN FRANCISCO", "San Francisco"],
    ["SAN Francisco", "San Francisco"],
    ["MÜNCHEN", "München"],
    ["RIO DE JANEIRO", "Rio de Janeiro"],
    ["LAUF AN DER PEGNITZ", "Lauf an der Pegnitz"],
    ["東京", "東京"],
  ])("have the town %s as %s", (given, expected) => expect(addressOf(tags({ "addr:city": given }), null).city).toBe(expected)); // oxfmt-ignore

  test("with long parts are truncated, and invalid ones omitted", () => {
    expect(addressOf(tags({ address: "x ".repeat(300), "addr:city": "K\ufffdln" }), null)).toMatchObject({ city: "" });
    expect(address({ address: "x ".repeat(300) }, null).length).toBeLessThanOrEqual(200);
  });
});

describe("countries and zones", () => {
  test("codes, names in several languages, and unknown words unchanged", () => {
    expect(countryOf("DE")).toEqual({ code: "DE", name: "Germany" });
    expect(countryOf("de")).toEqual({ code: "DE", name: "Germany" });
    expect(countryOf("Deutschland")).toEqual({ code: "DE", name: "Germany" });
    expect(countryOf("UK")).toEqual({ code: "GB", name: "United Kingdom" });
    expect(countryOf("España")).toEqual({ code: "ES", name: "Spain" });
    expect(countryOf("Atlantis")).toEqual({ code: null, name: "Atlantis" });
    expect(countryOf("")).toEqual({ code: null, name: "" });
  });

  test("a country with one zone determines it, one with several does not", () => {
    expect(countryOfZone("Europe/Vaduz")).toBe("LI");
    expect(countryOfZone("Europe/Berlin")).toBe("DE");
    expect(countryOfZone("Nowhere/Else")).toBeNull();
    // under today's name, not the one that `Intl` lists
    expect(countryOfZone("Asia/Kolkata")).toBe("IN");
    expect(countryOfZone("America/Argentina/Buenos_Aires")).toBe("AR");
  });

  test("the zone of a place", () => {
    expect(timeZoneAt(48.137, 11.575)).toBe("Europe/Berlin");
    expect(timeZoneAt(47.14, 9.52)).toBe("Europe/Vaduz");
    expect(timeZoneAt(27.7, 85.3)).toBe("Asia/Kathmandu");
    expect(timeZoneAt(95, 0)).toBeNull();
    expect(timeZoneAt(Number.NaN, 0)).toBeNull();
    expect(isTimeZone("Mars/Olympus")).toBe(false);
    expect(isTimeZone("+01:00")).toBe(false);
  });
});

describe("categories", () => {
  test.each([
    [{ amenity: "restaurant" }, "Restaurants"],
    [{ shop: "bakery" }, "Restaurants"],
    [{ shop: "hairdresser" }, "Beauty"],
    [{ office: "lawyer" }, "Professional Services"],
    [{ healthcare: "anything" }, "Professional Services"],
    [{ craft: "plumber" }, "Home Services"],
    [{ amenity: "school" }, "Education"],
    [{ tourism: "museum" }, "Local Services"],
    [{ category: "Restaurants" }, "Restaurants"],
    [{ category: "Hair Salon" }, "Beauty"],
    [{ category: "restaurant" }, "Restaurants"],
    [{ category: "amenity=cafe" }, "Restaurants"],
    [{ category: "constructor" }, "Local Services"],
    [{}, "Local Services"],
  ] as const)("%j", (facts, expected) => expect(classify(tags(facts), null).categories).toEqual([expected]));

  test("several named ones, at most three; the default where none is named", () => {
    expect(classify(tags({ category: "Beauty; Fashion | Education, Restaurants" }), null).categories).toEqual(["Beauty", "Fashion", "Education"]); // oxfmt-ignore
    expect(classify(tags({}), "Restaurants")).toMatchObject({ categories: ["Restaurants"], isKnown: true });
    expect(classify(tags({}), null).isKnown).toBe(false);
  });
});

describe("whole rows", () => {
  test("the other names of a place, and no words that only match", () => {
    const named = (more: Record<string, string>) =>
      listingOf({ name: "Tanzhaus", amenity: "nightclub", ...more }).other_names;
    expect(named({ short_name: "TH", alt_name: "Tanz-Haus; TANZHAUS;Haus T", "name:en": "Dance House", "name:sr-Latn": "Kuća plesa", official_name: "Tanzhaus Lauf e. V.", int_name: "Dance House" })).toEqual(["Dance House", "Tanz-Haus", "Haus T", "TH", "Tanzhaus Lauf e. V.", "Kuća plesa"]); // oxfmt-ignore
    expect(named({ "name:etymology": "Ein Tanz", "name:signed": "no", old_name: "Bahnhof", brand: "Tanz AG", cuisine: "bagel", keywords: "Disco" })).toEqual([]); // oxfmt-ignore
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`name:a${String.fromCharCode(97 + (at % 26))}${at > 25 ? "z" : ""}`, `Name ${at}`])); // oxfmt-ignore
    expect(named(many)).toHaveLength(LIMITS.otherNamesPerListing);
  });

  test("all values of a row", () => {
    const listing = listingOf({ name: "  OSTERIA DEL SOLE ", amenity: "restaurant", cuisine: "italian;pizza", "addr:street": "Tal", "addr:housenumber": "7", "addr:postcode": "80331", "addr:city": "München", "addr:country": "DE", phone: "089 2199890", "contact:website": "www.sole.example", opening_hours: "Mo-Sa 18:00-01:00; PH off", wheelchair: "yes", takeaway: "yes", outdoor_seating: "yes", "name:en": "Sun Tavern", brand: "Sole" }); // oxfmt-ignore
    expect(listing).toMatchObject({ name: "Osteria del Sole", categories: ["Restaurants"], address: "Tal 7", city: "München", zip_code: "80331", country: "Germany", phone_number: "+49 89 2199890", website: "http://www.sole.example", hours_mode: "custom", hours_note: null, time_zone: "Europe/Berlin" }); // oxfmt-ignore
    expect(listing.keywords).toEqual(["restaurant", "italian", "pizza", "Sole"]);
    expect(listing.other_names).toEqual(["Sun Tavern"]);
    expect(listing.feature_words).toBe("Restaurant · italienische Küche · Pizza · Außenplätze · zum Mitnehmen · rollstuhlgerecht"); // oxfmt-ignore
  });

  test("the kind comes before the keywords of the file: a card shows the first", () => {
    expect(listingOf({ name: "Krone", category: "cafe", keywords: "espresso, vegan, café" }).keywords).toEqual([
      "café",
      "espresso",
      "vegan",
    ]);
    expect(listingOf({ name: "Krone", category: "Restaurants", keywords: "pies" }).keywords).toEqual(["pies"]);
  });

  test("an existing description stays", () => {
    expect(listingOf({ name: "A", description: "The best place for pies in town." }).description).toBe("The best place for pies in town."); // oxfmt-ignore
    expect(listingOf({ name: "Corner Shop", shop: "convenience", description: "EG" }).description).toBe(NO_DESCRIPTION); // oxfmt-ignore
  });

  test("defaults only where the row has no value", () => {
    const defaults: Defaults = {
      city: "Lauf",
      state: "Bavaria",
      country: "Germany",
      timeZone: "Europe/Berlin",
      category: null,
    };
    expect(listingOf({ name: "A" }, { lat: null, lng: null, defaults })).toMatchObject({ city: "Lauf", state: "Bavaria", country: "Germany", time_zone: "Europe/Berlin" }); // oxfmt-ignore
    expect(listingOf({ name: "A", "addr:city": "Ulm" }, { defaults })).toMatchObject({ city: "Ulm" });
    expect(listingOf({ name: "A" }, { lat: null, lng: null })).toMatchObject({ time_zone: "UTC", lat: null });
  });

  test.each([
    [{ lat: 139.7, lng: 35.6 }, /look swapped/],
    [{ lat: 500_000, lng: 4_000_000 }, /WGS 84/],
    [{ lat: Number.NaN, lng: 1 }, /not a number/],
    [{ lat: Infinity, lng: 1 }, /not a number/],
    [{ lat: 1, lng: null }, /Only one of/],
  ])("coordinates %j are refused", (spot, message) => expect(rowOf({ name: "A" }, spot)).toHaveProperty("reason", expect.stringMatching(message))); // oxfmt-ignore

  test("zero, zero is invalid; the poles and the date line are valid", () => {
    expect(listingOf({ name: "A" }, { lat: 0, lng: 0 })).toMatchObject({ lat: null, lng: null });
    expect(listingOf({ name: "A" }, { lat: -90, lng: 180 })).toMatchObject({ lat: -90, lng: 180 });
  });

  test("a closed shop is refused", () => {
    expect(rowOf({ name: "A", shop: "vacant" })).toHaveProperty("reason");
    expect(rowOf({ name: "A", disused: "yes" })).toHaveProperty("reason");
  });

  test("no limit of the contract is exceeded, for any input", () => {
    const long = "Ünïcödé 🍣 word; ".repeat(2_000);
    const listing = listingOf({ name: long, amenity: "restaurant", cuisine: long, description: long, "addr:street": long, "addr:city": long, "addr:state": long, "addr:country": long, "addr:postcode": long, phone: long, website: `http://a.de/${long}`, opening_hours: long, brand: long, "name:en": long, keywords: Array.from({ length: 99 }, (_, index) => `word${index}`).join(";") }); // oxfmt-ignore
    expect(listing.name.length).toBeLessThanOrEqual(LIMITS.nameLength);
    expect(listing.description.length).toBeLessThanOrEqual(LIMITS.descriptionLength);
    expect(listing.keywords).toHaveLength(LIMITS.keywordsPerListing);
    for (const keyword of listing.keywords) expect(keyword.length).toBeLessThanOrEqual(LIMITS.keywordLength);
    for (const other of listing.other_names) expect(other.length).toBeLessThanOrEqual(LIMITS.nameLength);
    for (const part of [listing.address, listing.city, listing.state, listing.country, listing.zip_code]) expect(part.length).toBeLessThanOrEqual(LIMITS.addressLineLength); // oxfmt-ignore
    expect(listing.phone_number).toBe("");
    expect(listing.website).toBe("");
    expect(listing.hours_note?.length).toBeLessThanOrEqual(500);
  });

  test("a row without an id gets one from its values, unchanged when its phone changes", () => {
    const idOf = (facts: Record<string, string>) => {
      const row = toImportRow(
        { kind: "row", at: 1, id: null, tags: tags(facts), lat: 1, lng: 2, has: null, text: "" },
        NOTHING,
      );
      return "reason" in row ? row.reason : row.sourceId;
    };
    expect(idOf({ name: "A", phone: "+1 212 555 0100" })).toBe(idOf({ name: "A", phone: "+1 212 555 0199" }));
    expect(idOf({ name: "A" })).not.toBe(idOf({ name: "B" }));
    expect(idOf({ name: "A" })).toMatch(/^content:/);
  });
});

describe("cells of CSV", () => {
  const formulas = ["=1+1", "+SUM(A1)", "-cmd|' /C calc'!A0", "@x", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠x", "'=x", "''=x", "'＝x", "+1-555-0100", "+49 89 2199890", "-1-2", "+5"]; // oxfmt-ignore

  test.each(formulas)("%j is no formula and is read back", (value) => {
    expect(escapeFormula(value)).toMatch(/^'/);
    expect(unescapeFormula(escapeFormula(value))).toBe(value);
  });

  test("are read back from a file, for any value", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc
        .tuple(fc.constantFrom("", "'", "''"), fc.constantFrom(...formulas), fc.string())
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (values) => {
        const given = ["id", ...values].map((value) => value.replace(/[\0\r]/g, "").replaceAll("\ufeff", ""));
        const read: string[][] = [];
        for await (const records of readCsv(once(toCsvLine(given)), ","))
          for (const { fields } of records) read.push((fields ?? []).map(unescapeFormula));
        expect(read).toEqual([given]);
      }),
    );
  });

  test.each(["-73.9", "-3.6e-7", "plain", "'quoted'", "", "a=b"])("%j is unchanged", (value) => {
    expect(escapeFormula(value)).toBe(value);
    expect(unescapeFormula(value)).toBe(value);
  });

  test("quotes and line breaks", () => {
    expect(toCsvLine(['a "b"', "c,d", "e\nf", " g"])).toBe('"a ""b""","c,d","e\nf"," g"\r\n');
    // LibreOffice evaluates a cell after a tab
    expect(toCsvLine(["a\t=1+1"])).toBe('"a\t=1+1"\r\n');
  });
});
