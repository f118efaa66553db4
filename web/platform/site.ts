import { useRouteLoaderData } from "react-router";
import { NO_BRANDING, type Site } from "#contract/site/site.ts";
import type { RootData } from "./context.ts";

/** Only when the root itself failed, on its error screen. */
const UNKNOWN: Site = {
  productName: "",
  supportEmail: "",
  baseUrl: "",
  mapsUrl: "",
  isGoogleOffered: false,
  isZoomOffered: false,
  controller: null,
  hasImprint: false,
  isCityAskedElsewhere: false,
  attributions: [],
  branding: NO_BRANDING,
};

/** What the page knows of the site it belongs to. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>("root")?.site ?? UNKNOWN;
}

/** The year of the copyright line, the server's: a browser's own could differ from the page it was sent. */
export function useYear(): number | null {
  return useRouteLoaderData<RootData>("root")?.year ?? null;
}
