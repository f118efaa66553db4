/**
 * Reads the features of a GeoJSON FeatureCollection, newline-delimited features, or the elements of an Overpass
 * response, one at a time and in bounded memory: a scanner finds the end of each object, and JSON.parse reads only
 * that. A feature with invalid JSON is skipped: reading continues at the next feature.
 */
import { MOST_ROW_CHARACTERS } from "../../platform/read-csv.ts";
import type { UnreadableRow } from "./raw-row.ts";

export interface FeatureText {
  kind: "feature" | "element";
  at: number;
  text: string;
  value: unknown;
}

/** A member of the collection other than its features, such as `attribution`. */
export interface CollectionMember {
  kind: "member";
  key: string;
  value: unknown;
}

/** The file is truncated. */
export interface CutOff {
  kind: "cut-off";
  where: string;
}

const MOST_DEPTH = 64;
const COLLECTION = /^\{\s*"(?:type"\s*:\s*"FeatureCollection"|version"\s*:)/;
const NEXT_FEATURE = /\{\s*"type"\s*:\s*"(?:Feature|node|way|relation)"/g;

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The end of the value that starts at `from`; -1 if the text ends first, -2 if it closes a bracket that it did not
 * open.
 */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return -1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    else continue;
    if (depth === 0) return at + 1;
    if (depth < 0) return -2;
  }
  return -1;
}

/** The position of the closing quotation mark of the string that opens at `from`, or -1. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

function parse(text: string): { value: unknown } | { reason: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(text)) return { reason: "The feature is nested too deeply." };
    return { value };
  } catch (error) {
    return { reason: `The feature is not valid JSON: ${(error as Error).message.slice(0, 200)}` };
  }
}

const MOST_REPORTED = 10_000;
const TOO_LONG = `The feature is longer than ${MOST_ROW_CHARACTERS.toLocaleString("en-US")} characters.`;

export type Item = FeatureText | CollectionMember | UnreadableRow | CutOff;

/** All items of the file, in order. `count` numbers the features, broken ones included. */
export async function* readGeoJson(pieces: AsyncIterable<string>): AsyncGenerator<Item[]> {
  let text = "";
  let count = 0;
  // the awaited brace closes the collection: after a bracket alone, a remark of Overpass may be missing
  const file = { isInCollection: false, awaitsBrace: false, isOverpass: false, isCutOff: false };
  let isSkipping = false;
  let items: Item[] = [];

  const broken = (slice: string, reason: string) => {
    count += 1;
    items.push({ kind: "broken", at: count, reason, text: slice.slice(0, MOST_REPORTED) });
  };

  /** Reads one feature; returns the position after it. */
  const take = (from: number, end: number): number => {
    const slice = text.slice(from, end);
    const parsed = slice.length > MOST_ROW_CHARACTERS ? { reason: TOO_LONG } : parse(slice);
    if ("value" in parsed) {
      count += 1;
      items.push({ kind: file.isOverpass ? "element" : "feature", at: count, text: slice, value: parsed.value });
      return end;
    }
    // an extra quotation mark or brace may have swallowed the following features
    NEXT_FEATURE.lastIndex = 1;
    const next = NEXT_FEATURE.exec(slice);
    broken(next === null ? slice : slice.slice(0, next.index), parsed.reason);
    return next === null ? end : from + next.index;
  };

  /** Skips unreadable text up to the next feature; returns -1 if none exists in this text. */
  const resume = (from: number): number => {
    NEXT_FEATURE.lastIndex = from;
    return NEXT_FEATURE.exec(text)?.index ?? -1;
  };

  /** Reads the start of a collection up to `"features": [`; returns the position after it, -1 for more text. */
  const openCollection = (from: number): number => {
    let at = from + 1;
    for (;;) {
      while (/[\s,]/.test(text[at] ?? "x")) at += 1;
      if (text[at] !== '"') return text[at] === undefined ? -1 : -2;
      const keyEnd = endOfString(text, at);
      if (keyEnd === -1) return -1;
      const key = text.slice(at + 1, keyEnd);
      at = keyEnd + 1;
      while (/[\s:]/.test(text[at] ?? "x")) at += 1;
      const first = text[at];
      if (first === undefined) return -1;
      if ((key === "features" || key === "elements") && first === "[") {
        file.isInCollection = true;
        file.awaitsBrace = true;
        file.isOverpass = key === "elements";
        return at + 1;
      }
      const valueEnd =
        first === "{" || first === "["
          ? endOfValue(text, at)
          : first === '"'
            ? endOfString(text, at) + 1
            : at + text.slice(at).search(/[,}\s]/);
      if (valueEnd <= at) return -1;
      if (text[valueEnd] === undefined) return -1;
      const parsed = parse(text.slice(at, valueEnd));
      if (key === "type" && "value" in parsed && parsed.value === "Feature") return -2;
      if ("value" in parsed) items.push({ kind: "member", key, value: parsed.value });
      at = valueEnd;
      while (/\s/.test(text[at] ?? "x")) at += 1;
      if (text[at] === "}") return -2;
    }
  };

  const cut = (isEnd: boolean): void => {
    let at = 0;
    while (at < text.length) {
      if (isSkipping) {
        const next = resume(at);
        if (next === -1) {
          // the start of a feature may be split by the end of the piece
          at = Math.max(at, text.length - 40);
          break;
        }
        isSkipping = false;
        at = next;
      }
      const code = text.charCodeAt(at);
      if (file.isInCollection && code === CLOSE_BRACKET) {
        file.isInCollection = false;
        at += 1;
        continue;
      }
      if (code !== OPEN_BRACE) {
        if (code === CLOSE_BRACE && !file.isInCollection) file.awaitsBrace = false;
        // a member after the features: `], "attribution": "…"`
        if (code === QUOTE && !file.isInCollection) {
          const rest = /^"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text.slice(at, at + 10_000));
          if (rest?.[1] !== undefined && rest[2] !== undefined) {
            const parsed = parse(rest[2]);
            if ("value" in parsed) items.push({ kind: "member", key: rest[1], value: parsed.value });
            at += rest[0].length;
            continue;
          }
          if (!isEnd) break;
        }
        at += 1;
        continue;
      }
      // a collection after another, as in concatenated files
      const isJoined = count > 0 && !file.isInCollection && COLLECTION.test(text.slice(at, at + 200));
      if (!file.isInCollection && (count === 0 || isJoined)) {
        const inside = openCollection(at);
        if (inside === -1 && !isEnd && text.length < MOST_ROW_CHARACTERS) break;
        if (inside > 0) {
          at = inside;
          continue;
        }
        if (count === 0) items = items.filter((item) => item.kind !== "member");
      }
      const end = endOfValue(text, at);
      if (end < 0) {
        if (!isEnd && text.length - at <= MOST_ROW_CHARACTERS) break;
        const next = resume(at + 1);
        const reason =
          text.length - at > MOST_ROW_CHARACTERS && next === -1
            ? TOO_LONG
            : "The feature is cut off or not valid JSON.";
        broken(text.slice(at, next === -1 ? text.length : next), reason);
        if (isEnd && next === -1) file.isCutOff = true;
        if (next === -1) isSkipping = true;
        // after its own start, otherwise it would be found again
        at = next === -1 ? Math.max(at + 1, text.length - 40) : next;
        continue;
      }
      at = take(at, end);
    }
    text = text.slice(at);
  };

  for await (const piece of pieces) {
    text += piece;
    cut(false);
    if (items.length > 0) yield items;
    items = [];
  }
  cut(true);
  const shown = count.toLocaleString("en-US");
  const last = `${file.isOverpass ? "element" : "feature"} ${shown}`;
  if (file.isCutOff) items.push({ kind: "cut-off", where: `in the middle of ${last}` });
  else if (file.awaitsBrace) items.push({ kind: "cut-off", where: `behind ${last}` });
  if (items.length > 0) yield items;
}
