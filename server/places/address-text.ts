/** An address as one text, in the order of its country (docs/decisions/0150-languages.md). */
import { currentLanguage } from "#contract/text/locale.ts";
import {
  type AddressForm,
  addressFormOf,
  type AddressPart,
  STATE_CODES,
  USUAL_FORM,
} from "#contract/places/address-forms.ts";
import { countryOf, localCountryName } from "./countries.ts";

/** Columns of a listing; empty if unknown. */
export interface StoredAddress {
  /** Street and number. */
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

const ARABIC = /\p{Script=Arabic}/u;
const STATE_CODE = /^\p{Lu}{2}$/u;
/** 'ME 04101' in the emails of a site, which do not name the country. */
const USUAL_LOCAL_FORM: AddressForm = [["street"], ["city"], ["state", "postcode"]];

type Parts = Readonly<Record<AddressPart, string>>;

/** Empty where the country does not write it, and where it repeats the town: Berlin, Dubai. */
function stateIn({ state, city, postcode }: Parts, form: AddressForm, code: string): string {
  if (city === "" && postcode === "") return state;
  if (state === city || !form.flat().includes("state")) return "";
  return STATE_CODES.has(code) && !STATE_CODE.test(state) ? "" : state;
}

function linesOf(parts: Parts, form: AddressForm): string[] {
  const lines = form.map((line) => line.map((part) => parts[part]));
  // instead of a town that is not known
  if (!form.flat().includes("state")) lines.push([parts.state]);
  return lines.map((line) => line.filter((part) => part !== "").join(" "));
}

function addressLine(stored: StoredAddress, { hasCountry }: { hasCountry: boolean }): string {
  const [street = "", city = "", state = "", postcode = "", country = ""] = [
    ...[stored.address, stored.city, stored.state],
    ...[stored.zip_code, stored.country],
  ].map((part) => part.trim());
  const code = country === "" ? null : countryOf(country).code;
  const form = code === null ? null : addressFormOf(code);
  const parts = { street, city, state, postcode };
  const lines =
    form === null
      ? linesOf(parts, hasCountry ? USUAL_FORM : USUAL_LOCAL_FORM)
      : linesOf({ ...parts, state: stateIn(parts, form, code ?? "") }, form);
  // the specification shows the country as it was entered
  const named = code === null || currentLanguage() === "en" ? country : localCountryName(code, currentLanguage());
  const all = [...lines, hasCountry ? named : ""].filter((line) => line !== "");
  return all.join(ARABIC.test(street + city) ? "، " : ", ");
}

/** For screens: with the country, in the page's language. Empty if nothing is known. */
export const addressText = (stored: StoredAddress): string => addressLine(stored, { hasCountry: true });

/** For emails and calendars of people who go there: without the country. */
export const localAddressText = (stored: StoredAddress): string => addressLine(stored, { hasCountry: false });
