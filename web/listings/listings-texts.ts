import { catalog } from "#contract/text/catalog.ts";

export const listingsTexts = catalog("listings", {
  back: "Back",
  hiddenOnlyYouSeeThis: "<b>Hidden: only you see this listing.</b> The reason: {reason}",
  whenThatIsSettledWrite: "When that is settled, write to <link>{supportEmail}</link>.",
  public: "Public",
  directLinkOnly: "Direct Link Only",
});
