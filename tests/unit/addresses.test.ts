/** Parsing an address line, joining the pieces of one street, and finding the house. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitAddress } from "#server/addresses/rules-house.ts";
import { baseOf, houseNumbers, isInRange, readAddress } from "#server/addresses/rules-address.ts";
import { streetKey } from "#server/addresses/rules-street-key.ts";
import { chooseAddressPoint, type AddressArea, type StreetRow } from "#server/addresses/rules-find.ts";
import { StreetBook, type Piece, type TownsAt } from "#server/addresses/rules-streets.ts";

describe("names", () => {
  test.each([
    ["Hauptstraße", "Hauptstr.", "HAUPTSTRASSE", "Haupt-Straße", "haupt str"],
    ["Marienplatz", "Marienpl.", "Marien Platz"],
    ["High Street", "High St", "high st."],
    ["Saint James Avenue", "St. James Ave", "st james av."],
    ["Boulevard d'Italie", "Bd. d’Italie", "blvd d'italie"],
    ["Praça da República", "praca da republica"],
    ["улица Ленина", "Улица ЛЕНИНА"],
    ["Rua de Santa Catarina", "R. Santa Catarina", "Rua Sta. Catarina", "RUA STA CATARINA"],
    ["Avenida dos Aliados", "Av. Aliados", "Avda. de los Aliados", "Av.da dos Aliados"],
    ["Calle Mayor", "C/ Mayor", "C. Mayor"],
    ["Praça da República", "Pça. República", "Pc. da Republica"],
    ["Largo do Carmo", "Lg. do Carmo"],
    ["Travessa das Flores", "Tv. Flores", "Trav. das Flores"],
    ["Passeig de Gràcia", "Pg. de Gràcia", "Paseo de Gracia", "Pº de Gracia"],
    ["Corso Vittorio Emanuele II", "C.so Vittorio Emanuele II"],
    ["Viale di Roma", "V.le Roma"],
    ["Via XX Settembre", "Via 20 Settembre"],
    ["Piazza del Duomo", "P.za Duomo", "P.zza del Duomo"],
    ["Rue de l'Église", "R. de l’Eglise", "rue Eglise"],
    ["Boulevard Saint-Michel", "Bd. St-Michel", "Blvd St. Michel"],
    ["проспект Ленина", "пр-т Ленина", "Ленина просп.", "пр. Ленина"],
    ["улица Покровка", "ул. Покровка", "Покровка ул."],
    ["Drottninggatan", "Drottningg."],
    ["Kossuth utca", "Kossuth u."],
    ["İstiklal Caddesi", "İstiklal Cad."],
    ["náměstí Míru", "Nám. Míru"],
    ["Fifth Avenue", "5th Ave", "5th Av."],
    ["North Fourth Street", "N 4th St."],
    ["Rue Sainte-Catherine Ouest", "R. Ste-Catherine Ouest"],
    ["St Catherine Street West", "Saint Catherine St. W"],
    ["Doctor Martin Luther King Junior Boulevard", "Dr. Martin Luther King Jr. Blvd"],
  ])("%s is the same as its other spellings", (...names) => {
    expect(new Set(names.map(streetKey)).size).toBe(1);
  });

  test("other names are not", () => {
    const names = ["Hauptstraße", "Hauptgasse", "Haupt", "Marienplatz", "Marienstraße", "5th Avenue", "6th Avenue", "C Street", "E Street", "Rua A", "Rua B", "Avenida Lima", "Calle Lima", "Rua 31 de Janeiro", "Rua 21 de Janeiro"]; // oxfmt-ignore
    expect(new Set(names.map(streetKey)).size).toBe(names.length);
    expect(streetKey(" - ! ")).toBe("");
  });
});

describe("the house number is the part that is not the street's name", () => {
  test.each([
    ["Rua 31 de Janeiro 90", "Rua 31 de Janeiro", "90"],
    ["Rua 31 de Janeiro", "Rua 31 de Janeiro", ""],
    ["9 de Julio 1250", "9 de Julio", "1250"],
    ["Av. 9 de Julio 1925", "Av. 9 de Julio", "1925"],
    ["25 de Mayo 300", "25 de Mayo", "300"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Straße des 17. Juni", "Straße des 17. Juni", ""],
    ["17. Juni Straße 5", "17. Juni Straße", "5"],
    ["Rue du 8 Mai 1945", "Rue du 8 Mai 1945", ""],
    ["12 Rue du 8 Mai 1945", "Rue du 8 Mai 1945", "12"],
    ["8 Place du 11 Novembre 1918", "Place du 11 Novembre 1918", "8"],
    ["Via 25 Aprile 12", "Via 25 Aprile", "12"],
    ["ul. 3 Maja 8", "ul. 3 Maja", "8"],
    ["улица 8 Марта 12", "улица 8 Марта", "12"],
    ["5th Avenue 12", "5th Avenue", "12"],
    ["5th Avenue", "5th Avenue", ""],
    ["350 5th Ave", "5th Ave", "350"],
    ["15157 56 Avenue", "56 Avenue", "15157"],
    ["152 Street 10352", "152 Street", "10352"],
    ["12 Calle 4-35", "12 Calle", "4-35"],
    ["Calle 50 #23-10", "Calle 50", "23-10"],
    ["Calle 50", "Calle 50", ""],
    ["Carrera 7 No. 71-21", "Carrera 7", "71-21"],
    ["Straße 245", "Straße 245", ""],
    ["Highway 101", "Highway 101", ""],
    ["47-15 108th Street", "108th Street", "47-15"],
    ["C7 12", "C7", "12"],
    ["1, 2, 3 Pennine Road", "Pennine Road", "1,2,3"],
    ["Pennine Road 1, 2, 3", "Pennine Road", "1,2,3"],
    ["Rua Direita, 5", "Rua Direita", "5"],
    ["Rua Direita s/n", "Rua Direita", ""],
    ["ул. Ленина, д. 5", "ул. Ленина", "5"],
    ["Flat 3, 8 High Street", "High Street", "8"],
    ["The Old Mill, 12 Mill Lane", "Mill Lane", "12"],
    ["The Old Mill, Mill Lane", "Mill Lane", ""],
    ["6 Kitchener Street, Unit 228", "Kitchener Street", "6"],
    ["12 Main Street #4", "Main Street", "12"],
    ["Av. 12 de Octubre 1430 y Cordero", "Av. 12 de Octubre", "1430"],
    ["神宮前3丁目25-15", "神宮前3丁目", "25-15"],
    ["100 Main St, Springfield, IL 62704", "Main St", "100"],
    ["Via Roma 12/A", "Via Roma", "12a"],
    ["ул. Ленина 5к2", "ул. Ленина", "5к2"],
    ["ул. Ленина, 5, корп. 2", "ул. Ленина", "5"],
    ["Calle Mayor 5 2º B", "Calle Mayor", "5"],
    ["Via Renzo Piano 5", "Via Renzo Piano", "5"],
    ["Rua Direita 5, 2º Esq.", "Rua Direita", "5"],
  ])("%s", (line, street, number) => expect(splitAddress(line)).toEqual({ street, number }));

  test("for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (line) => {
        expect(splitAddress(line).number).not.toMatch(/\s/);
      }),
    );
    for (const line of ["1 ".repeat(150), "1, ".repeat(99), "1-".repeat(150), `a ${"1".repeat(290)}`, "нр ".repeat(99)]) splitAddress(line); // oxfmt-ignore
  });
});

test("house numbers: several, ranges, and invalid ones", () => {
  expect(houseNumbers("8 A")).toEqual(["8a"]);
  expect(houseNumbers("8;10, 12")).toEqual(["8", "10", "12"]);
  expect(houseNumbers("8–12")).toEqual(["8-12"]);
  expect(houseNumbers("12/3")).toEqual(["12/3"]);
  for (const none of ["", "<script>", "x".repeat(5_000), "s/n", "1".repeat(30)]) expect(houseNumbers(none)).toEqual([]);
  expect(isInRange("8-12", 10)).toBe(true);
  expect([11, 7, 14].map((number) => isInRange("8-12", number))).toEqual([false, false, false]);
  expect(isInRange("1-99999", 5)).toBe(false);
});

test.each([
  ["8-12", [8, 10, 12]],
  ["8a-12b", [8, 10, 12]],
  ["7-9", [7, 9]],
  ["8-8", [8]],
  ["100-104", [100, 102, 104]],
  // reversed, a single number, and no number
  ["12-8", []],
  ["8", []],
  ["", []],
])("the range %s contains %j", (range, contained) => {
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  expect(numbers.filter((number) => isInRange(range, number))).toEqual(contained);
});

test("a range is at most 60 wide", () => {
  expect([isInRange("2-62", 32), isInRange("2-64", 32)]).toEqual([true, false]);
});

test("a number without its letter and the end of its range", () => {
  expect(["8", "8a", "8-10", "a12", "12/3", ""].map(baseOf)).toEqual([8, 8, 8, 12, 12, 0]);
});

describe("reading an address line", () => {
  test.each([
    ["Marienplatz 8", "Marienplatz", "8"],
    ["Marienplatz 8a", "Marienplatz", "8a"],
    ["Marienplatz 8 A", "Marienplatz", "8a"],
    ["8 High Street", "High Street", "8"],
    ["8a, High Street", "High Street", "8a"],
    ["12 bis Rue Grimaldi", "Rue Grimaldi", "12bis"],
    ["Rue Grimaldi, 12", "Rue Grimaldi", "12"],
    ["Rue de la Colle 4bis", "Rue de la Colle", "4bis"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Tal 23 - 25", "Tal", "23-25"],
    ["Hauptstr.5", "Hauptstr.", "5"],
    ["Flat 3, 8 High Street", "High Street", "8"],
    ["Hauptstraße 5 (im Hof)", "Hauptstraße", "5"],
    ["12 Main Street #4", "Main Street", "12"],
    ["12 Main St Suite 100, Floor 2", "Main Street", "12"],
    ["Karlsplatz 4 1. UG", "Karlsplatz", "4"],
    ["5th Avenue 12", "5th Avenue", "12"],
    ["8 A Street", "A Street", "8"],
  ])("%s", (line, street, number) => {
    expect(readAddress(line)).toContainEqual({ key: streetKey(street), number });
  });

  test("the street type may be omitted", () => {
    expect(readAddress("Aliados 12")).toContainEqual({ key: streetKey("Avenida dos Aliados"), number: "12" });
    expect(readAddress("Quintana 5")).toContainEqual({ key: streetKey("Calle Quintana"), number: "5" });
    expect(readAddress("Kossuth u. 5")).not.toContainEqual({ key: streetKey("Calle Kossuth u"), number: "5" });
    expect(readAddress("Vitamin C 5")).toContainEqual({ key: streetKey("Avenida Vitamin C"), number: "5" });
  });

  test("a reading without a number comes last, and an empty text has none", () => {
    expect(readAddress("Marienplatz")).toEqual([{ key: streetKey("Marienplatz"), number: "" }]);
    expect(readAddress("")).toEqual([]);
    expect(readAddress(" ,;, ")).toEqual([]);
  });

  test("any input has few readings, and none without a street", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (line) => {
        const readings = readAddress(line);
        expect(readings.length).toBeLessThanOrEqual(32);
        for (const { key } of readings) expect(key).not.toBe("");
      }),
    );
    // no pattern has superlinear time
    for (const line of ["1 ".repeat(100), "a ".repeat(100), `${"1-".repeat(99)}x`, " #".repeat(99)]) readAddress(line);
  });
});

describe("segments of streets", () => {
  const IN_TOWN: TownsAt = { town: ["stadt", "town"], village: "", parts: ["mitte"], country: "DE" };
  const piece = (more: Partial<Piece>): Piece => ({ name: "Hauptstraße", kind: "street", number: null, city: "", postcode: "", lat: 50, lng: 10, ...more }); // oxfmt-ignore
  const streets = (pieces: readonly Piece[], townsAt = (_lat: number, _lng: number) => IN_TOWN) => {
    const book = new StreetBook(townsAt);
    for (const one of pieces) book.add(one);
    return [...book.streets()];
  };

  test("near each other are one street, with its houses, towns and postcodes", () => {
    const [street, ...others] = streets([
      piece({ name: "Hauptstr.", number: "2", lat: 50.001, postcode: "91207", city: "Town" }),
      piece({ lat: 50.0 }),
      piece({ lat: 50.002 }),
      piece({ lat: 50.0012 }),
      piece({ number: "1;3", lat: 50.0011 }),
      piece({ number: "2", lat: 50.0019 }),
    ]);
    expect(others).toEqual([]);
    expect(street).toEqual({
      name: "Hauptstraße",
      key: "hauptstr",
      kind: "street",
      towns: ["stadt", "mitte"],
      postcodes: ["91207"],
      country: "DE",
      lat: 50.0012,
      lng: 10,
      houses: [
        { number: "1", lat: 50.0011, lng: 10 },
        { number: "2", lat: 50.001, lng: 10 },
        { number: "3", lat: 50.0011, lng: 10 },
      ],
    });
  });

  test("far apart, in another town or village, or of another address are several", () => {
    expect(streets([piece({}), piece({ lat: 50.03 })])).toHaveLength(2);
    expect(streets([piece({}), piece({ number: "1", city: "Dorf" })]).map(({ towns }) => towns)).toEqual([
      ["stadt", "mitte"],
      ["dorf", "stadt", "mitte"],
    ]);
    const byVillage = (lat: number): TownsAt => ({ ...IN_TOWN, village: lat > 50 ? "oben" : "unten", parts: [] });
    expect(streets([piece({ lat: 50.001 }), piece({ lat: 49.999 })], byVillage)).toHaveLength(2);
  });

  test("work across 180° and at the poles; invalid and nameless ones are dropped", () => {
    expect(streets([piece({ lng: 179.999 }), piece({ lng: -179.999 }), piece({ lat: 90 }), piece({ lat: -90 })])).toHaveLength(4); // oxfmt-ignore
    expect(streets([piece({ lat: 91 }), piece({ lng: NaN }), piece({ name: "--" }), piece({ name: "x".repeat(201) }), piece({ number: "<b>" })])).toEqual([]); // oxfmt-ignore
  });
});

describe("choosing a house", () => {
  const row = (more: Partial<StreetRow>): StreetRow => ({ key: "hauptstr", towns: ["stadt"], postcodes: [], lat: 50, lng: 10, numbers: [], lats: [], lngs: [], ...more }); // oxfmt-ignore
  const houses = (...numbers: string[]) => ({
    numbers,
    lats: numbers.map((_, at) => 500_000_000 + at),
    lngs: numbers.map(() => 100_000_000),
  });
  const IN_TOWN: AddressArea = { towns: ["stadt"], isTownOfMap: true, middles: [], postcode: "" };
  const found = (line: string, rows: readonly StreetRow[], area: AddressArea = IN_TOWN) => chooseAddressPoint(readAddress(line), rows, area); // oxfmt-ignore
  const houseAt = (at: number) => ({ lat: 50 + at / 1e7, lng: 10, precision: "house" });

  test("prefers the number, the same number with another suffix, a range, the nearest on its side, the middle", () => {
    const street = row(houses("1", "4", "8a", "10-14", "21"));
    expect(found("Hauptstr. 4", [street])).toEqual(houseAt(1));
    expect(found("Hauptstr. 8", [street])).toEqual(houseAt(2));
    expect(found("Hauptstr. 8b", [street])).toEqual(houseAt(2));
    expect(found("Hauptstr. 12", [street])).toEqual(houseAt(3));
    expect(found("Hauptstr. 2", [street])).toEqual({ ...houseAt(1), precision: "street" });
    expect(found("Hauptstr. 900", [street])).toEqual({ ...houseAt(4), precision: "street" });
    expect(found("Hauptstr.", [street])).toEqual({ lat: 50, lng: 10, precision: "street" });
    expect(found("Hauptstr. 5", [row({})])).toEqual({ lat: 50, lng: 10, precision: "street" });
    expect(found("Nebenstr. 5", [street])).toBeNull();
  });

  test("never chooses another town, or another one of the name, however well the number fits", () => {
    const elsewhere = row({ ...houses("5"), towns: ["dorf"] });
    expect(found("Hauptstr. 5", [elsewhere])).toBeNull();
    expect(found("Hauptstr. 5", [elsewhere, row({ lat: 51 })])).toMatchObject({ lat: 51, precision: "street" });
    expect(found("Hauptstr. 5", [row(houses("5"))], { ...IN_TOWN, middles: [{ lat: 40, lng: -70 }] })).toBeNull();
    // a postcode replaces a town that no map has, and no other
    const sent = row({ ...houses("5"), towns: ["dorf"], postcodes: ["91207"] });
    expect(found("Hauptstr. 5", [sent], { ...IN_TOWN, postcode: "91207" })).toBeNull();
    expect(found("Hauptstr. 5", [sent], { ...IN_TOWN, isTownOfMap: false, postcode: "91207" })).toEqual(houseAt(0));
  });

  test("of two in one town chooses the one with the postcode; without a town only an unambiguous one", () => {
    const one = row({ ...houses("5"), postcodes: ["1000"] });
    const other = row({ lat: 50.2, postcodes: ["2000"] });
    expect(found("Hauptstr. 5", [one, other], { ...IN_TOWN, postcode: "2000" })).toMatchObject({ lat: 50.2 });
    const anywhere: AddressArea = { towns: [], isTownOfMap: false, middles: [], postcode: "" };
    expect(found("Hauptstr. 5", [one, other], anywhere)).toBeNull();
    expect(found("Hauptstr. 5", [one], anywhere)).toEqual(houseAt(0));
    expect(found("Hauptstr. 5", [one, other], { ...anywhere, postcode: "1000" })).toEqual(houseAt(0));
    expect(found("Hauptstr. 5", [one, other], { ...anywhere, postcode: "3000" })).toBeNull();
  });
});
