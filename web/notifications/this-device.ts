/** This browser's subscription to a desk's notifications, which a service worker shows (server/site/desk-worker.ts). */
import type { DeskNews } from "#contract/notifications/desk-news.ts";
import type { DeviceNotifications, DeviceSubscription } from "#contract/notifications/device.ts";
import { api } from "../platform/api.ts";

/** Requires https, and on an iPhone or iPad an installed web app. */
export const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function isOfKey({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (key === null) return false;
  const [own, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

async function findSubscription(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = (await registration?.pushManager.getSubscription()) ?? null;
  return found !== null && isOfKey(found, publicKey) ? found : null;
}

/** Null if there is no subscription for this site's key. */
export const endpointHere = async (publicKey: string): Promise<string | null> =>
  (await findSubscription(publicKey))?.endpoint ?? null;

async function subscribe(publicKey: string): Promise<DeviceSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // a subscription cannot change its key
  const found = await pushManager.getSubscription();
  if (found !== null && !isOfKey(found, publicKey)) await found.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = made.toJSON();
  return { endpoint, p256dh, auth };
}

export async function turnOn(businessId: string, publicKey: string, kinds: DeskNews[]): Promise<void> {
  const p_subscription = await subscribe(publicKey);
  await api.set_device_notifications({ p_business_id: businessId, p_subscription, p_kinds: kinds });
}

export const turnOff = (businessId: string) => api.stop_device_notifications({ p_business_id: businessId });

/** Settings of this browser; an address that is no longer its own does not count. */
export async function readDevice(businessId: string): Promise<DeviceNotifications> {
  const read = await api.get_device_notifications({ p_business_id: businessId });
  const isHere = read.endpoint !== null && read.endpoint === (await endpointHere(read.public_key));
  return isHere ? read : { ...read, endpoint: null, kinds: [] };
}

/** Browsers sometimes replace their address at the push service: stores the new one. */
export async function renewDevice(businessId: string): Promise<void> {
  if (!isSupported()) return;
  const { public_key, endpoint, kinds } = await api.get_device_notifications({ p_business_id: businessId });
  if (kinds.length === 0 || endpoint === (await endpointHere(public_key))) return;
  await turnOn(businessId, public_key, kinds);
}
