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
  /** What the sources of imported listings ask to be said, for the footer. */
  attributions: { text: string; url: string }[];
}
