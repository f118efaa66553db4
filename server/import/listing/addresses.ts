/** The address line, in the order of the country. */
import { LIMITS } from "#contract/limits.ts";
import { addressFormOf } from "#contract/places/address-forms.ts";
import { countryOf } from "../../places/countries.ts";
import { fold } from "../../platform/text/fold.ts";
import { localLanguage } from "./local-language.ts";
import { readableAddress } from "./names.ts";
import { shortened } from "#contract/text/cut.ts";
import { repairName } from "./text.ts";

/** Countries in which the house number precedes the street. */
const NUMBER_FIRST = new Set(
  "US CA GB IE AU NZ FR MC LU GG JE IM MT IN PK BD LK SG MY PH HK ZA NG KE GH UG ZW ZM JM TT BB BS BM GI IL EG MA DZ TN SN CI CM MG RE GP MQ GF NC PF VN TH".split(
    " ",
  ),
);
const STREET_TYPE = /\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|place|pl|square|sq|broadway|parkway|pkwy|court|ct|terrace|way|plaza|bowery|turnpike|expressway)\.?$/i; // oxfmt-ignore

const line = (tags: ReadonlyMap<string, string>, ...keys: string[]): string => {
  for (const key of keys) {
    const value = tags.get(key);
    if (value === undefined || value === "" || value.includes("\ufffd")) continue;
    const text = repairName(value);
    if (text !== "") return text;
  }
  return "";
};

/** 'Jay Street 73' → '73 Jay Street' if numbers come first. */
function inOrder(street: string, isNumberFirst: boolean): string {
  if (!isNumberFirst) return street;
  const match = /^(.*\D)\s+(\d+(?:-\d+)?[a-z]?)$/i.exec(street);
  if (match?.[1] === undefined || match[2] === undefined || !STREET_TYPE.test(match[1])) return street;
  return `${match[2]} ${match[1]}`;
}

/** Codes are unchanged: 'CA', 'NSW'. */
const stateOf = (state: string): string => (state.length > 3 ? readableAddress(state) : state);

export interface ImportedAddress {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/** The house number, with the parcel number if the house is known by it: Czechia writes both as '2754/26'. */
function numberOf(tags: ReadonlyMap<string, string>): string {
  const number = line(tags, "addr:housenumber", "contact:housenumber") || line(tags, "addr:streetnumber");
  const parcel = line(tags, "addr:conscriptionnumber", "addr:provisionalnumber");
  const whole = number === "" || parcel === "" || number.split("/").includes(parcel) ? number || parcel : `${parcel}/${number}`; // oxfmt-ignore
  return whole.replace(/\s*;\s*/g, ", ");
}

/** Floor, door and staircase, in the country's language. */
const WITHIN: Readonly<Record<string, readonly [floor: string, door: string, staircase: string]>> = {
  en: ["Floor", "Door", "Staircase"],
  de: ["Stock", "Tür", "Stiege"],
  fr: ["étage", "porte", "escalier"],
  es: ["planta", "puerta", "escalera"],
  pt: ["andar", "porta", "escada"],
};
const ENGLISH = ["Floor", "Door", "Staircase"] as const;

/** Location inside the building: 'Unit 228', 'Stock 2'. */
function partsOfHouse(tags: ReadonlyMap<string, string>, country: string | null, isNumberFirst: boolean): string[] {
  const unit = line(tags, "addr:unit", "addr:suite", "addr:room");
  const street = line(tags, "addr:street");
  const language = localLanguage({ country, street, postcode: line(tags, "addr:postcode"), state: "", lat: null, lng: null }); // oxfmt-ignore
  const words = WITHIN[language ?? "en"] ?? ENGLISH;
  const others = (["addr:floor", "addr:door", "addr:staircase"] as const).map((key, at) => {
    const value = line(tags, key);
    // 'Ground floor' needs no label
    return value === "" || /\p{L}{3}/u.test(value) ? value : `${words[at] ?? ""} ${value}`;
  });
  const named = unit !== "" && isNumberFirst && /^[\w-]{1,8}$/.test(unit) ? `Unit ${unit}` : unit;
  return [named, ...others].filter((part) => part !== "");
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Japanese addresses go from large to small, without streets: '神宮前3丁目25-15'. */
function japaneseLine(tags: ReadonlyMap<string, string>, number: string): string {
  const areas = ["addr:suburb", "addr:quarter", "addr:neighbourhood", "addr:place"].map((key) => line(tags, key)).filter((area) => area !== ""); // oxfmt-ignore
  const block = [line(tags, "addr:block_number", "addr:block"), number].filter((part) => part !== "").join("-");
  const isHan = areas.some((area) => HAN.test(area));
  return [[...new Set(areas)].join(isHan ? "" : " "), block].filter((part) => part !== "").join(isHan ? "" : " ");
}

function blockOf(tags: ReadonlyMap<string, string>): string {
  const block = line(tags, "addr:block", "addr:block_number");
  return block === "" || /\p{L}{3}/u.test(block) ? block : `Block ${block}`;
}

const STATE_AND_CODE = String.raw`(?<state>[A-Z]{2,3}),?\s+(?<zip>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})$`;
const TOWN_COMMA_STATE = new RegExp(String.raw`^(?<rest>.+),\s*(?<city>\p{L}[^,]*),\s*${STATE_AND_CODE}`, "u");
const TOWN_STATE = new RegExp(String.raw`^(?<rest>.+),\s*(?<city>\p{L}[^,]*)\s${STATE_AND_CODE}`, "u");
const CODE_TOWN_PROVINCE = /^(?<rest>.+),\s*(?<zip>\d{5})\s+(?<city>\p{L}[^,]*?),?\s+\(?(?<state>[A-Z]{2})\)?$/u;
const CODE_TOWN =
  /^(?<rest>.+),\s*(?:[A-Z]{1,2}-)?(?<zip>\d{4,5}|\d{3} \d{2}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|\d{2}-\d{3})\s+(?<city>\p{L}[^,]*)$/u;
const TOWN_CODE = /^(?<rest>.+),\s*(?<city>\p{L}[^,]*?),?\s+(?<zip>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;

const ITALIAN = new Set("IT SM VA".split(" "));
/** Postcodes of five digits, and 'CEDEX' after the town. */
const FRENCH = new Set("FR MC GF GP MQ NC PM RE YT".split(" "));

interface WholeAddress {
  rest: string;
  city: string;
  state: string;
  zip: string;
}

/** The town at the end of a full address: followed by state and postcode, or with the postcode before or after it. */
function townAtEnd(text: string, country: string | null): WholeAddress | null {
  const form = country === null ? null : addressFormOf(country);
  const isCodeFirst = form?.some(([first, second]) => first === "postcode" && second === "city") ?? country !== "US";
  // without a comma before the state, or a known form, a street may look like a town: '1200 Pittwater Road'
  const patterns: (readonly [pattern: RegExp, canBeStreet: boolean])[] = [[TOWN_COMMA_STATE, false]];
  if (country === "US" || country === "AU" || country === "CA") patterns.push([TOWN_STATE, true]);
  if (country !== null && ITALIAN.has(country)) patterns.push([CODE_TOWN_PROVINCE, false]);
  if (isCodeFirst) patterns.push([CODE_TOWN, form === null]);
  patterns.push([TOWN_CODE, false]);
  for (const [pattern, canBeStreet] of patterns) {
    const { rest, city, state = "", zip } = pattern.exec(text)?.groups ?? {};
    if (rest === undefined || city === undefined || zip === undefined) continue;
    const isHouseNumber = country !== null && FRENCH.has(country) && !/^\d{5}$/.test(zip);
    if (!isHouseNumber && !(canBeStreet && STREET_TYPE.test(city))) return { rest, city, state, zip };
  }
  return null;
}

/** '12 Main Street, Springfield, IL 62704, USA' in one column. Null if it does not end with a town. */
function splitWhole(text: string, country: string | null): WholeAddress | null {
  const comma = text.lastIndexOf(",");
  const isCountry = country !== null && comma > 0 && countryOf(text.slice(comma + 1).trim()).code === country;
  const whole = townAtEnd(isCountry ? text.slice(0, comma).trim() : text, country);
  return whole === null ? null : { ...whole, city: withoutCedex(whole.city, country) };
}

/** 'Paris CEDEX 02' → 'Paris': CEDEX is an office for companies' mail. */
const withoutCedex = (town: string, country: string | null): string =>
  country !== null && FRENCH.has(country) ? town.replace(/\s+cedex(?:\s+\d+)?$/iu, "") : town;

const SMALL_WORDS = new Set("a al am an auf aux bei da das de del della den der des di do dos du e el en et i im in la las le les lo los na nad of on op ob sur sous the under upon van von y zu zum zur".split(" ")); // oxfmt-ignore

/** 'porto' → 'Porto', 'Washington D.C.' and "L'Aldosa," without characters that are not part of the name. */
export function townName(text: string): string {
  const plain = text.replace(/^[\s,;.:|/–-]+|[\s,;:|/–-]+$/gu, "").replace(/(?<=\p{L}{4})\.$/u, "");
  if (!/\p{Ll}/u.test(plain) || /[\p{Lu}\p{Lt}]/u.test(plain)) return plain;
  return plain.replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
    at > 0 && (SMALL_WORDS.has(word) || /['’]$/u.test(plain.slice(0, at))) ? word : `${word.charAt(0).toLocaleUpperCase()}${word.slice(1)}`); // oxfmt-ignore
}

const joined = (text: string): string => fold(text).replace(/[\s-]/gu, "");

/** Parts that do not fit a line are listed under 'Not used' in the summary. */
export function addressOf(tags: ReadonlyMap<string, string>, country: string | null): ImportedAddress {
  const street = line(tags, "addr:street", "contact:street");
  const place = line(tags, "addr:place", "addr:hamlet");
  const number = numberOf(tags);
  const isNumberFirst = country === null || NUMBER_FIRST.has(country);
  let city = townName(withoutCedex(line(tags, "addr:city", "contact:city", "addr:town", "addr:village"), country));
  let state = line(tags, "addr:state", "addr:province", "is_in:state");
  let zip = line(tags, "addr:postcode", "contact:postcode");
  let full = line(tags, "address", "addr:full");
  const whole = full === "" ? null : splitWhole(full, country);
  if (whole !== null && (city === "" || fold(city) === fold(whole.city)) && (zip === "" || zip === whole.zip)) {
    full = whole.rest;
    city ||= townName(whole.city);
    zip ||= whole.zip;
    state ||= whole.state;
  }
  const quarters = [line(tags, "addr:neighbourhood"), line(tags, "addr:quarter")];
  const isJapanese = country === "JP" && street === "" && quarters.join("") !== "";
  // villages without streets number their houses
  const named = street || place || quarters.find((quarter) => quarter !== "") || "";
  let address = isJapanese ? japaneseLine(tags, number) : "";
  const isFullBetter = number === "" && /\d/.test(full) && fold(full).includes(fold(named));
  if (address === "" && named !== "" && !isFullBetter) {
    const hasNumber = number === "" || named === number || named.toLowerCase().endsWith(` ${number.toLowerCase()}`);
    address = hasNumber ? inOrder(named, isNumberFirst) : isNumberFirst ? `${number} ${named}` : `${named} ${number}`; // oxfmt-ignore
  } else if (address === "" && full !== "") address = inOrder(full, isNumberFirst);
  // a number alone is a house number in its town
  else if (address === "" && number !== "" && city !== "") address = isNumberFirst ? `${number} ${city}` : `${city} ${number}`; // oxfmt-ignore
  const house = line(tags, "addr:housename", "contact:housename");
  const isNew = (text: string) => text !== "" && !fold(address).includes(fold(text)) && fold(text) !== fold(city);
  const parts = [
    // a house name that is already in the listing's name is left out
    isNew(house) && !joined(line(tags, "name")).includes(joined(house)) ? house : "",
    address,
    ...partsOfHouse(tags, country, isNumberFirst),
    ...(isJapanese ? [] : [blockOf(tags), place, ...quarters].filter(isNew)),
  ];
  const limit = LIMITS.addressLineLength;
  return {
    address: shortened(readableAddress(parts.filter((part) => part !== "").join(", ")), limit),
    city: shortened(readableAddress(city), limit),
    state: shortened(stateOf(state), limit),
    zip_code: shortened(zip, limit),
  };
}
