import { catalog } from "#contract/text/catalog.ts";

export const dashboardTexts = catalog("dashboard", {
  // page
  pageDescription: "Your listings, and what needs your attention today.",
  noListingsHint: "Add your business to the directory. All you need to start is its name.",
  loadFailed: "Your listings could not be loaded",
  loadFailedHint: "The connection dropped or the server did not answer. Your listings have not changed.",
  retry: "Retry",

  // cards
  edit: "Edit<hidden> {name}</hidden>",
  desk: "Desk<hidden> {name}</hidden>",
  view: "View<hidden> {name}</hidden>",
  complete: "{count} of {count} details that visitors look for",
  progress: "<b>{done} of {count}</b> <muted>details that visitors look for</muted>",
});

/** The next step for each missing part, in the order of importance to visitors. */
export const stepTexts = catalog("dashboard.steps", {
  photos: "Add photos",
  hours: "Add opening hours",
  address: "Add an address",
  phone_number: "Add a phone number",
  website: "Add a website",
  description: "Add a description",
});
