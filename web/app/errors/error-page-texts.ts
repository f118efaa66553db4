import { catalog } from "#contract/text/catalog.ts";

export const errorPageTexts = catalog("errorPage", {
  chunkFailed:
    "Part of this page could not be loaded. Your connection may have dropped, or the site was updated. Reload the page.",
  unexpected:
    "Something went wrong on our side, and the error was logged. Reload the page, or try again in a few minutes.",
  notFound: "There is no page at this address. It may be mistyped, or the page was removed.",
  offline: "You’re offline",
  reload: "Reload",
  home: "Home",
  browseEverything: "Browse everything",
});
