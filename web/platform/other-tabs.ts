/** Tabs of one browser are signed in or out together. */

/** One object for both: a channel hears everybody but itself, and this page must not hear its own news. */
let channel: BroadcastChannel | null = null;
const otherTabs = () => (channel ??= new BroadcastChannel("session"));

/** Deletes the day that a desk stores for want of a connection (web/desk/offline): it is for its own account alone. */
export function forgetDay(): void {
  // there is none without encryption
  if ("caches" in window) void caches.delete("desk");
}

/** To be called after signing in or out. */
export function notifyOtherTabs(): void {
  otherTabs().postMessage("changed");
  forgetDay();
}

/** Loads this page again when another tab has signed in or out. */
export function followOtherTabs(): void {
  otherTabs().onmessage = () => window.location.reload();
}
