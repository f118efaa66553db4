const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Id of a listing given by id or by the URL of its page; null if it is neither. */
export function listingIdIn(text: string): string | null {
  const [, fromAddress] = /\/listing\/([^/?#]+)/.exec(text) ?? [];
  const id = (fromAddress ?? text).trim().toLowerCase();
  return ID.test(id) ? id : null;
}
