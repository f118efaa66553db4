export type PageEntry = number | "gap";

/** The first, the last, the present page and its neighbours; at most seven entries, however many pages there are. */
export function pageEntries(current: number, last: number): PageEntry[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  // near an end four stand in a row, so that the count of entries, and with it the layout, stays the same
  const row =
    current <= 4
      ? [2, 3, 4, 5]
      : current >= last - 3
        ? [last - 4, last - 3, last - 2, last - 1]
        : [current - 1, current, current + 1];
  const before: PageEntry[] = row[0] === 2 ? [1] : [1, "gap"];
  const after: PageEntry[] = row.at(-1) === last - 1 ? [last] : ["gap", last];
  return [...before, ...row, ...after];
}
