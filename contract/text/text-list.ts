/** Lists in a text. By messages, because `Intl.ListFormat` differs between Node and browsers. */
import { textListTexts } from "./list-texts.ts";

/** 'A, B, C', without empty parts. */
export function commaList(parts: readonly string[]): string {
  const [first = "", ...others] = parts.filter((part) => part !== "");
  return others.reduce((start, next) => textListTexts.comma({ first: start, next }), first);
}

/** 'A', 'A and B', 'A, B and C' */
export function andList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : textListTexts.and({ start: commaList(parts.slice(0, -1)), last });
}

export const quotedText = (text: string): string => textListTexts.quoted({ text });
