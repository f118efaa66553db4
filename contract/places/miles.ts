/** Countries that use miles and feet, by the names that listings have and by code. */
const MILES = new Set("United States|US|USA|United Kingdom|UK|GB|Liberia|LR|Myanmar|Myanmar (Burma)|MM".split("|"));

export const hasMiles = (country: string): boolean => MILES.has(country);
