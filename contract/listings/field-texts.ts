/** Labels of the fields of a listing. */
import { catalog } from "../text/catalog.ts";

export const listingFieldTexts = catalog("listingFields", {
  name: "Name",
  description: "Description",
  textsLanguage: "Language of the texts",
  translations: "Texts in other languages",
  categories: "Categories",
  keywords: "Keywords",
  address: "Address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  country: "Country",
  phoneNumber: "Phone",
  website: "Website",
  hours: "Hours",
  timezone: "Time zone",
  customHours: "Weekly hours",
  holidayHours: "Public holidays",
  specialHours: "Special hours",
  houseRules: "House rules",
  reservations: "Reservation types",
  visibility: "Visibility",
  lat: "Latitude",
  lng: "Longitude",
});

/** A text in another language: 'Description (German)'. */
export const translatedFieldTexts = catalog("listingTranslatedField", {
  inLanguage: "{field} ({language})",
});

/** Changes of several fields, by their names in `business_change`. */
export const fieldGroupTexts = catalog("listingFieldGroups", {
  hours: "Hours",
  position: "Position on the map",
});
