import { catalog } from "#contract/text/catalog.ts";

export const platformTexts = catalog("platform", {
  somethingWentWrong: "Something went wrong.",
  loadingChunkFailed: "Loading chunk {file} failed",
  on: "{name} on {productName}.",
  pathMaxAgeSamesiteLax: "{name}={value}; path=/; max-age={limit}; samesite=lax{value2}",
  mH1v1h1z: "M{x} {y}h1v1h-1z",
});
