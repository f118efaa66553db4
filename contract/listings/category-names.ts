import type { Category } from "./categories.ts";
import { categoryTexts } from "./category-texts.ts";

/** The operator's names of categories, in the language of the page. */
export type CategoryNames = Readonly<Partial<Record<Category, string>>>;

const builtIn = Object.entries(Object.getOwnPropertyDescriptors(categoryTexts));

let renamed: Readonly<Record<string, string>> = {};

/** Replaces names in the catalog of this language's build, which all pages use; the others have the built-in names. */
export function renameCategories(names: Readonly<Record<string, string>>): void {
  // called for each page, with the same object
  if (names === renamed) return;
  renamed = names;
  for (const [category, descriptor] of builtIn) {
    const name = names[category];
    Object.defineProperty(
      categoryTexts,
      category,
      name === undefined ? descriptor : { ...descriptor, get: () => name },
    );
  }
}
