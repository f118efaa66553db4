/** Parses ids in the arguments of commands. */
import { listingIdIn } from "#contract/operator/listing-id.ts";
import { UsageError } from "./command.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const NO_CLAIM = "There is no such claim. 'claims list' shows the ids.";
export const NO_REVIEW = "There is no such review. 'reviews list' shows the ids.";

function oneId(kind: "claim" | "review", [given, ...more]: readonly string[]): string {
  if (given === undefined || more.length > 0) throw new UsageError(`Name one ${kind}.`);
  const id = given.trim().toLowerCase();
  if (!ID.test(id)) throw new UsageError(`'${given}' is not the id of a ${kind}. '${kind}s list' shows them.`);
  return id;
}

export const oneClaim = (positionals: readonly string[]): string => oneId("claim", positionals);
export const oneReview = (positionals: readonly string[]): string => oneId("review", positionals);

/** The listing id from an id or the address of the listing's page. */
export function listingIdOf(text: string): string {
  const id = listingIdIn(text);
  if (id === null) throw new UsageError(`'${text}' is neither the id of a listing nor the address of its page.`);
  return id;
}
