/** Reserving: what is sent, what became of it, and that a second try after a lost answer does not book twice. */
import { useRef, useState } from "react";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { ApiError, apiWith } from "../../platform/api.ts";
import { UNANSWERED } from "../../platform/failure-text.ts";

export interface Refusal {
  /** The server's; null where it did not answer. */
  code: string | null;
  message: string;
  /** The field that it is about; null for all of it. */
  path: string | null;
}

export interface BookingBody {
  p_business_id: string;
  p_reservation_type_id: string;
  p_reservation_time: string;
  p_party_size: number | null;
  p_resource_id: string | null;
  p_note: string;
  p_phone: string;
}

const SERVER = 500;

/** Not `crypto.randomUUID`, which exists only on https and on this machine itself. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: null, message: UNANSWERED.chosen, path: null };
  const [issue] = error.issues;
  return { code: error.code, message: issue?.message ?? error.message, path: issue?.path ?? null };
}

export interface Booking {
  isBusy: boolean;
  refusal: Refusal | null;
  clear: () => void;
  /** Null when it was refused; 'unanswered' when it may have been made all the same, and is to be sent again as it is. */
  book: (body: BookingBody) => Promise<PlacedReservation | "unanswered" | null>;
}

export function useBooking(): Booking {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Under which what was sent, until there is an answer to it. */
  const sent = useRef<{ text: string; key: string } | null>(null);
  const isRunning = useRef(false);

  async function book(body: BookingBody): Promise<PlacedReservation | "unanswered" | null> {
    if (isRunning.current) return "unanswered";
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    const text = JSON.stringify(body);
    const key = sent.current?.text === text ? sent.current.key : newKey();
    sent.current = { text, key };
    try {
      const placed = await apiWith({ "idempotency-key": key }).add_reservation(body);
      sent.current = null;
      return placed;
    } catch (error) {
      // one that failed on the way, or in the server, may have been made all the same
      const isAnswered = error instanceof ApiError && error.status < SERVER;
      if (isAnswered) sent.current = null;
      setRefusal(refusalOf(error));
      return isAnswered ? null : "unanswered";
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, refusal, book, clear: () => setRefusal(null) };
}
