/** The address of a calendar as somebody pastes it. */

/** A sentence where it is none. */
export function addressOf(typed: string): URL | string {
  // programs that subscribe to calendars are called so
  const plain = typed.replace(/^(?:webcals?|https?):(?:\/\/)?/i, (scheme) =>
    scheme.toLowerCase().startsWith("http:") ? "http://" : "https://",
  );
  const url = URL.parse(/^https?:\/\//.test(plain) ? plain : `https://${plain}`);
  if (url === null || url.hostname === "" || /\s/.test(typed))
    return "This is no address. It begins with https:// or webcal://.";
  url.hash = "";
  return url;
}
