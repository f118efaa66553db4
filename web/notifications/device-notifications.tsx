/** Settings of notifications on this device: kinds of news and devices (rules: notifications, 5). */
import { useEffect, useState } from "react";
import { BellRing, RotateCw } from "lucide-react";
import { DESK_NEWS, type DeskNews } from "#contract/notifications/desk-news.ts";
import { deskNewsTexts } from "#contract/notifications/notification-texts.ts";
import { ApiError } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { showToast } from "../platform/toast.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import { Toggle } from "../ui/toggle.tsx";
import { BellSwitch } from "./bell-switch.tsx";
import { isSupported, readDevice, turnOff, turnOn } from "./this-device.ts";
import "./device-notifications.css";
import { notificationsTexts } from "./notifications-texts.ts";

interface DeviceSettings {
  publicKey: string;
  kinds: DeskNews[];
}

function useDevice(businessId: string) {
  const [device, setDevice] = useState<DeviceSettings | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isOver = false;
    readDevice(businessId).then(
      ({ public_key: publicKey, kinds }) => {
        if (!isOver) setDevice({ publicKey, kinds });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [businessId, tries]);

  async function set(kinds: DeskNews[]): Promise<void> {
    if (device === null || isBusy) return;
    setBusy(true);
    try {
      if (kinds.length === 0) await turnOff(businessId);
      else {
        if ((await Notification.requestPermission()) !== "granted") {
          showToast(notificationsTexts.blocked, "bad");
          return;
        }
        await turnOn(businessId, device.publicKey, kinds);
      }
      setDevice({ ...device, kinds });
    } catch (error) {
      const isOurs = error instanceof ApiError || error instanceof TypeError;
      showToast(isOurs ? failureText(error) : notificationsTexts.pushUnreachable, "bad");
    } finally {
      setBusy(false);
    }
  }

  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { device, hasFailed, again, isBusy, set };
}

function Choice({ businessId }: { businessId: string }) {
  const { device, hasFailed, again, isBusy, set } = useDevice(businessId);
  const chosen = device?.kinds ?? [];
  const isOn = chosen.length > 0;
  if (hasFailed)
    return (
      <div className="row">
        <p role="alert" className="small">
          {notificationsTexts.loadFailed}
        </p>
        <button type="button" className="btn" onClick={again}>
          <RotateCw className="i" strokeWidth={1.75} aria-hidden />
          {notificationsTexts.retry}
        </button>
      </div>
    );
  return (
    <>
      <ul className="plain toggles">
        <Toggle
          label={notificationsTexts.thisDevice}
          help={notificationsTexts.thisDeviceHelp}
          isOn={isOn}
          disabled={device === null}
          onToggle={() => void set(isOn ? [] : [...DESK_NEWS])}
        />
      </ul>
      {isOn && (
        <fieldset className="notify-of">
          <legend className="label">{notificationsTexts.notifyAbout}</legend>
          {DESK_NEWS.map((news) => (
            <label key={news} className="opt">
              <input
                type="checkbox"
                checked={chosen.includes(news)}
                aria-disabled={isBusy}
                onChange={({ target }) =>
                  void set(DESK_NEWS.filter((one) => (one === news ? target.checked : chosen.includes(one))))
                }
              />
              <span>{deskNewsTexts[news]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Only in a browser with scripts. */
export function DeviceNotificationsSection({ businessId }: { businessId: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <section className="section stack" aria-labelledby="desk-notifications">
      <h2 id="desk-notifications">
        <BellRing className="i" strokeWidth={1.75} aria-hidden /> {notificationsTexts.heading}
      </h2>
      <BellSwitch />
      {isSupported() ? <Choice businessId={businessId} /> : <p className="help">{notificationsTexts.notSupported}</p>}
    </section>
  );
}
