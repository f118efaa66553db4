/** Lines of CSV (RFC 4180) that a spreadsheet opens without executing formulas. */

/**
 * A spreadsheet may take such a cell for a formula (OWASP, 'CSV Injection'); the full-width forms count in East Asian
 * locales.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * A number is harmless, and other programs read coordinates from exports. A telephone number is not: '+1-555-0100' is
 * −654.
 */
const NUMBER = /^-\d+(?:\.\d+)?(?:e-?\d+)?$/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to formulas, and to values that begin with such apostrophes, so that it can be reversed. */
export function escapeFormula(value: string): string {
  return (FORMULA.test(value) && !NUMBER.test(value)) || ESCAPED.test(value) ? `'${value}` : value;
}

export function unescapeFormula(value: string): string {
  return ESCAPED.test(value) ? value.slice(1) : value;
}

export function toCsvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const safe = escapeFormula(value);
    return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}
