import { catalog } from "#contract/text/catalog.ts";

/** Labels of address fields in countries other than the United States. */
export const addressFieldTexts = catalog("addressFields", {
  postcode: "Postcode",
  postalCode: "Postal code",
  province: "Province",
  canton: "Canton",
  county: "County",
  emirate: "Emirate",
  governorate: "Governorate",
});
