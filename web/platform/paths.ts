/**
 * Paths of the site. Those that few pages need are in separate files, which the home page does not load:
 * `search-path.ts`, `account-paths.ts`, `list-paths.ts`, `map-paths.ts`, `operator-paths.ts`, `question-paths.ts`,
 * `waitlist-paths.ts`.
 */
import type { AccountPath } from "#contract/accounts/account.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { ZoomAddressError } from "#contract/zoom/zoom-messages.ts";
import { searchPath } from "./search-path.ts";

export type Theme = "light" | "dark";

/** Known data of a listing to be created. */
export interface ListingPreset {
  name: string;
  city: string;
}

/** '?name=…&city=…' without empty fields. */
export function queryOf(fields: object): string {
  const parameters = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** Chosen parts of a reservation as query parameters; they are filled in one after the other. */
export interface ReservationParams {
  /** Id of the reservation type. */
  reserve: string;
  date: string;
  /** Start, an instant. */
  at: string;
  party: string;
  /** Name of the chosen resource. */
  with?: string;
  /** Number of dates of a series, and the weeks between them. */
  times?: string;
  weeks?: string;
}

interface ListingPart {
  reviews?: number;
  /** Filter and order of the reviews: parameters by name. */
  which?: Readonly<Record<string, string>>;
  /** Every photo in the page itself, for readers without scripts. */
  photos?: "all";
  reserve?: Partial<ReservationParams>;
}

/** Without `reviews`, or with 1, the listing itself; else the listing with that page of its reviews. */
function listingPath(id: string, { reviews = 1, which = {}, photos, reserve = {} }: ListingPart = {}): string {
  const page = reviews > 1 ? String(reviews) : "";
  const params = Object.entries({ reviews: page, ...which, photos: photos ?? "", ...reserve });
  const parameters = new URLSearchParams(params.filter(([, value]) => value !== ""));
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

interface DrawnListing {
  id: string;
  name: string;
  category: Category;
}

const storefrontPath = ({ id, name, category }: DrawnListing, theme: Theme) =>
  `/art/storefront/${id}.svg?${new URLSearchParams({ theme, category, name }).toString()}`;

/** Retry of a failed image (rules: photos, 4): a new URL, so that no cache returns the failure. */
export interface ImageRetry {
  count: number;
  /** Epoch milliseconds. */
  at: number;
}

export const paths = {
  home: () => "/",
  search: searchPath,
  places: () => "/in",
  /** A place's page, or its page of a category. */
  place: (slug: string, category?: Category) =>
    `/in/${encodeURIComponent(slug)}${category === undefined ? "" : `/${category.toLowerCase().replaceAll(" ", "-")}`}`,
  /** What is free this evening; without a place, everywhere. */
  tonight: (slug = "") => (slug === "" ? "/tonight" : `/tonight/${encodeURIComponent(slug)}`),
  listing: listingPath,
  editListing: (id: string) => `/listing/${id}/edit`,
  /** With the typed values, for a form submitted without scripts. */
  createListing: (typed: Partial<ListingPreset> = {}) => `/create-listing${queryOf(typed)}`,
  dashboard: () => "/dashboard",
  reservations: reservationsPath,
  contact: () => "/contact",
  faqs: () => "/faqs",
  privacy: () => "/privacy",
  terms: () => "/terms",
  imprint: () => "/imprint",
  ownPage: (slug: string) => `/page/${slug}`,
  reviewsPolicy: () => "/reviews-policy",
  accessibility: () => "/accessibility",
  /** `to` is the page after login; left out if it is the home page. */
  login: (to = "/") => (to === "/" ? "/login" : `/login?${new URLSearchParams({ to }).toString()}`),
  signup: (to = "/") => (to === "/" ? "/signup" : `/signup?${new URLSearchParams({ to }).toString()}`),
  /** `error` is shown there (rules: site, 5). */
  settings: (error: ZoomAddressError | "" = "") =>
    error === "" ? "/settings" : `/settings?${new URLSearchParams({ error }).toString()}`,
  /** Link from the menu to the operator's screens; their other paths are in `operatorPaths`. */
  operator: () => "/operator",
  account: (path: AccountPath) => `/api/auth/${path}`,
  apiDocs: () => "/docs/api",
  image: (fileName: string, width: ImageWidth, retry?: ImageRetry) =>
    `/image/${fileName}?w=${width}${retry === undefined ? "" : `&retry-count=${retry.count}&timestamp=${retry.at}`}`,
  storefront: storefrontPath,
  /** The same shop as part of a street. */
  streetShop: (shop: DrawnListing, state: "open" | "closed", theme: Theme) =>
    `${storefrontPath(shop, theme)}&street=${state}`,
  street: (shape: "wide" | "narrow", theme: Theme) => `/art/street/${shape}-${theme}.svg`,
  streetSky: (shape: "wide" | "narrow", theme: Theme) => `/art/street/${shape}-${theme}-sky.svg`,
  shareCard: (id: string, version: number) => `/share/${id}.png?v=${version}`,
  defaultShareImage: () => "/og.png",
} as const;

/** Paths that only the server uses, in the head of its pages: browsers need not load them. */
export const machinePaths = {
  manifest: () => "/manifest.webmanifest",
  appleTouchIcon: () => "/apple-touch-icon.png",
  icon: () => "/favicon.svg",
  favicon: () => "/favicon.ico",
  newListings: () => "/feeds/listings.atom",
  newReviews: () => "/feeds/reviews.atom",
} as const;

/** Task of a review's page: `delete` is for the viewer's review, or the reply to another's. */
export type ReviewTask = "reply" | "report" | "delete";

interface ReviewParams {
  /** Id of another person's review; without it, the viewer's. */
  of?: string;
  asks?: ReviewTask;
}

/** Pages, forms and downloads of guests. */
export const guestPaths = {
  openApi: () => "/openapi.json",
  suggestEdit: (id: string) => `/listing/${id}/suggest`,
  claimListing: (id: string) => `/listing/${id}/claim`,
  /** Page of one review: to write or delete the viewer's, to vote for, report or reply to another's. */
  review: (businessId: string, params: ReviewParams = {}) => `/listing/${businessId}/review${queryOf(params)}`,
  /** A form that downloads all stored data of its sender. */
  myData: () => "/settings/data",
  /** One reservation as a calendar file. */
  reservationFile: (id: string) => `/api/reservations/${id}.ics`,
  /** Pages to make or move a reservation without scripts. */
  reserve: (businessId: string, chosen: Partial<ReservationParams> = {}) =>
    `/listing/${businessId}/reserve${queryOf(chosen)}`,
  uploadReviewImage: () => "/api/review-image",
  /** A mailto link with subject and body. */
  mail: (address: string, { subject = "", body = "" } = {}) => {
    // not URLSearchParams: mail programs show its plus signs as they are
    const fields = Object.entries({ subject, body }).filter(([, text]) => text !== "");
    const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&");
    return `mailto:${address}${query === "" ? "" : `?${query}`}`;
  },
  /** Target of a link in an email. */
  answer: (token: string) => `/answer/${token}`,
};

/** Range of a listing's calendar; default: today. */
export interface CalendarAddress {
  view?: "list" | "week" | "month";
  /** Local date of the listing. */
  on?: string;
}

/** Pages of owners. */
export const ownerPaths = {
  /** The listing with the owner's list of reservations open. */
  manage: (id: string) => `/listing/${id}#manage`,
  /** The desk of a listing: today, or another section. Without an id, of the viewer's first listing. */
  desk: (id = "", section = "") => ["/desk", id, section].filter((part) => part !== "").join("/"),
  deskCalendar: (id: string, { view, on = "" }: CalendarAddress = {}) =>
    `/desk/${id}/calendar${queryOf({ view: view ?? "", on })}`,
  /** Manage Reservations in full width; with a status, filtered by it. */
  deskBookings: (id: string, status: ReservationStatus | "" = "") => `/desk/${id}/bookings${queryOf({ status })}`,
  deskWorker: () => "/desk/worker.js",
  /** Whether the server can be reached. */
  health: () => "/healthz",
  /** Server-sent events of a listing's reservations. */
  live: (id: string) => `/api/live/${id}`,
  /** `from` and `to` are local dates of the listing, inclusive. */
  csv: () => "/api/reservations.csv",
  reservationsCsv: (id: string, from: string, to: string) =>
    `${ownerPaths.csv()}?${new URLSearchParams({ business_id: id, from, to }).toString()}`,
  uploadImage: () => "/api/image",
  /** Endpoint of all Zoom actions. */
  zoomFunction: () => "/functions/zoom",
  zoomCallback: () => "/auth/zoom/callback",
  history: (id: string, page = 1) => `/listing/${id}/history${page > 1 ? `?page=${page}` : ""}`,
  /** Token of an emailed link. */
  invitation: (token: string) => `/invitation/${token}`,
  /** External calendars. */
  calendars: (id: string) => `/desk/${id}/calendars`,
  googleCalendarCallback: () => "/auth/google-calendar/callback",
  /** Resources. */
  deskResources: (id: string) => `/desk/${id}/resources`,
  /** Series and courses. */
  deskSeries: (id: string) => `/desk/${id}/series`,
  people: (id: string) => `/listing/${id}/people`,
  /** Guest book of a listing; `blocked`: only blocked guests. */
  guests: (id: string, { search = "", page = 1, blocked = false } = {}) =>
    `/desk/${id}/guests${queryOf({ search, page: page > 1 ? String(page) : "", blocked: blocked ? "1" : "" })}`,
  /** The guest book filtered to one guest. */
  guest: (id: string, guestId: string) => `/desk/${id}/guests?guest=${guestId}`,
  /** Preview and import of a file of bookings. */
  importBookings: (id: string) => `/desk/${id}/import`,
  guestsCsv: (id: string) => `/api/guests.csv?business_id=${id}`,
  /** Receives reservations and blocks that an owner enters. */
  enterReservations: (id: string) => `/listing/${id}/reservations`,
  createListingDetails: (name: string, city = "") => `/create-listing-details${queryOf({ name, city })}`,
  badge: (id: string) => `/badge/${id}.svg`,
  /** The shop front to print. */
  shopWindow: (id: string, kind: "sticker" | "poster", theme: Theme) => `/window/${id}-${kind}.svg?theme=${theme}`,
} as const;

export const reservationPaths = {
  /** Details of a reservation. */
  own: (id: string) => `/reservations/${id}`,
  /** A page with the viewer's reservations that asks to confirm a cancellation without scripts. */
  cancel: (page: string, id: string) => `${page}?${new URLSearchParams({ cancel: id }).toString()}`,
};
