import { catalog } from "#contract/text/catalog.ts";

/** The shop front to print (`art/shop-window.ts`). */
export const windowTexts = catalog("listings.window", {
  findUs: "Find us on {productName}",
  scan: "Scan for opening hours and reviews",
});
