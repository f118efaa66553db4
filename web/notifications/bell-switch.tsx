import { useSyncExternalStore } from "react";
import { Toggle } from "../ui/toggle.tsx";
import { isSoundOn, readySound, ring, setSound, watchSound } from "./desk-sound.ts";
import { notificationsTexts } from "./notifications-texts.ts";

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
      <Toggle label={notificationsTexts.sound} help={notificationsTexts.soundHelp} isOn={isOn} onToggle={toggle} />
    </ul>
  );
}
