import { UsageError } from "../command.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const NO_CLAIM = "There is no such claim. 'claims list' shows the ids.";

export function oneClaim([given, ...more]: readonly string[]): string {
  if (given === undefined || more.length > 0) throw new UsageError("Name one claim.");
  const id = given.trim().toLowerCase();
  if (!ID.test(id)) throw new UsageError(`'${given}' is not the id of a claim. 'claims list' shows them.`);
  return id;
}
