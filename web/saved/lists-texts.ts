import { catalog } from "#contract/text/catalog.ts";

/** Texts for the owner of a list and for everyone with its link. */
export const sharedListTexts = catalog("sharedList", {
  countListings: "{count, plural, one {# listing} other {# listings}}",
  votes: "{count, plural, one {# vote} other {# votes}}",
  by: "A list by <bdi>{name}</bdi>",
  pageDescription: "A list of businesses.",
  howToVote: "Vote for as many as you like. You need no account, and no one sees who voted.",
  vote: "Vote",
  voteFor: "Vote for {name}",
  empty: "There is nothing on this list yet.",
});

/** Texts for the owner only. */
export const listsTexts = catalog("lists", {
  saved: "Saved",
  pageDescription: "The listings that you have saved, in lists.",
  privateList: "Private",
  readList: "Shared",
  voteList: "Shared for voting",
  nothingSaved: "Nothing saved yet",
  nothingSavedHint: "Press the bookmark of a listing to save it here.",
  browse: "Browse everything",
  newList: "New list",
  create: "Create",

  allLists: "All lists",
  emptyList: "This list is empty",
  rename: "Rename",
  name: "Name",
  save: "Save",
  renamed: "List renamed.",
  delete: "Delete list",
  deleteQuestion: "Delete this list with its notes and votes?",
  deleteConfirm: "Delete",
  keep: "Cancel",
  deleted: "List deleted.",

  sharing: "Who can see this list",
  private: "Private",
  privateHint: "Only you.",
  read: "Anyone with the link can see it",
  readHint: "With its notes and your display name.",
  vote: "Anyone with the link can vote",
  voteHint: "They also see the notes, and need no account.",
  sharingSaved: "Sharing saved.",
  link: "Link",
  copyLink: "Copy link",
  newLink: "New link",
  newLinkHint: "A new link ends the present one. Votes stay.",
  newLinkMade: "The list has a new link.",

  addNote: "Add a note<hidden> about {name}</hidden>",
  editNote: "Edit note<hidden> about {name}</hidden>",
  note: "Note",
  noteSaved: "Note saved.",
  remove: "Remove<hidden> {name}</hidden>",
  removed: "Removed from the list.",
  undo: "Undo",
  changeLists: "Change lists<hidden> of {name}</hidden>",
  notAvailable: "No longer available",
  notAvailableHint: "This business has left the directory.",
});
