/**
 * Stores the visible day in this browser, for a desk without a connection (server/site/desk-worker.ts). One day per
 * listing, of one account; logging in or out deletes it (web/platform/other-tabs.ts).
 */
import type { Calendar, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../../booking/calendar.ts";
import { contactOf, partyWords, standingText, timesText, titleOf } from "../../booking/manage/reservation-words.ts";
import { guestFactsText } from "../../guest-facts/guest-facts-words.ts";
import { localPath } from "../../platform/local-path.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { seatTextOf } from "../resources/resource-words.ts";

const STORE = "desk";

interface OfflineDay {
  accountId: string;
  business: { id: string; name: string };
  /** The formatted date. */
  day: string;
  calendar: Pick<Calendar, "now" | "resources">;
  reservations: readonly OwnerReservation[];
}

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== "").join(by);

const rowOf = (one: OwnerReservation, resources: readonly CalendarResource[]) => ({
  time: timesText(one),
  who: titleOf(one),
  facts: joined([partyWords(one.partySize), one.reservationTypeName, seatTextOf(one, resources), standingText(one), contactOf(one)], " · "), // oxfmt-ignore
  words: joined([guestFactsText(one.guest), one.note, one.source === "block" ? "" : one.ownerNote], " · "),
  isOff: one.status === "no_show" || one.status === "cancelled",
});

/** False without a cache, because the site has no https or the user does not allow it; then nothing is stored. */
const isPossible = () => "caches" in window && "serviceWorker" in navigator;

export async function storeDay({ accountId, business, day, calendar, reservations }: OfflineDay): Promise<void> {
  if (!isPossible()) return;
  const own = ownerPaths.desk("account");
  const before = await (await caches.open(STORE)).match(own);
  if (before !== undefined && (await before.text()) !== accountId) await caches.delete(STORE);
  const store = await caches.open(STORE);
  const storedDay = {
    name: business.name,
    day,
    asOf: clockTimeText(clockOfInstant(calendar.now)),
    at: Date.now(),
    rows: reservations.map((one) => rowOf(one, calendar.resources)),
  };
  await store.put(own, new Response(accountId));
  await store.put(`${ownerPaths.desk(business.id)}/kept`, Response.json(storedDay));
}

export async function registerWorker(): Promise<void> {
  if (!isPossible()) return;
  await navigator.serviceWorker.register(localPath(ownerPaths.deskWorker()), { scope: `${localPath(ownerPaths.desk())}/`, updateViaCache: "none" }); // oxfmt-ignore
}
