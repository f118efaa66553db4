/** The address line, in the order in which the country writes it. */
import { LIMITS } from "#contract/limits.ts";
import { readableAddress } from "./names.ts";
import { clip, cleanLine } from "./text.ts";

/** Where the house number comes before the street. */
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
    const text = cleanLine(value);
    if (text !== "") return text;
  }
  return "";
};

/** 'Jay Street 73' → '73 Jay Street' where numbers come first. */
function inOrder(street: string, isNumberFirst: boolean): string {
  if (!isNumberFirst) return street;
  const match = /^(.*\D)\s+(\d+(?:-\d+)?[a-z]?)$/i.exec(street);
  if (match?.[1] === undefined || match[2] === undefined || !STREET_TYPE.test(match[1])) return street;
  return `${match[2]} ${match[1]}`;
}

/** Codes stay: 'CA', 'NSW'. */
const stateOf = (state: string): string => (state.length > 3 ? readableAddress(state) : state);

export interface Address {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

export function addressOf(tags: ReadonlyMap<string, string>, country: string | null): Address {
  const street = line(tags, "addr:street", "contact:street", "addr:place");
  const number = line(tags, "addr:housenumber", "contact:housenumber").replace(/\s*;\s*/g, ", ");
  const isNumberFirst = country === null || NUMBER_FIRST.has(country);
  let address = line(tags, "address", "addr:full");
  if (street !== "") {
    const hasNumber = number === "" || street === number || street.toLowerCase().endsWith(` ${number.toLowerCase()}`);
    address = hasNumber
      ? inOrder(street, isNumberFirst)
      : isNumberFirst
        ? `${number} ${street}`
        : `${street} ${number}`;
  } else if (address !== "") address = inOrder(address, isNumberFirst);
  else address = line(tags, "addr:housename");
  const unit = line(tags, "addr:unit");
  if (street !== "" && unit !== "" && /^[\w-]{1,8}$/.test(unit))
    address += isNumberFirst ? `, Unit ${unit}` : `, ${unit}`;
  const limit = LIMITS.addressLineLength;
  return {
    address: clip(readableAddress(address), limit),
    city: clip(readableAddress(line(tags, "addr:city", "contact:city", "addr:town", "addr:village")), limit),
    state: clip(stateOf(line(tags, "addr:state", "addr:province", "is_in:state")), limit),
    zip_code: clip(line(tags, "addr:postcode", "contact:postcode"), limit),
  };
}
