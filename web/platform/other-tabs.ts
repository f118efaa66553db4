/** Tabs of one browser are signed in or out together. */

/** One object for both: a channel hears everybody but itself, and this page must not hear its own news. */
let channel: BroadcastChannel | null = null;
const otherTabs = () => (channel ??= new BroadcastChannel("session"));

/** To be called after signing in or out. What a desk has kept of its day (web/owner-desk/offline) is nobody else's. */
export function tellOtherTabs(): void {
  otherTabs().postMessage("changed");
  // there is none without encryption
  if ("caches" in window) void caches.delete("desk");
}

/** Loads this page again when another tab has signed in or out. */
export function followOtherTabs(): void {
  otherTabs().onmessage = () => window.location.reload();
}
