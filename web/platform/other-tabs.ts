/** Login, logout and the theme affect all tabs of a browser. */

/** One object for both directions: a channel does not receive its own messages, which this page must not react to. */
let channel: BroadcastChannel | null = null;
const otherTabs = () => (channel ??= new BroadcastChannel("session"));

/** Deletes the day stored for offline use (web/desk/offline), which belongs to one account. */
export function forgetDay(): void {
  // the Cache API exists only on https
  if ("caches" in window) void caches.delete("desk");
}

/** Call after login or logout. */
export function notifyOtherTabs(): void {
  otherTabs().postMessage("changed");
  forgetDay();
}

/** Call after the theme was saved. */
export const sendTheme = (theme: string): void => otherTabs().postMessage(theme);

/** Reloads this page after a login or logout in another tab, and shows a theme that was chosen there. */
export function followOtherTabs(): void {
  otherTabs().onmessage = ({ data }) => {
    if (data === "changed") window.location.reload();
    else document.documentElement.dataset["theme"] = String(data);
  };
}
