/** On a listing's card: what its viewer waits for here. Read in the browser, for the page is the same for everybody. */
import { useEffect, useState } from "react";
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import { api } from "../platform/api.ts";
import { WaitingEntry } from "./waiting-entry.tsx";

interface WaitingHereProps {
  businessId: string;
  /** Something was taken, or given up. */
  onChanged: () => void;
}

export default function WaitingHere({ businessId, onChanged }: WaitingHereProps) {
  const [waiting, setWaiting] = useState<readonly UserWaiting[]>([]);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let isOver = false;
    // without an answer the card is as it is for whoever does not wait
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
    <div className="waiting-list" role="group" aria-label="Your places in line here">
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
