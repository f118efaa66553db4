/** Counts and sizes as text. */
import { numberFormat } from "./formats.ts";
import { currentLocale } from "./locale.ts";

/** 12345.6 → '12,345.6' */
export const numberText = (value: number): string => numberFormat(currentLocale()).format(value);

/** 5 → '5.0', in German '5,0'. */
export const decimalText = (value: number, digits = 1): string =>
  numberFormat(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** 999 → '999', 1200 → '1.2k' (rules: site, 8). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${decimalText(Math.floor(count / 100) / 10)}k`;
}

/** '640 kB', '12.5 MB', '1.20 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${decimalText(bytes / 1e6)} MB` : `${decimalText(bytes / 1e9, 2)} GB`;
}
