import { listingIdIn } from "#contract/operator/listing-id.ts";
import { UsageError } from "./command.ts";

/** The id of a listing that is named by its id or by the address of its page. */
export function listingIdOf(text: string): string {
  const id = listingIdIn(text);
  if (id === null) throw new UsageError(`'${text}' is neither the id of a listing nor the address of its page.`);
  return id;
}
