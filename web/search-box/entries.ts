/** The entry that goes on with the text as it stands. */
export const CUSTOM_ENTRY = "custom";

/** The id of an entry's element, for `aria-activedescendant`. */
export function entryId(listId: string, entry: string): string {
  return `${listId}-${entry}`;
}
