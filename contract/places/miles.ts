/** Where distances are given in miles and feet: by the names of countries, as listings have them, and their codes. */
const MILES = new Set("United States|US|USA|United Kingdom|UK|GB|Liberia|LR|Myanmar|Myanmar (Burma)|MM".split("|"));

export const hasMiles = (country: string): boolean => MILES.has(country);
