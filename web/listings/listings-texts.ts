import { catalog } from "#contract/text/catalog.ts";

export const listingsTexts = catalog("listings", {
  back: "Back",
  hidden: "<b>Hidden: only you see this listing.</b> The reason: {reason}",
  hiddenNextStep: "Once this is fixed, email <link>{supportEmail}</link>.",
  public: "Public",
  directLinkOnly: "Direct Link Only",
});
