/** Reads the telephone numbers of a guest book again, after an upgrade or when the listing's country has changed. */
import type { CountryCode } from "libphonenumber-js/max";
import type { Database } from "../platform/db/pool.ts";
import { addKeys, listContacts, listNumbers, noteNumbersCountry, saveNumbers } from "./queries-numbers.ts";
import { numberOf } from "./rules-phone.ts";

/**
 * Inside a transaction that has locked the book. A key that two guests would have from now on stays with one of them: they have the same
 * number, so they are offered for merging.
 */
export async function readNumbersAgain(tx: Database, businessId: string, country: CountryCode | null): Promise<void> {
  const numbers = (await listNumbers(tx, businessId)).map(({ id, contact, number }) => ({
    id,
    number: numberOf(contact, country) || numberOf(number, country) || number,
  }));
  await saveNumbers(tx, numbers);
  const keys = (await listContacts(tx, businessId)).flatMap(({ guest_id: guestId, contact }) => {
    const number = numberOf(contact, country);
    return number === "" ? [] : [{ guestId, key: `p:${number}` }];
  });
  await addKeys(tx, businessId, keys);
  await noteNumbersCountry(tx, businessId, country ?? "");
}
