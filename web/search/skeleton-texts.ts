import { catalog } from "#contract/text/catalog.ts";

export const searchSkeletonTexts = catalog("search.skeleton", {
  loading: "Loading...",
});
