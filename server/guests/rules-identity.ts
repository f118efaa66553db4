/** Identity of the guest of a reservation: account, number, email address or name (rules: guests, 3). Pure. */
import type { CountryCode } from "libphonenumber-js/max";
import { numberOf } from "./rules-phone.ts";

export interface BookedIdentity {
  userId: string | null;
  /** As the owner entered it; empty for an online booking. */
  name: string;
  contact: string;
  /** Given by a guest with an account when booking. */
  phone: string;
}

export interface Identity {
  key: string;
  contact: string;
  number: string;
  mail: string;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

export function identityOf({ userId, name, contact, phone }: BookedIdentity, country: CountryCode | null): Identity {
  const known = contact === "" ? phone : contact;
  const mail = /^\S+@\S+\.\S+$/.test(known.trim()) ? folded(known) : "";
  const number = mail === "" ? numberOf(known, country) : "";
  // a typed number is not verified; with an account, only the account identifies the guest
  const key =
    userId !== null
      ? `u:${userId}`
      : number !== ""
        ? `p:${number}`
        : mail !== ""
          ? `m:${mail}`
          : `n:${folded(name)}|${folded(known)}`;
  return { key, contact: known, number, mail };
}
