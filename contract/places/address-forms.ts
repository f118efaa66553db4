/**
 * How countries write an address on one line: street, city, state, postcode. Street and number are one line as their
 * source wrote them. The forms are those that OpenCage collected (https://github.com/OpenCageData/address-formatting).
 */

/** Parts that a space joins, in lines that a comma joins. */
export type AddressForm = readonly (readonly AddressPart[])[];
export type AddressPart = "street" | "city" | "state" | "postcode";

/** As in the specification, for the United States and countries without another form. */
export const USUAL_FORM: AddressForm = [["street"], ["city"], ["state"], ["postcode"]];

const POSTCODE_FIRST: AddressForm = [["street"], ["postcode", "city"]];
const POSTCODE_LAST: AddressForm = [["street"], ["city", "postcode"]];
const WITHOUT_STATE: AddressForm = [["street"], ["city"], ["postcode"]];
const WITH_STATE: AddressForm = [["street"], ["city"], ["state"], ["postcode"]];

const FORMS: readonly (readonly [form: AddressForm, countries: string])[] = [
  [
    POSTCODE_FIRST,
    "AD AT BE CH CY CZ DE DK DZ EE ES FI FO FR GF GP GR HR IS KW LI LT LU MA MC MQ NC NL NO OM PF PL PM PT RE RO RS SD SE SI SK TN TR YT",
  ],
  [POSTCODE_LAST, "BH IL IQ JO LB SA"],
  [WITHOUT_STATE, "GB GG IM JE LV MT"],
  [WITH_STATE, "AE EG IE"],
  [[["street"], ["city"], ["state", "postcode"]], "CA"],
  [[["street"], ["city", "state", "postcode"]], "AU"],
  // the province, as two letters after the town: '00187 Roma RM'
  [[["street"], ["postcode", "city", "state"]], "IT SM VA"],
];

const forms: ReadonlyMap<string, AddressForm> = new Map(
  FORMS.flatMap(([form, countries]) => countries.split(" ").map((country) => [country, form] as const)),
);

/** Null where no form is known; `country` is a code of ISO 3166-1. */
export const addressFormOf = (country: string): AddressForm | null => forms.get(country) ?? null;

/** Kind of region that an address may name; `state` also in countries where only holidays depend on it. */
export type StateKind = "state" | "province" | "canton" | "county" | "emirate" | "governorate";
export type PostcodeKind = "zip" | "postcode" | "postal";

const STATE_KINDS: Readonly<Record<Exclude<StateKind, "state">, string>> = {
  province: "BE CA ES IT NL SA SM",
  canton: "CH",
  county: "GB IE",
  emirate: "AE",
  governorate: "BH EG IQ JO KW LB OM TN",
};
const WITH_HOLIDAYS_OF_STATES = new Set(["AT", "DE"]);
const POSTCODES = new Set(["AU", "DE", "GB", "GG", "IM", "JE", "NL", "NZ"]);
const ZIP_CODES = new Set(["AS", "GU", "PH", "PR", "US", "VI"]);

/** Null where addresses have no such part. */
function stateKindOf(country: string): StateKind | null {
  for (const kind of ["province", "canton", "county", "emirate", "governorate"] as const)
    if (STATE_KINDS[kind].split(" ").includes(country)) return kind;
  const form = addressFormOf(country);
  return form === null || form.flat().includes("state") || WITH_HOLIDAYS_OF_STATES.has(country) ? "state" : null;
}

const postcodeKindOf = (country: string): PostcodeKind =>
  country === "" || ZIP_CODES.has(country) ? "zip" : POSTCODES.has(country) ? "postcode" : "postal";

export interface AddressFields {
  /** Below street and number. */
  order: readonly Exclude<AddressPart, "street">[];
  state: StateKind | null;
  postcode: PostcodeKind;
}

/** Fields for an address in a country; `country` is a code of ISO 3166-1, or empty. */
export function addressFieldsOf(country: string): AddressFields {
  const parts = (addressFormOf(country) ?? USUAL_FORM).flat();
  const order = [...new Set([...parts, "state" as const])].filter((part) => part !== "street");
  return { order, state: stateKindOf(country), postcode: postcodeKindOf(country) };
}

/** Countries with a form. */
export const ADDRESS_COUNTRIES: readonly string[] = [...forms.keys(), ...ZIP_CODES, "NZ"];

/** Countries whose addresses name the state by its code, if at all. */
export const STATE_CODES: ReadonlySet<string> = new Set(["IT", "SM", "VA"]);
