/**
 * Maps the columns of an external file to facts. Facts are named by OpenStreetMap's keys, so that all file formats are
 * processed alike.
 */
import { DATE_KEYS } from "../../listings/sources/as-of.ts";
import { ALL_FACTS, FACTS, type FactName } from "../../listings/sources/imported-listing.ts";
import { ImportError } from "../import-error.ts";
import { KIND_KEYS } from "../../listings/features/kinds.ts";
import { fold } from "../../platform/text/fold.ts";

/** `lat` and `lng` in addition to the tags, `latlng` for both in one, `id` for the source's own id. */
const SYNONYMS: Readonly<Record<string, string>> = {
  id: "id, osm id, source id, place id, external id, business id, fhrsid, uid, uuid, guid, siret, record id, objectid, identifier, kennung",
  name: "name, business name, businessname, business, company, company name, firma, firmenname, firmierung, nom, nom commercial, denomination, raison sociale, enseigne, nombre, nombre comercial, razon social, nome, ragione sociale, naam, bedrijfsnaam, handelsnaam, nazwa, navn, namn, nimi, trading name, tradingname, trade name, dba, dba name, establishment, establishment name, place name, bezeichnung, geschaeftsname, geschaftsname, title, titel, название, наименование, 名称, 名前, 店名, الاسم",
  description:
    "description, beschreibung, descripcion, descrizione, descricao, beschrijving, opis, about, business description, long description, text",
  category:
    "category, categories, kategorie, kategorien, categorie, categoria, categorias, kategoria, type, typ, kind, tipo, business type, businesstype, branche, rubrique, rubrik, sector, industry, activity, activite, gewerbe, primary category, main category",
  keywords: "keywords, tags, schlagworte, stichworte, mots cles, palabras clave, parole chiave",
  address:
    "address, street address, full address, adresse, anschrift, direccion, indirizzo, endereco, adres, address line, address line 1, address line1, addressline1, address1, address 1, addr, strasse und hausnummer, strasse hausnummer, strasse nr, 住所, адрес, العنوان",
  "addr:street": "street, street name, strasse, str, rue, voie, calle, via, rua, straat, ulica, gata, gate, vej",
  "addr:housenumber":
    "house number, housenumber, house no, street number, building number, hausnummer, hausnr, haus nr, hnr, nr, numero, no, n°, numero civico, civico, huisnummer, numer",
  "addr:city":
    "city, town, ort, stadt, ville, commune, ciudad, poblacion, municipio, citta, comune, cidade, stad, plaats, woonplaats, miasto, gemeinde, locality, municipality, post town, suburb or city, localite, localidad, город, 市, المدينة",
  "addr:state":
    "state, province, region, bundesland, provincia, estado, county, kanton, canton, departement, prov, state province, wojewodztwo, prefecture",
  "addr:postcode":
    "postcode, post code, postal code, postalcode, zip, zip code, zipcode, plz, postleitzahl, code postal, codepostal, codigo postal, cp, cap, cep, kod pocztowy, индекс",
  "addr:country": "country, country code, countrycode, land, pays, pais, paese, kraj, страна, 国",
  lat: "lat, latitude, y, breitengrad, breite, latitud, latitudine, geo lat, gps lat, point y",
  lng: "lng, lon, long, longitude, x, laengengrad, langengrad, lange, laenge, longitud, longitudine, geo lon, geo lng, gps lon, gps lng, point x",
  latlng:
    "coordinates, coords, koordinaten, lat lng, lat lon, latlng, latlon, geo point, geo point 2d, geopoint, coordonnees, coordenadas, coordinate",
  phone:
    "phone, telephone, tel, telefon, telefono, telefone, telefoon, phone number, phonenumber, telephone number, telefonnummer, tel nr, telnr, rufnummer, numero de telephone, contact phone, mobile, mobil, handy, телефон, 電話番号, الهاتف",
  website:
    "website, web, webseite, web site, website url, url, homepage, internet, www, site, site web, site internet, sitio web, pagina web, sito, sito web, strona www, link, сайт",
  opening_hours:
    "opening hours, openinghours, hours, oeffnungszeiten, offnungszeiten, horaires, heures d ouverture, horario, horarios, orari, orari di apertura, openingstijden, opening times, business hours, godziny otwarcia",
  timezone: "timezone, time zone, tz, tzid, zeitzone",
  as_of:
    "as of, timestamp, osm timestamp, last updated, updated, updated at, updated on, update time, date updated, last modified, modified, modified at, date modified, modification date, last edited, edited at, last changed, changed at, last refreshed, date refreshed, aktualisiert, aktualisiert am, zuletzt aktualisiert, letzte aktualisierung, letzte aenderung, letzte anderung, geaendert am, geandert am, stand der daten, datenstand, mise a jour, date de mise a jour, date maj, derniere mise a jour, actualizado, fecha de actualizacion, ultima actualizacion, aggiornato, data aggiornamento, ultimo aggiornamento, atualizado, data de atualizacao, ultima atualizacao, bijgewerkt, laatst bijgewerkt, senast uppdaterad, data aktualizacji, дата обновления, 更新日",
  check_date:
    "check date, last checked, checked at, checked on, date checked, last verified, verified at, verified on, survey date, geprueft am, gepruft am, zuletzt geprueft, zuletzt gepruft, date de verification, fecha de verificacion",
  end_date:
    "end date, date closed, closed on, closing date, closed date, date of closure, closure date, geschlossen am, schliessungsdatum, date de fermeture, fecha de cierre, data di chiusura",
  operational_status: "operational status, operating status, business status, betriebsstatus",
  attribution: "attribution",
};

/** The date on which the place closed permanently. */
export const DATE_ENDED = "end_date";

/** Names of the facts in `--map`. */
const MAPPABLE: Readonly<Record<string, string>> = {
  id: "id",
  name: "name",
  description: "description",
  category: "category",
  keywords: "keywords",
  address: "address",
  street: "addr:street",
  house_number: "addr:housenumber",
  city: "addr:city",
  state: "addr:state",
  zip: "addr:postcode",
  country: "addr:country",
  lat: "lat",
  lng: "lng",
  coordinates: "latlng",
  phone: "phone",
  website: "website",
  hours: "opening_hours",
  timezone: "timezone",
  as_of: "as_of",
};

/** Columns named after OpenStreetMap keys. */
const OWN_KEYS = new Set([
  "amenity", "shop", "craft", "office", "healthcare", "leisure", "tourism", "cuisine", "brand", "operator", "wheelchair", "takeaway", "delivery",
  "outdoor_seating", "internet_access", "mainstreet_id", "hours_mode", "hours_note", "special_hours", "holiday_hours", "custom_hours", "attribution_url", "short_name", "alt_name", "official_name", "sport",
]); // oxfmt-ignore

const heading = (value: string) =>
  fold(value)
    .replace(/[\s_\-./:@"'()[\]]+/gu, " ")
    .trim();

const BY_HEADING = new Map<string, string>();
for (const [fact, names] of Object.entries(SYNONYMS))
  for (const name of names.split(", ")) if (!BY_HEADING.has(heading(name))) BY_HEADING.set(heading(name), fact);

/** The fact of a column; unknown columns retain their own name. */
export function factOf(column: string): string {
  const own = column.trim().toLowerCase();
  if (OWN_KEYS.has(own) || /^(?:addr|contact|name|diet|payment|description):[\w-]+$/.test(own)) return own;
  return BY_HEADING.get(heading(column)) ?? column.trim();
}

/** Whether a cell is the name of a known column. */
function isColumn(text: string): boolean {
  const own = text.trim().toLowerCase();
  return OWN_KEYS.has(own) || own.startsWith("addr:") || BY_HEADING.has(heading(text));
}

/** Whether a row repeats a heading: the file's own, or another with only known columns, as in concatenated files. */
export function isHeading(cells: readonly string[], columns: readonly string[]): boolean {
  const same = (cell: string, index: number) => heading(cell) === heading(columns[index] ?? "");
  if (cells.length === columns.length && cells.every(same)) return true;
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 1 && filled.every(isColumn) && factsOf(filled, new Map()).includes("name");
}

/** Facts with a single field, which a column may be named after. */
const FACT_OF_FIELD: ReadonlyMap<string, FactName> = new Map(
  ALL_FACTS.flatMap((fact) => (FACTS[fact].length === 1 ? [[FACTS[fact][0], fact]] : [])),
);

/** Other columns that an import reads. */
const READ = new Set([
  ...Object.keys(SYNONYMS), ...OWN_KEYS, ...FACT_OF_FIELD.keys(), "addr:full", "addr:place", "addr:housename", "addr:unit", "addr:suite", "addr:room", "addr:floor", "addr:door", "addr:staircase", "addr:hamlet", "addr:quarter", "addr:neighbourhood", "addr:block", "addr:block_number", "addr:streetnumber", "addr:conscriptionnumber", "addr:provisionalnumber", "contact:housename", "addr:town", "addr:village", "addr:province", "is_in:state", "is_in:country_code", "contact:street", "contact:housenumber", "contact:city", "contact:postcode", "contact:opening_hours",
  "telephone", "contact:mobile", "mobile", "phone:mobile", "contact:phone", "contact:phone1", "tel", "web", "homepage", "contact:webpage", "url", "contact:website", "contact:url", "website:official", "brand:website", "operator:website", "club", "int_name", "clothes", "healthcare:speciality", "drive_through", "internet_access:fee", "breakfast", "air_conditioning", "changing_table", "atm", "self_service",
  "microbrewery", "brewery", "organic", "second_hand", "reservation", "smoking", "stars", "rooms", "start_date", "building", "disused", "abandoned", "demolished", "removed", "closed", "permanently_closed", "closed_permanently", "is_closed", ...DATE_KEYS, "attribution", "sources", "house_rules", "texts_language", "translations", "rating", "review_count", "@id", "osm_id", "osm_type", "type", "visibility", "latlng", "description:en", "other_names", "features", "feature_words",
]); // oxfmt-ignore
const READ_BEGINNINGS = /^(?:name:|diet:|(?:disused|abandoned|was|closed|demolished|removed|razed):)/;
const used = new Map<string, boolean>();

/** Whether an import uses a column or tag. */
export function isUsed(fact: string): boolean {
  let is = used.get(fact);
  if (is === undefined) {
    is = READ.has(fact) || READ_BEGINNINGS.test(fact);
    if (used.size < 10_000) used.set(fact, is);
  }
  return is;
}

/** The facts derived from a column or tag; empty if it is not used. */
function factsFrom(column: string): FactName[] {
  if (/^(?:name|name:en|official_name|brand|operator)$/.test(column)) return column === "name" ? ["name"] : column === "name:en" ? ["name", "other_names", "names"] : ["name", "other_names"]; // oxfmt-ignore
  if (column.startsWith("name:")) return ["other_names", "names"];
  if (/^(?:(?:alt|short|int)_name|other_names)$/.test(column)) return ["other_names"];
  if (/^description(?::en)?$/.test(column)) return ["description"];
  if (/^(?:address|addr:.+|is_in:.+|contact:(?:street|housenumber|city|postcode))$/.test(column)) return ["address"];
  if (/^(?:lat|lng|latlng)$/.test(column)) return ["spot", "zone"];
  if (column === "timezone") return ["zone"];
  if (/phone|mobile|^tel$|^telephone$/.test(column)) return ["phone"];
  if (/website|^web$|^homepage$|webpage$|(?:^|:)url$/.test(column)) return ["website"];
  if (/opening_hours$/.test(column)) return ["hours"];
  if (/^(?:category|keywords|cuisine|diet:.+)$/.test(column) || KIND_KEYS.some((key) => key === column)) return ["category"]; // oxfmt-ignore
  const fact = FACT_OF_FIELD.get(column);
  return fact === undefined ? [] : [fact];
}

/** The facts that a file with these columns can state. */
export const factsIn = (columns: readonly string[]): FactName[] => [...new Set(columns.flatMap(factsFrom))];

export type ColumnMap = ReadonlyMap<string, string>;

/** `["name=Firma,city=Ort"]` → column heading → fact. Throws an error that explains the format if it is invalid. */
export function parseColumnMap(options: readonly string[]): ColumnMap {
  const map = new Map<string, string>();
  for (const pair of options.flatMap((option) => option.split(","))) {
    if (pair.trim() === "") continue;
    const [field, ...rest] = pair.split("=");
    const column = rest.join("=").trim();
    const fact = MAPPABLE[(field ?? "").trim().toLowerCase()];
    if (fact === undefined || column === "") {
      throw new ImportError(
        `--map ${pair.trim()} cannot be read. Write field=Column, with one of these fields: ${Object.keys(MAPPABLE).join(", ")}.`,
      );
    }
    map.set(heading(column), fact);
  }
  return map;
}

/** The fact of every column; if two columns have the same fact, the mapped one, otherwise the first, is used. */
export function factsOf(columns: readonly string[], map: ColumnMap): string[] {
  const headings = columns.map(heading);
  for (const column of map.keys()) {
    if (!headings.includes(column))
      throw new ImportError(
        `--map names a column that the file does not have. Its columns are: ${columns.join(", ")}.`,
      );
  }
  const mapped = new Set(map.values());
  const taken = new Set<string>();
  return columns.map((column, index) => {
    const given = map.get(headings[index] ?? "");
    const fact = given ?? factOf(column);
    if (given === undefined && (mapped.has(fact) || taken.has(fact))) return `${column.trim()}#${index + 1}`;
    taken.add(fact);
    return fact;
  });
}
