/** The viewer's waitlist entries on a listing's card. Loaded in the browser: the page is the same for all visitors. */
import { useEffect, useState } from "react";
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import { api } from "../platform/api.ts";
import { WaitingEntry } from "./waiting-entry.tsx";
import { waitlistTexts } from "./waitlist-texts.ts";

interface WaitingHereProps {
  businessId: string;
  /** Called after an entry was taken or given up. */
  onChanged: () => void;
}

export default function WaitingHere({ businessId, onChanged }: WaitingHereProps) {
  const [waiting, setWaiting] = useState<readonly UserWaiting[]>([]);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let isOver = false;
    // without a response the card shows no entries
    api.get_user_waitlist({ p_business_id: businessId }).then(
      (found) => {
        if (!isOver) setWaiting(found.waiting);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [businessId, generation]);
  if (waiting.length === 0) return null;
  return (
    <div className="waiting-list" role="group" aria-label={waitlistTexts.entriesLabel}>
      {waiting.map((one) => (
        <WaitingEntry
          key={one.id}
          waiting={one}
          isHere
          onChanged={() => {
            setGeneration((before) => before + 1);
            onChanged();
          }}
        />
      ))}
    </div>
  );
}
