import { useSyncExternalStore } from "react";
import { Toggle } from "../ui/toggle.tsx";
import { isSoundOn, readySound, ring, setSound, watchSound } from "./desk-sound.ts";

/** Switch for the sound of an open desk, in this browser. */
export function BellSwitch() {
  const isOn = useSyncExternalStore(watchSound, isSoundOn, () => false);

  function toggle() {
    setSound(!isOn);
    readySound();
    // plays the sound as a preview
    setTimeout(ring, 100);
  }

  return (
    <ul className="plain toggles">
      <Toggle
        label="Play a sound"
        help="In this browser, while the desk is open: for new requests, and for today’s bookings, cancellations and guests who are running late. After the desk is loaded, a browser plays sounds once the page has been pressed."
        isOn={isOn}
        onToggle={toggle}
      />
    </ul>
  );
}
