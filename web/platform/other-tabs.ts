/** Tabs of one browser are signed in or out together. */

/** One object for both: a channel hears everybody but itself, and this page must not hear its own news. */
let channel: BroadcastChannel | null = null;
const otherTabs = () => (channel ??= new BroadcastChannel("session"));

/** To be called after signing in or out. */
export function tellOtherTabs(): void {
  otherTabs().postMessage("changed");
}

/** Loads this page again when another tab has signed in or out. Answers with what stops it. */
export function followOtherTabs(): () => void {
  const follow = () => window.location.reload();
  otherTabs().addEventListener("message", follow);
  return () => otherTabs().removeEventListener("message", follow);
}
