/** The latest version of a reservation, loaded again when the listing's bookings change. */
import { useEffect, useEffectEvent, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api } from "../../platform/api.ts";
import { addDays } from "../calendar.ts";
import { NO_FILTERS } from "./filters.ts";
import { STATUSES } from "./reservation-words.ts";
import { useLive } from "./use-live.ts";

/** Blocked time has no name to search for: the days around it are loaded instead. */
const DAYS_AROUND = 3;

async function readReservation(reservation: OwnerReservation): Promise<OwnerReservation | null> {
  const { id, businessId, day, userName, source } = reservation;
  const p_business_id = businessId ?? "";
  const days =
    source === "block" ? { p_from: addDays(day, -DAYS_AROUND), p_days: 2 * DAYS_AROUND + 1 } : { p_from: day };
  const { reservations } = await api.get_calendar({ p_business_id, ...days });
  const onDay = reservations.find((one) => one.id === id);
  if (onDay !== undefined) return onDay;
  // the filters find it even if it was cancelled or moved to another day
  const filters = { ...NO_FILTERS, when: "all" as const, statuses: [...STATUSES], guest: userName };
  const read = await api.get_business_reservations({ p_business_id, page_number: 1, filters });
  return (Array.isArray(read) ? read : read.reservations).find((one) => one.id === id) ?? null;
}

export interface Latest {
  /** The reservation from the props until another version is loaded. */
  latest: OwnerReservation;
  /** Resolves to null if it was not found. */
  read: () => Promise<OwnerReservation | null>;
}

export function useLatest(reservation: OwnerReservation): Latest {
  const [found, setFound] = useState(reservation);
  async function read(): Promise<OwnerReservation | null> {
    const now = await readReservation(reservation).catch(() => null);
    if (now !== null) setFound((before) => (now.version >= before.version ? now : before));
    return now;
  }
  useLive(reservation.businessId ?? "", true, () => void read());
  // the list that opened the dialog may be outdated
  const check = useEffectEvent(() => void read());
  useEffect(() => check(), []);
  return { latest: found, read };
}
