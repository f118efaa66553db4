/** Counts and sizes as text. */
import { numberFormat } from "./formats.ts";
import { currentLocale } from "./locale.ts";

/** 12345.6 → '12,345.6' */
export const numberText = (value: number): string => numberFormat(currentLocale()).format(value);

/** 999 → '999', 1200 → '1.2k' (rules: site, 8). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}

/** '640 kB', '12.5 MB', '1.20 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
