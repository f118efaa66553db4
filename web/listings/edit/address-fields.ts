/** The address fields of a listing's form, as its country writes addresses. */
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import {
  ADDRESS_COUNTRIES,
  addressFieldsOf,
  type PostcodeKind,
  type StateKind,
} from "#contract/places/address-forms.ts";
import { addressFieldTexts } from "./address-field-texts.ts";
import { countryCodeAmong } from "./country-code.ts";

export interface AddressField {
  name: "city" | "state" | "zipCode" | "country";
  label: string;
}

const postcodeLabel = (kind: PostcodeKind): string =>
  kind === "zip"
    ? LISTING_FIELDS.zipCode.label
    : kind === "postcode"
      ? addressFieldTexts.postcode
      : addressFieldTexts.postalCode;

const stateLabel = (kind: StateKind): string =>
  kind === "state" ? LISTING_FIELDS.state.label : addressFieldTexts[kind];

/** Below street and number. A state that was entered stays visible in countries without. */
export function addressFields(country: string, { hasState }: { hasState: boolean }): AddressField[] {
  const { order, state, postcode } = addressFieldsOf(countryCodeAmong(ADDRESS_COUNTRIES, country) ?? "");
  const fields = order.flatMap((part): AddressField[] => {
    if (part === "city") return [{ name: "city", label: LISTING_FIELDS.city.label }];
    if (part === "postcode") return [{ name: "zipCode", label: postcodeLabel(postcode) }];
    return state === null && !hasState ? [] : [{ name: "state", label: stateLabel(state ?? "state") }];
  });
  return [...fields, { name: "country", label: LISTING_FIELDS.country.label }];
}
