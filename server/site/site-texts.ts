/** Feeds and the description of the installed app. */
import { catalog } from "#contract/text/catalog.ts";

export const feedTexts = catalog("feeds", {
  newListings: "New on {product}",
  newInCategory: "New on {product}: {category}",
  listingsSubtitle: "Recently added listings.",
  newReviews: "New reviews on {product}",
  reviewsSubtitle: "Recent reviews.",
  reviewTitle: "{business}: {rating, number} of 5 stars",
});

export const manifestTexts = catalog("manifest", {
  description: "A directory of local businesses with reviews and reservations.",
  search: "Search",
  reservations: "Reservations",
  desk: "Desk",
});

/** Pages and notifications of the desk's service worker, which cannot format messages: it replaces '%time%'. */
export const deskWorkerTexts = catalog("deskWorker", {
  tryAgain: "Try again",
  offline: "Without a connection",
  offlineAsOf: "Without a connection, as of %time%",
  notStored: "No list of this day is stored on this device.",
  nothing: "Nothing is booked.",
  readOnly: "This list is for reading. To book, move, confirm or cancel, wait until there is a connection.",
  news: "News at your desk",
});
