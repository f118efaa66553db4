/** Texts of pages and controls of every kind. */
import { catalog } from "../text/catalog.ts";

export const sharedPageTexts = catalog("sharedPage", {
  loading: "Loading...",
  noOptions: "No options",
  copied: "Copied!",
  pageNotFound: "Page Not Found",
  unexpectedError: "Unexpected Application Error!",
});
