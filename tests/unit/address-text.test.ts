/**
 * Addresses on one line, as the templates of OpenCage arrange their parts (house number, road, city, state, postcode):
 * conf/countries/worldwide.yaml of https://github.com/OpenCageData/address-formatting, lines joined by commas. The
 * addresses are those of town halls, museums and theatres.
 */
import { describe, expect, it, test } from "vitest";
import { addressText, localAddressText } from "#server/places/address-text.ts";
import { phoneText } from "#server/places/phone-text.ts";

const of = (address: string, city: string, state: string, zip_code: string, country: string) => ({ address, city, state, zip_code, country }); // oxfmt-ignore

describe("an address follows its country", () => {
  it.each([
    [of("389 Congress St", "Portland", "ME", "04101", "US"), "389 Congress St, Portland, ME, 04101, US"],
    [of("10 Downing Street", "London", "England", "SW1A 2AA", "United Kingdom"), "10 Downing Street, London, SW1A 2AA, United Kingdom"],
    [of("O'Connell Street Lower", "Dublin", "Dublin", "D01 F5P2", "Ireland"), "O'Connell Street Lower, Dublin, D01 F5P2, Ireland"],
    [of("100 Queen St W", "Toronto", "ON", "M5H 2N2", "Canada"), "100 Queen St W, Toronto, ON M5H 2N2, Canada"],
    [of("483 George St", "Sydney", "NSW", "2000", "Australia"), "483 George St, Sydney NSW 2000, Australia"],
    [of("Marienplatz 8", "München", "Bayern", "80331", "Deutschland"), "Marienplatz 8, 80331 München, Deutschland"],
    [of("Friedrich-Schmidt-Platz 1", "Wien", "Wien", "1010", "Austria"), "Friedrich-Schmidt-Platz 1, 1010 Wien, Austria"],
    [of("Stadthausquai 17", "Zürich", "ZH", "8001", "Switzerland"), "Stadthausquai 17, 8001 Zürich, Switzerland"],
    [of("Rathaus, Äulestrasse 40", "Vaduz", "", "9490", "Liechtenstein"), "Rathaus, Äulestrasse 40, 9490 Vaduz, Liechtenstein"],
    [of("Place de l'Hôtel de Ville", "Paris", "Île-de-France", "75004", "FR"), "Place de l'Hôtel de Ville, 75004 Paris, FR"],
    [of("Place du Casino", "Monaco", "", "98000", "Monaco"), "Place du Casino, 98000 Monaco, Monaco"],
    [of("Grote Markt 1", "Antwerpen", "Antwerpen", "2000", "Belgium"), "Grote Markt 1, 2000 Antwerpen, Belgium"],
    [of("Museumstraat 1", "Amsterdam", "Noord-Holland", "1071 XX", "Netherlands"), "Museumstraat 1, 1071 XX Amsterdam, Netherlands"],
    [of("42 Place Guillaume II", "Luxembourg", "", "1648", "Luxembourg"), "42 Place Guillaume II, 1648 Luxembourg, Luxembourg"],
    [of("Calle de Ruiz de Alarcón, 23", "Madrid", "Comunidad de Madrid", "28014", "Spain"), "Calle de Ruiz de Alarcón, 23, 28014 Madrid, Spain"],
    [of("Piazza del Campidoglio, 1", "Roma", "RM", "00186", "Italy"), "Piazza del Campidoglio, 1, 00186 Roma RM, Italy"],
    [of("Piazza della Scala, 2", "Milano", "Lombardia", "20121", "Italia"), "Piazza della Scala, 2, 20121 Milano, Italia"],
    [of("Praça do Município", "Lisboa", "Lisboa", "1100-365", "Portugal"), "Praça do Município, 1100-365 Lisboa, Portugal"],
    [of("Rådhuspladsen 1", "København", "Hovedstaden", "1550", "Denmark"), "Rådhuspladsen 1, 1550 København, Denmark"],
    [of("Ragnar Östbergs plan 1", "Stockholm", "", "111 52", "Sweden"), "Ragnar Östbergs plan 1, 111 52 Stockholm, Sweden"],
    [of("Rådhusplassen 1", "Oslo", "", "0037", "Norway"), "Rådhusplassen 1, 0037 Oslo, Norway"],
    [of("Mannerheimintie 34", "Helsinki", "Uusimaa", "00100", "Finland"), "Mannerheimintie 34, 00100 Helsinki, Finland"],
    [of("plac Defilad 1", "Warszawa", "mazowieckie", "00-901", "Poland"), "plac Defilad 1, 00-901 Warszawa, Poland"],
    [of("Mariánské náměstí 2/2", "Praha", "", "110 00", "Czechia"), "Mariánské náměstí 2/2, 110 00 Praha, Czechia"],
    [of("1 Sheikh Mohammed bin Rashid Blvd", "Dubai", "Dubai", "", "UAE"), "1 Sheikh Mohammed bin Rashid Blvd, Dubai, UAE"],
    [of("3 شارع المتحف", "القاهرة", "محافظة القاهرة", "11516", "مصر"), "3 شارع المتحف، القاهرة، محافظة القاهرة، 11516، مصر"],
    [of("King Fahd Road", "Riyadh", "Riyadh Province", "12271", "Saudi Arabia"), "King Fahd Road, Riyadh 12271, Saudi Arabia"],
    [of("Avenue Mohammed V", "Rabat", "", "10000", "Morocco"), "Avenue Mohammed V, 10000 Rabat, Morocco"],
    [of("1 Main St", "Springfield", "Somewhere", "123", "Atlantis"), "1 Main St, Springfield, Somewhere, 123, Atlantis"],
  ])("%j", (stored, text) => {
    expect(addressText(stored)).toBe(text);
  }); // oxfmt-ignore

  test("skips empty parts, and names the state where no town is known", () => {
    expect(addressText(of(" ", "", "", "", ""))).toBe("");
    expect(addressText(of("48 Exchange St", "Portland", "ME", "", "US"))).toBe("48 Exchange St, Portland, ME, US");
    expect(addressText(of("", "", "Bayern", "", "Germany"))).toBe("Bayern, Germany");
    expect(addressText(of("Marienplatz 8", "München", "", "", ""))).toBe("Marienplatz 8, München");
  });

  test("leaves the country out in emails", () => {
    expect(localAddressText(of("48 Exchange St", "Portland", "ME", "04101", "US"))).toBe("48 Exchange St, Portland, ME 04101"); // oxfmt-ignore
    expect(localAddressText(of("Marienplatz 8", "München", "Bayern", "80331", "DE"))).toBe("Marienplatz 8, 80331 München"); // oxfmt-ignore
  });
});

test.each([
  ["+12075550148", "United States", "(207) 555-0148"],
  ["(207) 555-0148", "US", "(207) 555-0148"],
  ["(207) 555-0148 ext. 12", "US", "(207) 555-0148 ext. 12"],
  ["+49 89 23300", "Germany", "089 23300"],
  ["+33 1 42 76 40 40", "France", "01 42 76 40 40"],
  ["+39 06 0608", "Italy", "06 0608"],
  ["+49 89 23300", "Austria", "+49 89 23300"],
  ["+49 89 23300", "", "+49 89 23300"],
  ["call us", "Germany", "call us"],
])("the telephone number %s in %j is shown as %s", (phone, country, text) => {
  expect(phoneText(phone, country)).toBe(text);
});
