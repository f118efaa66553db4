import { UsageError } from "../command.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const NO_REVIEW = "There is no such review. 'reviews list' shows the ids.";

export function oneReview([given, ...more]: readonly string[]): string {
  if (given === undefined || more.length > 0) throw new UsageError("Name one review.");
  const id = given.trim().toLowerCase();
  if (!ID.test(id)) throw new UsageError(`'${given}' is not the id of a review. 'reviews list' shows them.`);
  return id;
}
