/** 'Public' or, for a direct-link listing, 'Direct Link Only'. */
import { listingsTexts } from "./listings-texts.ts";
export const visibilityText = (isVisible: boolean): string =>
  isVisible ? listingsTexts.public : listingsTexts.directLinkOnly;
