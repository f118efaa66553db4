/** Who a reservation is of: by account, number, address or name (rules: guests, 3). Pure. */
import type { CountryCode } from "libphonenumber-js/max";
import { numberOf } from "./rules-phone.ts";

export interface BookedIdentity {
  userId: string | null;
  /** As the owner wrote it; empty for whoever books by themselves. */
  name: string;
  contact: string;
  /** What a guest with an account gave with the booking. */
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
  // whose number somebody types is not proved: with an account, it alone says who they are
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
