/** Texts of pages and widgets of every kind. */
export const PAGE_WORDS = {
  loading: "Loading...",
  noOptions: "No options",
  copied: "Copied!",
  pageNotFound: "Page Not Found",
  unexpectedError: "Unexpected Application Error!",
} as const;
