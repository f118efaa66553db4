/** Keys of the months in catalogs, January first. */
export const MONTHS = [
  ...(["january", "february", "march", "april", "may", "june"] as const),
  ...(["july", "august", "september", "october", "november", "december"] as const),
];
