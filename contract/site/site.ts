/** What the operator's SITE_DIR gives the site: its look, and pages of its own. */
export interface Branding {
  /** At `/page/<slug>`, linked in the footer in this order. */
  pages: { slug: string; title: string }[];
  /** Path of a stylesheet that is loaded after ours. */
  stylesheet: string | null;
  /** Path of a picture for the home page in place of the drawn street. */
  homePicture: string | null;
  /** Lines at the end of each email. */
  emailFooter: string | null;
}

export const NO_BRANDING: Branding = { pages: [], stylesheet: null, homePicture: null, emailFooter: null };

/** What every page knows of the site it belongs to; from the configuration, read at run time. */
export interface Site {
  productName: string;
  supportEmail: string;
  /** Public address without a trailing slash; canonical links and shared pictures begin with it. */
  baseUrl: string;
  /** Address of a maps search, with `{query}` where the place goes. */
  mapsUrl: string;
  /** Signing in with a Google account is configured. */
  isGoogleOffered: boolean;
  /** Connecting a Zoom account is configured. */
  isZoomOffered: boolean;
  /** Who answers for the site, with name and postal address, lines apart; null when the operator has not said. */
  controller: string | null;
  /** There is an imprint: the operator's own, or one made of `controller`. */
  hasImprint: boolean;
  /** A service of others is asked in which city a visitor is (GEOIP_URL). */
  isCityAskedElsewhere: boolean;
  /** What the sources of imported listings ask to be said, for the footer. */
  attributions: { text: string; url: string }[];
  branding: Branding;
}
