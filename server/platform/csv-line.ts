/** Lines of CSV (RFC 4180) that a spreadsheet opens without running anything. */

/** A cell that begins so is a formula to Excel and LibreOffice. */
const FORMULA = /^[=+\-@\t\r]/;
/** Negative numbers and telephone numbers begin so too and compute nothing. */
const HARMLESS = /^(?:[+-]?\d+(?:\.\d+)?|\+\d[\d ()-]*(?: ext\. \d+)?)$/;

/** With an apostrophe before what would be a formula, and before such apostrophes, so that it can be taken back. */
export function escapeFormula(value: string): string {
  return (FORMULA.test(value) && !HARMLESS.test(value)) || /^'+[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

export function unescapeFormula(value: string): string {
  return /^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}

export function toCsvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const safe = escapeFormula(value);
    return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}
