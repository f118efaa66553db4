/** Derives categories from a source's terms; the rules are in category-map.json. */
import { isCategory, type Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import map from "./category-map.json" with { type: "json" };
import { readCuisine } from "../../listings/features/cuisines.ts";
import { isNamed, KIND_KEYS, type OsmKind, type KindKey } from "../../listings/features/kinds.ts";
import { kindOfName } from "./kind-of-name.ts";
import { fold } from "../../platform/text/fold.ts";

export type { OsmKind, KindKey } from "../../listings/features/kinds.ts";

const rules: { category: Category; byKey: Map<string, ReadonlySet<string>> }[] = [];
const keyOfValue = new Map<string, KindKey>();
for (const [category, keys] of map.rules as unknown as readonly [string, Readonly<Record<string, string[]>>][]) {
  if (!isCategory(category)) throw new Error(`category-map.json names a category that does not exist: ${category}`);
  rules.push({ category, byKey: new Map(Object.entries(keys).map(([key, values]) => [key, new Set(values)])) });
  for (const key of ["amenity", ...KIND_KEYS] as const)
    for (const value of keys[key] ?? []) if (value !== "*" && !keyOfValue.has(value)) keyOfValue.set(value, key);
}
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(map.words));

export function kindsOf(tags: ReadonlyMap<string, string>): OsmKind[] {
  const kinds: OsmKind[] = [];
  for (const key of KIND_KEYS) {
    const value = tags.get(key);
    if (value === undefined || value === "no") continue;
    for (const one of value.slice(0, 500).split(";").slice(0, 5)) {
      const name = one
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_");
      if (name !== "") kinds.push({ key, value: name });
    }
  }
  return kinds;
}

export function categoryOfKinds(kinds: readonly OsmKind[]): Category | null {
  for (const { category, byKey } of rules) {
    for (const { key, value } of kinds) {
      const values = byKey.get(key);
      if (values !== undefined && (values.has(value) || (values.has("*") && value !== ""))) return category;
    }
  }
  return null;
}

/** A value of a category column: 'Restaurants', 'restaurant', 'Hair salon', 'shop=bakery'. */
function readWord(word: string): { category: Category } | { kind: OsmKind } | null {
  const text = fold(word).trim();
  for (const { category } of rules) if (fold(category) === text) return { category };
  const [key, value] = text.split(/\s*[=:]\s*/);
  if (value !== undefined && KIND_KEYS.some((known) => known === key))
    return { kind: { key: key as KindKey, value: value.replace(/\s+/g, "_") } };
  // an OpenStreetMap value is more specific than a category: the description also uses 'bakery'
  const name = text.replace(/[\s-]+/g, "_");
  for (const form of [name, name.replace(/s$/, ""), name.replace(/es$/, "")]) {
    const known = keyOfValue.get(form) ?? KIND_KEYS.find((kind) => isNamed({ key: kind, value: form }));
    if (known !== undefined) return { kind: { key: known, value: form } };
  }
  const meant = WORDS.get(text) ?? WORDS.get(text.replace(/e?s$/, ""));
  if (meant !== undefined && isCategory(meant)) return { category: meant };
  return null;
}

export interface Classified {
  categories: Category[];
  kinds: OsmKind[];
  /** False if the row does not state what it is. */
  isKnown: boolean;
  /** Source of the category if neither a tag nor a column stated it. */
  guess: "name" | "cuisine" | "default" | null;
  /** Values of a category column and tags without a rule. */
  unknown: string[];
}

const hasCuisine = (tags: ReadonlyMap<string, string>): boolean => {
  const { origins, dishes } = readCuisine(tags.get("cuisine"));
  return origins.length + dishes.length > 0;
};

/** Never empty: without any information, the requested category or a local service. */
export function classify(tags: ReadonlyMap<string, string>, fallback: Category | null, name = ""): Classified {
  const kinds = kindsOf(tags);
  const named: Category[] = [];
  const unknown: string[] = [];
  for (const word of (tags.get("category") ?? "")
    .slice(0, 1_000)
    .split(/[;|,>/]/)
    .slice(0, 10)) {
    const read = word.trim() === "" ? null : readWord(word);
    if (read === null) {
      if (word.trim() !== "") unknown.push(word.trim());
    } else if ("category" in read) named.push(read.category);
    else kinds.push(read.kind);
  }
  const said = { kinds, unknown, guess: null, isKnown: true };
  if (named.length > 0) return { ...said, categories: [...new Set(named)].slice(0, LIMITS.categoriesPerListing) };
  const category = categoryOfKinds(kinds);
  if (category !== null) return { ...said, categories: [category] };
  for (const kind of kinds) if (!isNamed(kind)) unknown.push(`${kind.key}=${kind.value}`);
  if (kinds.length === 0 && fallback === null) {
    const kind = kindOfName(name);
    if (kind !== null) {
      const guessed = categoryOfKinds([kind]) ?? "Local Services";
      return { categories: [guessed], kinds: [kind], isKnown: false, guess: "name", unknown };
    }
    if (hasCuisine(tags)) return { categories: ["Restaurants"], kinds, isKnown: false, guess: "cuisine", unknown };
  }
  return { ...said, categories: [fallback ?? "Local Services"], isKnown: kinds.length > 0 || fallback !== null, guess: fallback === null ? null : "default" }; // oxfmt-ignore
}
