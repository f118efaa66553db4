import { catalog } from "#contract/text/catalog.ts";

export const errorPageTexts = catalog("errorPage", {
  reload: "Reload",
  home: "Home",
  aPartOfThisPage:
    "A part of this page did not arrive. The connection may have dropped, or the site was updated meanwhile.",
  somethingOnOurSideWent:
    "Something on our side went wrong, and it has been noted. Reloading often helps; if it does not, please come back in a few minutes.",
  thereIsNothingAtThis: "There is nothing at this address. It may have been mistyped, or what stood here has moved on.",
  browseEverything: "Browse everything",
});
