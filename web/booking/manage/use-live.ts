/** Live updates while a list is open. */
import { useEffect, useEffectEvent, useState } from "react";
import { listen } from "./live-line.ts";

/** Whether the connection is open. `onChange` is called after changes, when the connection closes and when it opens. */
export function useLive(businessId: string, isOpen: boolean, onChange: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!isOpen) return;
    const end = listen(businessId, { onChange: () => changed(), onState: setLive });
    return () => {
      end();
      setLive(false);
    };
  }, [businessId, isOpen]);

  return isLive;
}
