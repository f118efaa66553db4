/** Addresses that only owners' pages use. Apart from the others, which the home page loads. */
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { queryOf } from "./paths.ts";

/** What of a listing's calendar an address asks for; what is absent is the day that it is. */
export interface CalendarAddress {
  view?: "list" | "week" | "month";
  /** A date of the listing. */
  on?: string;
}

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
