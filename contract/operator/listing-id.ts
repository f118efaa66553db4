const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a listing that is named by its id or by the address of its page; null where it is neither. */
export function listingIdIn(text: string): string | null {
  const [, fromAddress] = /\/listing\/([^/?#]+)/.exec(text) ?? [];
  const id = (fromAddress ?? text).trim().toLowerCase();
  return ID.test(id) ? id : null;
}
