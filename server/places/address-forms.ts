/**
 * How countries write an address on one line: street, city, state, postcode. Street and number are one line as their
 * source wrote them. The forms are those that OpenCage collected (https://github.com/OpenCageData/address-formatting).
 */

/** Parts that a space joins, in lines that a comma joins. */
export type AddressForm = readonly (readonly AddressPart[])[];
export type AddressPart = "street" | "city" | "state" | "postcode";

/** As in the specification, for the United States and countries without a form of their own. */
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

/** Null where no form is known; by ISO 3166-1 code. */
export const addressFormOf = (country: string): AddressForm | null => forms.get(country) ?? null;

/** Countries whose addresses name the state by its code, if at all. */
export const STATE_CODES: ReadonlySet<string> = new Set(["IT", "SM", "VA"]);
