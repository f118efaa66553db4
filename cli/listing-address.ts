import { UsageError } from "./command.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a listing that is named by its id or by the address of its page. */
export function listingIdOf(text: string): string {
  const [, fromAddress] = /\/listing\/([^/?#]+)/.exec(text) ?? [];
  const id = (fromAddress ?? text).trim().toLowerCase();
  if (!ID.test(id)) throw new UsageError(`'${text}' is neither the id of a listing nor the address of its page.`);
  return id;
}
