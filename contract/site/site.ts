import type { CategoryNames } from "../listings/category-names.ts";
import type { TextLanguage } from "./legal.ts";
import type { SiteLanguage } from "./site-language.ts";

/** A picture of the operator, with its size in pixels. */
export interface OwnPicture {
  path: string;
  width: number;
  height: number;
}

/** Of links and buttons, on light and on dark pages. */
export interface Accent {
  light: string;
  dark: string;
}

/** Look, names and additional pages in the operator's folder, in the language of the page. */
export interface Branding {
  /** At `/page/<slug>`, linked in the footer in this order. `language` is set where it is not the page's. */
  pages: { slug: string; title: string; language: TextLanguage | null }[];
  /** Path of a stylesheet that is loaded after the built-in ones. */
  stylesheet: string | null;
  /** Null: the built-in one. */
  accent: Accent | null;
  /** Instead of the built-in mark. */
  logo: OwnPicture | null;
  /** The same as a PNG, because mail programs show no SVG. */
  emailLogo: OwnPicture | null;
  /** Path of a picture for the home page instead of the drawn street. */
  homePicture: string | null;
  /** Last lines of each email. */
  emailFooter: string | null;
  /** Other names of categories. */
  categories: CategoryNames;
}

export const NO_BRANDING: Branding = {
  pages: [],
  stylesheet: null,
  accent: null,
  logo: null,
  emailLogo: null,
  homePicture: null,
  emailFooter: null,
  categories: {},
};

/** A logo that is this many times as wide as high is the written name. */
const NAME_RATIO = 3;

/** Of a logo; null is the built-in mark, next to which the name is written. */
export const isWrittenName = (logo: { width: number; height: number } | null): boolean =>
  logo !== null && logo.width >= NAME_RATIO * logo.height;

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
