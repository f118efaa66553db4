/** Free times of one day. */
import { useEffect, useState } from "react";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { api } from "../../platform/api.ts";

export interface SlotQuery {
  businessId: string;
  typeId: string;
  /** YYYY-MM-DD; empty: nothing is loaded. */
  date: string;
  partySize: number | null;
  /** A booking that is being edited: its time counts as free. */
  movedId?: string | undefined;
  /** A staff member that guests may choose. */
  resourceId?: string | undefined;
  /** Counts up when the loaded times may be outdated. */
  reading?: number;
}

export interface Slots {
  /** Undefined while they load; null: loading failed. */
  slots: readonly TimeSlot[] | null | undefined;
  retry: () => void;
}

type SlotAnswer = { of: string; slots: readonly TimeSlot[] | null };

export function useSlots(query: SlotQuery): Slots {
  const { businessId, typeId, date, partySize, movedId = null, resourceId = null, reading = 0 } = query;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<SlotAnswer | null>(null);
  const of = JSON.stringify([businessId, typeId, date, partySize, movedId, resourceId, reading, tries]);
  useEffect(() => {
    if (date === "") return;
    const controller = new AbortController();
    api
      .get_available_time_slots(
        {
          p_business_id: businessId,
          p_reservation_type_id: typeId,
          p_date: date,
          p_party_size: partySize,
          p_reservation_id: movedId,
          p_resource_id: resourceId,
        },
        { signal: controller.signal },
      )
      .then((slots) => setAnswer({ of, slots }))
      .catch(() => {
        if (!controller.signal.aborted) setAnswer({ of, slots: null });
      });
    return () => controller.abort();
  }, [businessId, typeId, date, partySize, movedId, resourceId, of]);
  return {
    slots: date === "" ? [] : answer?.of === of ? answer.slots : undefined,
    retry: () => setTries(tries + 1),
  };
}
