/** Parses PostgreSQL's text of an array, `{bakery,café,NULL}`. The parser of `pg` makes an object of each character. */

/** Null for an array with quotes, several dimensions or bounds, which this parser does not support. */
export function readPlainArray<Item>(text: string, read: (item: string) => Item): (Item | null)[] | null {
  if (text === "{}") return [];
  const isPlain = text.startsWith("{") && !text.includes('"') && !text.includes("\\") && !text.includes("{", 1);
  if (!isPlain) return null;
  const items = text.slice(1, -1).split(",");
  return items.map((item) => (item === "NULL" ? null : read(item)));
}
