import type { Category } from "./categories.ts";
import { categoryTexts } from "./category-texts.ts";

/** The operator's names of categories, in one language. */
export type CategoryNames = Readonly<Partial<Record<Category, string>>>;

const builtIn = new Map(Object.entries(Object.getOwnPropertyDescriptors(categoryTexts)));

export const builtInCategoryName = (category: string): string => String(builtIn.get(category)?.get?.() ?? category);

let read: () => Readonly<Record<string, string>> = () => ({});

for (const [category, descriptor] of builtIn)
  Object.defineProperty(categoryTexts, category, {
    ...descriptor,
    get: () => read()[category] ?? builtInCategoryName(category),
  });

/**
 * Names categories as `names` returns them, the others as built in, wherever their catalog is read. The server does it
 * for the language of each request, each build of the pages for its own.
 */
export function nameCategoriesBy(names: () => CategoryNames): void {
  read = names;
}
