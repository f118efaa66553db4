/**
 * Every address that is neither a page nor a procedure, with requests about other accounts' data and their expected
 * answers.
 */
import { EXAMPLE_ID } from "#contract/examples.ts";
import type { ListingAct } from "#contract/listings/roles.ts";
import type { Theirs } from "./every-procedure.ts";
import { dataUrl, flatPng } from "./photos.ts";

export interface AddressRequest {
  path: string;
  /** GET without a body, POST with one. */
  json?: Readonly<Record<string, unknown>>;
  form?: Readonly<Record<string, string>>;
}

export interface AddressTheirs extends Theirs {
  /** Photo files: of a shown review and of a hidden one. */
  shownPhoto: string;
  hiddenPhoto: string;
}

type MakeRequest = (theirs: AddressTheirs) => AddressRequest;

export type AddressCase =
  /** Restricted: the status for signed-out visitors and for other accounts. */
  | {
      kind: "personal";
      request: MakeRequest;
      guest: number;
      stranger: number;
      act: ListingAct | null;
      for: "owner" | "victim" | null;
    }
  /** The same answer for all visitors. */
  | { kind: "public"; requests: (theirs: AddressTheirs) => readonly (readonly [AddressRequest, number | RegExp])[] }
  /** Answered as an address that does not exist. */
  | { kind: "absent"; request: MakeRequest }
  /** The request cannot name a listing. */
  | { kind: "elsewhere"; why: string };

const get = (path: string): AddressRequest => ({ path });
/** For members of the listing who may perform this act. */
const forMembers = (act: ListingAct, guest: number, stranger: number, request: MakeRequest): AddressCase => ({
  ...{ kind: "personal", request, guest, stranger, act, for: "owner" },
});
const shown = (...paths: string[]): AddressCase => ({
  kind: "public",
  requests: () => paths.map((path) => [get(path), 200]),
});
const missing = (path: (theirs: AddressTheirs) => string): AddressCase => ({
  kind: "public",
  requests: (theirs) => [[get(path(theirs)), 404]],
});
const moved = (path: (theirs: AddressTheirs) => string): AddressCase => ({
  kind: "public",
  requests: (theirs) => [[get(path(theirs)), 301]],
});
const absent = (request: MakeRequest): AddressCase => ({ kind: "absent", request });
const PHOTO = dataUrl(flatPng(8, 8), "image/png");

/** By path, in Hono's form. */
export const ADDRESSES: Readonly<Record<string, AddressCase>> = {
  "/rpc/*": { kind: "elsewhere", why: "every-procedure-strangers and every-procedure-members" },
  "/api/auth/*": { kind: "elsewhere", why: "of one's own account alone: account*.test.ts" },
  "/api/auth/callback/google": { kind: "elsewhere", why: "of one's own account alone: account-google.test.ts" },

  "/api/live/:id": forMembers("reservations", 404, 404, ({ listing }) => get(`/api/live/${listing}`)),
  "/api/reservations.csv": forMembers("reservations", 404, 404, ({ listing }) =>
    get(`/api/reservations.csv?business_id=${listing}`),
  ),
  "/api/guests.csv": forMembers("guest_book", 404, 404, ({ listing }) => get(`/api/guests.csv?business_id=${listing}`)),
  "/api/reservations/:file{[0-9a-f-]{36}\\.ics}": forMembers("reservations", 404, 404, ({ reservation }) =>
    get(`/api/reservations/${reservation}.ics`),
  ),
  "/api/image": forMembers("photos", 401, 403, ({ listing }) => ({
    path: "/api/image",
    json: { businessId: listing, image: PHOTO },
  })),
  "/api/review-image": {
    ...{ kind: "personal", guest: 401, stranger: 403, act: null, for: "victim" },
    request: ({ review }) => ({ path: "/api/review-image", json: { reviewId: review, image: PHOTO } }),
  },
  "/functions/zoom": {
    ...{ kind: "personal", guest: 401, stranger: 404, act: null, for: null },
    request: ({ reservation }) => ({
      path: "/functions/zoom",
      json: { action: "create-meeting", reservation_id: reservation },
    }),
  },
  "/webhooks/zoom": {
    kind: "public",
    requests: ({ listing }) => [
      [{ path: "/webhooks/zoom", json: { event: "app_deauthorized", payload: { listing } } }, 401],
    ],
  },
  // the key in the address decides; ids in the request open nothing
  "/calendar/:file{[\\w-]+\\.ics}": {
    kind: "public",
    requests: ({ listing, token }) =>
      [listing, token.slice(0, 32)].map((key) => [get(`/calendar/${key}.ics`), 404] as const),
  },
  "/api/plans/:file{[\\w-]+\\.ics}": {
    kind: "public",
    requests: ({ reservation, token }) =>
      [reservation, token.slice(0, 22)].map((key) => [get(`/api/plans/${key}.ics`), 404] as const),
  },
  // redirects to the page, which shows that the link does not exist; mail programs get a 404
  "/answer/:token": {
    kind: "public",
    requests: ({ token, reservation }) => [
      [{ path: `/answer/${token}`, form: { reason: "Mine now" } }, 303],
      [{ path: `/answer/${reservation}`, form: { "List-Unsubscribe": "One-Click" } }, 404],
    ],
  },

  "/language": {
    kind: "public",
    requests: ({ listing }) => [[{ path: "/language", form: { language: "en", to: `/listing/${listing}` } }, 303]],
  },

  "/image/:file": {
    kind: "public",
    requests: ({ shownPhoto, hiddenPhoto }) => [
      [get(`/image/${shownPhoto}?raw=1`), 200],
      [get(`/image/${hiddenPhoto}?raw=1`), /^(?:404|410)$/],
      [get(`/image/${hiddenPhoto}?w=640`), /^(?:404|410)$/],
    ],
  },
  "/share/:file": missing(({ hidden }) => `/share/${hidden}.png`),
  "/window/:file": missing(({ hidden }) => `/window/${hidden}-poster.svg`),
  "/badge/:file": missing(({ hidden }) => `/badge/${hidden}.svg`),
  "/map/:file": missing(({ hidden }) => `/map/${hidden}.png`),
  "/map/in/:file": missing(() => "/map/in/nowhere.png"),
  "/map/style/:file": missing(() => "/map/style/light.json"),
  "/tiles.json": missing(() => "/tiles.json"),
  "/tiles/:z/:x/:y": { kind: "public", requests: () => [[get("/tiles/0/0/0"), 204]] },
  "/art/storefront/:file": shown(`/art/storefront/${EXAMPLE_ID}.svg?theme=light&category=Restaurants`),
  "/art/street/:file": shown("/art/street/wide-light.svg"),
  "/art/shop-row/:file": shown("/art/shop-row/light.svg"),
  "/og.png": shown("/og.png"),

  "/feeds/listings.atom": shown("/feeds/listings.atom"),
  "/feeds/reviews.atom": shown("/feeds/reviews.atom"),
  "/sitemap.xml": shown("/sitemap.xml"),
  "/sitemap/:file": shown("/sitemap/1.xml"),
  "/robots.txt": shown("/robots.txt"),
  "/llms.txt": shown("/llms.txt"),
  "/.well-known/security.txt": shown("/.well-known/security.txt"),
  "/security.txt": moved(() => "/security.txt"),
  "/create-listing-details/plain": moved(() => "/create-listing-details/plain?name=Shop"),
  "/listing/:id/edit/plain": moved(({ listing }) => `/listing/${listing}/edit/plain`),
  "/listing/:id/edit/types": moved(({ listing }) => `/listing/${listing}/edit/types`),
  "/listing/:id/edit/photos": moved(({ listing }) => `/listing/${listing}/edit/photos`),
  "/listing/:id/reservations": moved(({ listing }) => `/listing/${listing}/reservations`),
  "/openapi.json": shown("/openapi.json"),
  "/healthz": shown("/healthz"),
  "/readyz": shown("/readyz"),
  "/favicon.svg": shown("/favicon.svg"),
  "/favicon.ico": shown("/favicon.ico"),
  "/apple-touch-icon.png": shown("/apple-touch-icon.png"),
  "/icons/:file": missing(() => "/icons/nothing.png"),
  "/manifest.webmanifest": shown("/manifest.webmanifest"),
  "/desk/worker.js": shown("/desk/worker.js"),

  "/operator/letter": absent(({ claim }) => ({
    path: "/operator/letter",
    form: { id: claim, seen: "x", looked_at: "2026-11-21T12:00:00Z" },
  })),
  "/operator/queue-mark": absent(() => get("/operator/queue-mark")),
  "/operator/listing/:id": absent(({ listing }) => ({
    path: `/operator/listing/${listing}`,
    json: { p_name: "Mine" },
  })),
  "/operator/import": absent(() => ({ path: "/operator/import", form: { p_source: "town" } })),
  "/operator/import/:id/refused.csv": absent(({ listing }) => get(`/operator/import/${listing}/refused.csv`)),
  "/outbox": absent(() => get("/outbox?key=guessed")),
  "/outbox/style.css": absent(() => get("/outbox/style.css")),
  "/outbox/:name": absent(() => get("/outbox/20261121T120000000Z")),
  "/outbox/:name/html": absent(() => get("/outbox/20261121T120000000Z/html")),
};
