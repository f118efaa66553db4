/** Reads PostgreSQL's text of an array, `{bakery,café,NULL}`. `pg`'s own way makes an object of each letter. */

/** One whose items stand between commas as they are; null where there are quotes, more dimensions or bounds to be understood. */
export function readPlainArray<Item>(text: string, read: (item: string) => Item): (Item | null)[] | null {
  if (text === "{}") return [];
  const isPlain = text.startsWith("{") && !text.includes('"') && !text.includes("\\") && !text.includes("{", 1);
  if (!isPlain) return null;
  const items = text.slice(1, -1).split(",");
  return items.map((item) => (item === "NULL" ? null : read(item)));
}
