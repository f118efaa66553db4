import type { SiteLanguage } from "./site-language.ts";

/** Configuration in the operator's SITE_DIR: look and additional pages. */
export interface Branding {
  /** At `/page/<slug>`, linked in the footer in this order. */
  pages: { slug: string; title: string }[];
  /** Path of a stylesheet that is loaded after the built-in ones. */
  stylesheet: string | null;
  /** Path of a picture for the home page instead of the drawn street. */
  homePicture: string | null;
  /** Last lines of each email. */
  emailFooter: string | null;
}

export const NO_BRANDING: Branding = { pages: [], stylesheet: null, homePicture: null, emailFooter: null };

/** Data of the site for every page; from the configuration, read at run time. */
export interface Site {
  productName: string;
  /** In the order of LOCALES: the first is the site's own. */
  languages: readonly SiteLanguage[];
  supportEmail: string;
  /** Public address without a trailing slash; canonical links and preview images begin with it. */
  baseUrl: string;
  /** URL of a map search, with `{query}` for the address. */
  mapsUrl: string;
  /** Google sign-in is configured. */
  isGoogleOffered: boolean;
  /** Zoom is configured. */
  isZoomOffered: boolean;
  /** Name and postal address of the controller, in lines; null if not configured. */
  controller: string | null;
  /** There is an imprint: the operator's page, or one generated from `controller`. */
  hasImprint: boolean;
  /** A third-party service finds the city of visitors (GEOIP_URL). */
  usesCityService: boolean;
  /** Attributions that the sources of imported listings require, for the footer. */
  attributions: { text: string; url: string }[];
  branding: Branding;
}
