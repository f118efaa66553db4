/** Every address of the site, built in one place and nowhere else. */
import type { AccountPath } from "#contract/accounts/account.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { LIMITS } from "#contract/limits.ts";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import type { Available, Bounds, Sort } from "#contract/search/search.ts";
import { SEARCH_PARAMETERS, type SearchParameter } from "#contract/search/search-parameters.ts";
import type { ZoomAddressError } from "#contract/zoom/zoom-messages.ts";

export type Theme = "light" | "dark";

export interface NearPoint {
  /** Degrees, rounded to three decimals: some hundred metres are enough. */
  lat: number;
  lng: number;
  km: number;
}

/** A point as an address has it, and no better known than that. */
export const pointText = ({ lat, lng }: Pick<NearPoint, "lat" | "lng">): string =>
  `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** To ten meters, which moves no edge that anybody sees: 'south,west,north,east'. */
export const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(",");

export interface SearchQuery {
  q: string;
  /** Where, as somebody typed it: not yet a place. */
  where: string;
  /** The place's address. */
  near: string;
  /** A point, for whoever asks for what is near it. */
  at: NearPoint | null;
  /** A part of a map. */
  bounds: Bounds | null;
  /** Only what was typed, though words of it may be mistyped. */
  exact: boolean;
  categories: readonly Category[];
  rating: number;
  hours: HoursFilter;
  /** When something is to be free, and for how many; null for any time. */
  available: Available | null;
  sort: Sort;
  page: number;
  /** Whether the map is open beside the list. */
  map: boolean;
}

/** Only what differs from the defaults is in the address, always in this order. */
function searchPath({
  q = "",
  where = "",
  near = "",
  at = null,
  bounds = null,
  exact = false,
  categories = [],
  rating = 0,
  hours = "any",
  available = null,
  sort = "relevance",
  page = 1,
  map = false,
}: Partial<SearchQuery> = {}): string {
  const { date = "", time = "", party = "" } = available ?? {};
  const given: Record<SearchParameter, unknown> = {
    q,
    where: near === "" && at === null && bounds === null ? where : "",
    near,
    at: at === null ? "" : pointText(at),
    km: at === null || at.km === LIMITS.radiusKm ? "" : at.km,
    bounds: bounds === null ? "" : boundsText(bounds),
    exact: exact && q !== "" ? 1 : "",
    categories,
    rating: rating || "",
    hours: hours === "any" ? "" : hours,
    date,
    time,
    party,
    sort: sort === "relevance" ? "" : sort,
    page: page > 1 ? page : "",
    map: map ? 1 : "",
  };
  const parameters = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) if (String(given[name]) !== "") parameters.set(name, String(given[name]));
  return parameters.size > 0 ? `/search?${parameters}` : "/search";
}

/** What is known of a listing before its details are filled in. */
export interface NewListing {
  name: string;
  city: string;
}

/** '?name=…&city=…' without what is empty. */
export function queryOf(fields: object): string {
  const parameters = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** A reservation that somebody is about to make, as an address carries it; its parts come one after the other. */
export interface AskedReservation {
  /** The type's id. */
  reserve: string;
  date: string;
  /** The start, an instant. */
  at: string;
  party: string;
  /** Whom or what was asked for by name. */
  with?: string;
}

interface ListingPart {
  reviews?: number;
  /** Which reviews, and in which order: parameters by name. */
  which?: Readonly<Record<string, string>>;
  /** Every photo in the page itself, for who reads without scripts. */
  photos?: "all";
  reserve?: Partial<AskedReservation>;
}

/** Without `reviews`, or with 1, the listing itself; else the listing with that page of its reviews. */
function listingPath(id: string, { reviews = 1, which = {}, photos, reserve = {} }: ListingPart = {}): string {
  const page = reviews > 1 ? String(reviews) : "";
  const asked = Object.entries({ reviews: page, ...which, photos: photos ?? "", ...reserve });
  const parameters = new URLSearchParams(asked.filter(([, value]) => value !== ""));
  return `/listing/${id}${parameters.size === 0 ? "" : `?${parameters.toString()}`}`;
}

export interface ReservationsQuery {
  when: "upcoming" | "past";
  page: number;
}

function reservationsPath({ when = "upcoming", page = 1 }: Partial<ReservationsQuery> = {}): string {
  const parameters = new URLSearchParams();
  if (when !== "upcoming") parameters.set("when", when);
  if (page > 1) parameters.set("page", String(page));
  return `/reservations${parameters.size === 0 ? "" : `?${parameters.toString()}`}`;
}

interface Drawn {
  id: string;
  name: string;
  category: Category;
}

/** Asks again for a picture that did not come (rules: photos, 4): a new address, so that no cache answers with the failure. */
export interface ImageRetry {
  count: number;
  /** Epoch milliseconds. */
  at: number;
}

export const paths = {
  home: () => "/",
  search: searchPath,
  /** A place's own page, or what it has of a category. */
  place: (slug: string, category?: Category) =>
    `/in/${encodeURIComponent(slug)}${category === undefined ? "" : `/${category.toLowerCase().replaceAll(" ", "-")}`}`,
  listing: listingPath,
  editListing: (id: string) => `/listing/${id}/edit`,
  /** With what was typed there, for a form sent without script. */
  createListing: (typed: Partial<NewListing> = {}) => `/create-listing${queryOf(typed)}`,
  dashboard: () => "/dashboard",
  reservations: reservationsPath,
  contact: () => "/contact",
  faqs: () => "/faqs",
  privacy: () => "/privacy",
  terms: () => "/terms",
  imprint: () => "/imprint",
  ownPage: (slug: string) => `/page/${slug}`,
  reviewsPolicy: () => "/reviews-policy",
  /** `to` is where signing in leads; left out when that is the home page. */
  login: (to = "/") => (to === "/" ? "/login" : `/login?${new URLSearchParams({ to }).toString()}`),
  signup: (to = "/") => (to === "/" ? "/signup" : `/signup?${new URLSearchParams({ to }).toString()}`),
  /** `error` is shown there (rules: site, 5). */
  settings: (error: ZoomAddressError | "" = "") =>
    error === "" ? "/settings" : `/settings?${new URLSearchParams({ error }).toString()}`,
  /** Leads from the menu to the desk; its other addresses are in `desk-paths.ts`. */
  operator: () => "/operator",
  account: (path: AccountPath) => `/api/auth/${path}`,
  apiDocs: () => "/docs/api",
  image: (fileName: string, width: ImageWidth, retry?: ImageRetry) =>
    `/image/${fileName}?w=${width}${retry === undefined ? "" : `&retry-count=${retry.count}&timestamp=${retry.at}`}`,
  storefront: ({ id, name, category }: Drawn, theme: Theme) =>
    `/art/storefront/${id}.svg?${new URLSearchParams({ theme, category, name }).toString()}`,
  street: (shape: "wide" | "narrow", theme: Theme) => `/art/street/${shape}-${theme}.svg`,
  shopRow: (theme: Theme) => `/art/shop-row/${theme}.svg`,
  shareCard: (id: string, version: number) => `/share/${id}.png?v=${version}`,
  defaultShareImage: () => "/og.png",
  icon: () => "/favicon.svg",
} as const;

/** What only the server names, in the head of its pages: browsers need not load it. */
export const machinePaths = {
  manifest: () => "/manifest.webmanifest",
  appleTouchIcon: () => "/apple-touch-icon.png",
  favicon: () => "/favicon.ico",
  newListings: () => "/feeds/listings.atom",
  newReviews: () => "/feeds/reviews.atom",
} as const;
