/** Every address of the site, built here and nowhere else; that of a search is in `search-path.ts`. */
import type { AccountPath } from "#contract/accounts/account.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { ZoomAddressError } from "#contract/zoom/zoom-messages.ts";
import { searchPath } from "./search-path.ts";

export type Theme = "light" | "dark";

/** What is known of a listing before its details are filled in. */
export interface ListingPreset {
  name: string;
  city: string;
}

/** '?name=…&city=…' without what is empty. */
export function queryOf(fields: object): string {
  const parameters = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** A reservation that somebody is about to make, as an address carries it; its parts come one after the other. */
export interface ReservationParams {
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
  /** `to` is where signing in leads; left out when that is the home page. */
  login: (to = "/") => (to === "/" ? "/login" : `/login?${new URLSearchParams({ to }).toString()}`),
  signup: (to = "/") => (to === "/" ? "/signup" : `/signup?${new URLSearchParams({ to }).toString()}`),
  /** `error` is shown there (rules: site, 5). */
  settings: (error: ZoomAddressError | "" = "") =>
    error === "" ? "/settings" : `/settings?${new URLSearchParams({ error }).toString()}`,
  /** Leads from the menu to the operator screens; their other addresses are in `operatorPaths`. */
  operator: () => "/operator",
  account: (path: AccountPath) => `/api/auth/${path}`,
  apiDocs: () => "/docs/api",
  image: (fileName: string, width: ImageWidth, retry?: ImageRetry) =>
    `/image/${fileName}?w=${width}${retry === undefined ? "" : `&retry-count=${retry.count}&timestamp=${retry.at}`}`,
  storefront: ({ id, name, category }: DrawnListing, theme: Theme) =>
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

interface OnTheWay {
  /** Where signing in leads at last. */
  to?: string;
}

function pathOf(page: string, to: string, flag: string): string {
  const params = [to === "/" ? "" : new URLSearchParams({ to }).toString(), flag].filter((part) => part !== "");
  return params.length === 0 ? page : `${page}?${params.join("&")}`;
}

/** Signing in, the second factor, and the parts of the settings. */
export const accountPaths = {
  forgotPassword: ({ to = "/", isSent = false }: OnTheWay & { isSent?: boolean } = {}) =>
    pathOf("/forgot-password", to, isSent ? "sent" : ""),
  /** The login screen, whatever its browser waits for. */
  loginOtherwise: ({ to = "/" }: OnTheWay = {}) => pathOf("/login", to, "other"),
  /** The screen that asks for the second factor; `isBackup`: for a code that was written down. */
  loginCode: ({ to = "/", isBackup = false }: OnTheWay & { isBackup?: boolean } = {}) =>
    pathOf("/login/code", to, isBackup ? "backup" : ""),
  twoStep: () => "/settings/two-step",
  passkeys: () => "/settings/passkeys",
  resetPassword: () => "/reset-password",
  confirmEmail: (token = "") =>
    token === "" ? "/confirm-email" : `/confirm-email?${new URLSearchParams({ token }).toString()}`,
  undoAddress: () => "/undo-address",
  activity: () => "/settings/activity",
} as const;

export interface AuditAddress {
  action?: string;
  about?: string;
  since?: string;
  /** The last line of the page before. */
  before?: string;
}

/** The operator's screens. */
export const operatorPaths = {
  today: () => "/operator",
  queue: (kind = "all") => `/operator/queue${queryOf({ kind: kind === "all" ? "" : kind })}`,
  /** Whether the queue has changed. */
  queueMark: () => "/operator/queue-mark",
  /** A letter with a code, as a file. */
  letter: () => "/operator/letter",
  /** `one` and `other`: two that may be one business, side by side. `gone` and `merged`: the last ones of the pages before. */
  listings: (
    q = "",
    { state = "", category = "", place = "", after = "", one = "", other = "", gone: removed = "", merged = "" } = {},
  ) => `/operator/listings${queryOf({ q, state, category, place, after, one, other, gone: removed, merged })}`,
  /** What an operator's editor reads and sends. */
  listing: (id: string) => `/operator/listing/${id}`,
  /** Photos of a listing and its reviews, or of one review alone. */
  photos: (listing: string, review = "") => `/operator/listings${queryOf({ q: listing, photos: listing, review })}`,
  accounts: (q = "", after = "") => `/operator/accounts${queryOf({ q, after })}`,
  imports: () => "/operator/imports",
  /** Where a form with a file goes. */
  upload: () => "/operator/import",
  refused: (id: string) => `/operator/import/${id}/refused.csv`,
  jobs: () => "/operator/jobs",
  audit: ({ action = "", about = "", since = "", before = "" }: AuditAddress = {}) =>
    `/operator/audit${queryOf({ action, about, since, before })}`,
} as const;

/** What the page of a review opens: `delete` is of one's own review, or of the reply to another's. */
export type ReviewTask = "reply" | "report" | "delete";

interface ReviewParams {
  /** Another person's review, by its id; without it, one's own. */
  of?: string;
  asks?: ReviewTask;
}

/** What guests read, send and download. */
export const guestPaths = {
  openApi: () => "/openapi.json",
  suggestEdit: (id: string) => `/listing/${id}/suggest`,
  claimListing: (id: string) => `/listing/${id}/claim`,
  /** A page of one review: one's own to write and to delete, another's to vote for, report and answer. */
  review: (businessId: string, params: ReviewParams = {}) => `/listing/${businessId}/review${queryOf(params)}`,
  /** Answers a form with everything that is stored of its sender, as a file. */
  myData: () => "/settings/data",
  /** One reservation for a calendar, as a file. */
  reservationFile: (id: string) => `/api/reservations/${id}.ics`,
  /** Reserving, or moving a reservation, as pages that need no scripts. */
  reserve: (businessId: string, chosen: Partial<ReservationParams> = {}) =>
    `/listing/${businessId}/reserve${queryOf(chosen)}`,
  uploadReviewImage: () => "/api/review-image",
  /** A mail to be written, with what stands in it already. */
  mail: (address: string, { subject = "", body = "" } = {}) => {
    // not URLSearchParams: mail programs show its plus signs as they are
    const fields = Object.entries({ subject, body }).filter(([, text]) => text !== "");
    const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&");
    return `mailto:${address}${query === "" ? "" : `?${query}`}`;
  },
  /** What a link in a letter opens. */
  answer: (token: string) => `/answer/${token}`,
};

export const mapPaths = {
  /** The streets around a listing; `version` is its `map_version`. */
  listing: (id: string, version: string, theme: Theme) =>
    `/map/${id}.svg?${new URLSearchParams({ theme, v: version }).toString()}`,
  /** The streets of a place; `version` is its `map_version`. */
  place: (slug: string, version: string, size: "card" | "wide", theme: Theme) =>
    `/map/in/${encodeURIComponent(slug)}.svg?${new URLSearchParams({ theme, size, v: version }).toString()}`,
  /** How a map in the browser is drawn. */
  style: (theme: Theme) => `/map/style/${theme}.json`,
} as const;

/** What of a listing's calendar an address asks for; what is absent is the day that it is. */
export interface CalendarAddress {
  view?: "list" | "week" | "month";
  /** A date of the listing. */
  on?: string;
}

/** What a listing's owners use. */
export const ownerPaths = {
  /** The listing with its owner's list of reservations open. */
  manage: (id: string) => `/listing/${id}#manage`,
  /** The desk of a listing: what is on today, or another of its sections. Without an id, of the first that one looks after. */
  desk: (id = "", section = "") => ["/desk", id, section].filter((part) => part !== "").join("/"),
  deskCalendar: (id: string, { view, on = "" }: CalendarAddress = {}) =>
    `/desk/${id}/calendar${queryOf({ view: view ?? "", on })}`,
  /** Manage Reservations in full width; with a status, of reservations that have it. */
  deskBookings: (id: string, status: ReservationStatus | "" = "") => `/desk/${id}/bookings${queryOf({ status })}`,
  deskWorker: () => "/desk/worker.js",
  /** Whether the server can be reached at all. */
  health: () => "/healthz",
  /** Server-sent events of a listing's reservations. */
  live: (id: string) => `/api/live/${id}`,
  /** `from` and `to` are local dates of the listing, both included. */
  csv: () => "/api/reservations.csv",
  reservationsCsv: (id: string, from: string, to: string) =>
    `${ownerPaths.csv()}?${new URLSearchParams({ business_id: id, from, to }).toString()}`,
  uploadImage: () => "/api/image",
  /** What people ask of Zoom goes through here. */
  zoomFunction: () => "/functions/zoom",
  zoomCallback: () => "/auth/zoom/callback",
  history: (id: string, page = 1) => `/listing/${id}/history${page > 1 ? `?page=${page}` : ""}`,
  /** Of a mailed link. */
  invitation: (token: string) => `/invitation/${token}`,
  /** Calendars of elsewhere. */
  calendars: (id: string) => `/desk/${id}/calendars`,
  googleCalendarCallback: () => "/auth/google-calendar/callback",
  /** The tables, people, rooms and things that reservations need. */
  deskResources: (id: string) => `/desk/${id}/resources`,
  /** What is repeated, and courses. */
  deskSeries: (id: string) => `/desk/${id}/series`,
  people: (id: string) => `/listing/${id}/people`,
  /** Of a listing; `blocked`: only whom it does not let book. */
  guests: (id: string, { search = "", page = 1, blocked = false } = {}) =>
    `/desk/${id}/guests${queryOf({ search, page: page > 1 ? String(page) : "", blocked: blocked ? "1" : "" })}`,
  /** The guest book with one guest alone. */
  guest: (id: string, guestId: string) => `/desk/${id}/guests?guest=${guestId}`,
  /** Where another system's file of bookings is looked at. */
  importBookings: (id: string) => `/desk/${id}/import`,
  guestsCsv: (id: string) => `/api/guests.csv?business_id=${id}`,
  /** Takes the bookings and the blocked time that an owner enters. */
  enterReservations: (id: string) => `/listing/${id}/reservations`,
  createListingDetails: (name: string, city = "") => `/create-listing-details${queryOf({ name, city })}`,
  badge: (id: string) => `/badge/${id}.svg`,
} as const;

export const reservationPaths = {
  /** All that is known of it. */
  own: (id: string) => `/reservations/${id}`,
  /** A page with reservations of one's own, where somebody asks to give one up without scripts. */
  cancel: (page: string, id: string) => `${page}?${new URLSearchParams({ cancel: id }).toString()}`,
};

const desk = (businessId: string) => `/desk/${businessId}/waiting`;

export const waitlistPaths = {
  /** Joining, for what is chosen of a type, a day and a party. */
  join: (businessId: string, chosen: Partial<Omit<ReservationParams, "at">> & { time?: string } = {}) =>
    `/listing/${businessId}/wait${queryOf(chosen)}`,
  /** The waitlist of a listing, for its members. */
  desk,
  /** The same, with the times that one entry can be offered or booked at. */
  offering: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ offer: waitingId })}`,
  /** The same, with the tables that one entry can be seated at. */
  seating: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ seat: waitingId })}`,
  /** The same, with the form for a new entry open and filled in. */
  adding: (businessId: string, chosen: { type?: string; party?: string } = {}) =>
    `${desk(businessId)}${queryOf({ add: "1", ...chosen })}`,
} as const;

export const questionPaths = {
  /** `ask`: with the form, after logging in; `before`: the page after this question. */
  questions: (id: string, which: { ask?: "yes"; before?: string } = {}) => `/listing/${id}/questions${queryOf(which)}`,
  /** At the desk; `before`: the page after this question. */
  deskQuestions: (id: string, before = "") => `/desk/${id}/questions${queryOf({ before })}`,
  /** Own questions; `before`: the page after this question. */
  ownQuestions: (before = "") => `/settings/questions${queryOf({ before })}`,
} as const;
