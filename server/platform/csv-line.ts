/** Lines of CSV (RFC 4180) that a spreadsheet opens without running anything. */

/** A cell that begins so may be a formula to a spreadsheet (OWASP, 'CSV Injection'); the wide forms are, where people write them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number computes nothing, and other programs read coordinates from exports. Telephone numbers do: '+1-555-0100' is −654. */
const NUMBER = /^-\d+(?:\.\d+)?(?:e-?\d+)?$/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** With an apostrophe before what would be a formula, and before such apostrophes, so that it can be taken back. */
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
