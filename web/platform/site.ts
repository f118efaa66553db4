import { useRouteLoaderData } from "react-router";
import { NO_BRANDING, type Site } from "#contract/site/site.ts";
import type { RootData } from "./context.ts";

/** For the error screen when the root failed. */
const UNKNOWN: Site = {
  productName: "",
  languages: [],
  supportEmail: "",
  baseUrl: "",
  mapsUrl: "",
  isGoogleOffered: false,
  isZoomOffered: false,
  controller: null,
  hasImprint: false,
  usesCityService: false,
  attributions: [],
  branding: NO_BRANDING,
};

/** The site's data. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>("root")?.site ?? UNKNOWN;
}

/** Year of the copyright line, from the server: the browser's could differ and break hydration. */
export function useYear(): number | null {
  return useRouteLoaderData<RootData>("root")?.year ?? null;
}
