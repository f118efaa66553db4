/** Who a reservation is of: by account, number, address or name (rules: guests, 3). Pure. */

/** Country calling codes of one and of two digits (ITU-T E.164); all others have three. */
const ONE = /^[17]/;
const TWO = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const LEAST_DIGITS = 5;
/** ITU-T E.164 allows fifteen; extensions come on top. */
const MOST_DIGITS = 20;

const digitsOf = (text: string): string => text.replace(/\(0\)/g, "").replace(/\D/g, "");
const isForeign = (text: string): boolean => /^\s*\(?(?:\+|00)/.test(text);
const withoutPrefix = (text: string): string => digitsOf(text).replace(/^00/, "");

/** The calling code with which a listing's own number is written, '43'; empty where it has none. */
export function callingCodeOf(phone: string): string {
  if (!isForeign(phone)) return "";
  const digits = withoutPrefix(phone);
  return digits.slice(0, ONE.test(digits) ? 1 : TWO.test(digits) ? 2 : 3);
}

/** The same digits however a number is spelled: its country's own code and the 0 before an area are left out. */
function reduced(text: string, code: string): string {
  const digits = withoutPrefix(text);
  if (isForeign(text)) return code !== "" && digits.startsWith(code) ? digits.slice(code.length) : digits;
  // in North America the code stands in the place of the 0
  if (code === "1" && digits.startsWith("1")) return digits.slice(1);
  return digits.replace(/^0/, "");
}

/** `code`: of the listing. Empty where that is no telephone number. */
export function numberOf(text: string, code: string): string {
  if (!/^[\d\s()+./-]+$/.test(text)) return "";
  const number = reduced(text, code);
  return number.length < LEAST_DIGITS || number.length > MOST_DIGITS ? "" : number;
}

/** With what a number begins that somebody types; nothing where they type none. More than one where the spelling leaves it open. */
export function numberPrefixes(typed: string, code: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(typed) || digitsOf(typed).length < 2) return [];
  const ways = [reduced(typed, code), withoutPrefix(typed)];
  // a code without its plus
  if (code !== "" && !isForeign(typed) && digitsOf(typed).startsWith(code))
    ways.push(digitsOf(typed).slice(code.length));
  return [...new Set(ways)].filter((way) => way !== "");
}

export interface Booked {
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

export function identityOf({ userId, name, contact, phone }: Booked, code: string): Identity {
  const known = contact === "" ? phone : contact;
  const mail = /^\S+@\S+\.\S+$/.test(known.trim()) ? folded(known) : "";
  const number = mail === "" ? numberOf(known, code) : "";
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
