import { catalog } from "#contract/text/catalog.ts";

/** Messages after saving, and the choice of lists. */
export const chooseTexts = catalog("chooseLists", {
  savedIn: "Saved in {list}.",
  changeList: "Change list",
  removed: "Removed from your lists.",
  undo: "Undo",
  title: "Lists with {name}",
  pageDescription: "Choose the lists that this listing is saved in.",
  noLists: "You have no lists yet.",
  newList: "New list",
  newListHelp: "Leave empty to use the lists above.",
  save: "Save",
  cancel: "Cancel",
  done: "{count, plural, =0 {Removed from your lists.} one {Saved in # list.} other {Saved in # lists.}}",
});
