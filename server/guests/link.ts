/**
 * Links new reservations to guests of the guest book. This happens when the book is opened, so that booking takes no
 * time for it. It is fast where nothing is new.
 */
import { newId } from "../platform/db/id.ts";
import type { CountryCode } from "libphonenumber-js/max";
import type { Database } from "../platform/db/pool.ts";
import { identityOf } from "./rules-identity.ts";
import { phoneCountryOf } from "./phone-country.ts";
import {
  findKeys,
  findNews,
  findPhoneSource,
  linkReservations,
  lockAccountsThere,
  listUnlinked,
  listUnlinkedOf,
  listUnopened,
  lockBook,
  lockForLinks,
  noteSeen,
  saveGuests,
  type BookNews,
  UNFINISHED,
  type GuestMatchRow,
  type UnlinkedRow,
} from "./queries-link.ts";
import { addKeys, listContacts, listNumbers, noteNumbersCountry, saveNumbers } from "./queries-numbers.ts";
import { numberOf } from "./rules-phone.ts";

/**
 * Parses the telephone numbers of a guest book again, after an upgrade or when the listing's country has changed. The
 * caller's transaction has locked the book. If two guests now have the same key, only one of them gets it; they are
 * then offered for merging, because they have the same number.
 */
async function readNumbersAgain(tx: Database, businessId: string, country: CountryCode | null): Promise<void> {
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

const AT_ONCE = 5_000;

async function linkRows(
  db: Database,
  businessId: string,
  rows: readonly UnlinkedRow[],
  country: CountryCode | null,
): Promise<void> {
  const known = rows.map((row) => {
    const { user_id: userId, guest_name: name, guest_contact: contact, guest_phone: phone } = row;
    const identity = identityOf({ userId, name, contact, phone }, country);
    return { row, userId, name, ...identity, key: identity.key.slice(0, 400) };
  });
  const ids = await findKeys(db, businessId, [...new Set(known.map(({ key }) => key))]);
  const guests = new Map<string, GuestMatchRow>();
  for (const { row, key, userId, name, contact, number, mail } of known) {
    const before = guests.get(key);
    const id = before?.id ?? ids.get(key) ?? newId();
    // rows are ordered by time, so that the latest contact data wins
    guests.set(key, {
      id,
      key,
      isNew: before?.isNew ?? !ids.has(key),
      userId,
      name: name === "" ? (before?.name ?? "") : name,
      contact: contact === "" ? (before?.contact ?? "") : contact,
      number: number === "" ? (before?.number ?? "") : number,
      mail: mail === "" ? (before?.mail ?? "") : mail,
      latestAt: row.is_cancelled && before !== undefined ? before.latestAt : row.starts_at,
    });
  }
  await saveGuests(db, businessId, [...guests.values()]);
  await linkReservations(
    db,
    known.flatMap(({ row, key }) => {
      const guest = guests.get(key);
      return guest === undefined ? [] : [[row.id, guest.id] as const];
    }),
  );
}

/** The country for telephone numbers. Parses the numbers again where the country has changed since they were parsed. */
async function findCountry(
  tx: Database,
  businessId: string,
  numbersCountry: string | null,
): Promise<CountryCode | null> {
  const country = phoneCountryOf(await findPhoneSource(tx, businessId));
  if (numbersCountry !== (country ?? "")) await readNumbersAgain(tx, businessId, country);
  return country;
}

/** Leaves out reservations whose account is being deleted. */
async function linkable(tx: Database, rows: readonly UnlinkedRow[]): Promise<UnlinkedRow[]> {
  const accounts = await lockAccountsThere(tx, [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))]);
  return rows.filter(({ user_id: id }) => id === null || accounts.has(id));
}

/** Links one batch. Returns false where there may be more. */
const linkSome = (db: Database, businessId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const book = await lockBook(tx, businessId);
    if (book === null) return true;
    const country = await findCountry(tx, businessId, book.numbersCountry);
    const { rows, last } = await listUnlinked(tx, businessId, book.seen, AT_ONCE);
    const linked = await linkable(tx, rows);
    if (linked.length > 0) await linkRows(tx, businessId, linked, country);
    const isAll = linked.length < AT_ONCE && linked.length === rows.length;
    // after an unfinished batch, the next one starts from the beginning
    await noteSeen(tx, businessId, isAll ? last : UNFINISHED);
    // if all that is left belongs to accounts that are being deleted, it is linked the next time the book is opened
    return isAll || linked.length === 0;
  });

async function linkIfNews(db: Database, businessId: string, news: BookNews): Promise<void> {
  if (!news.hasNews && news.numbersCountry === (phoneCountryOf(news) ?? "")) return;
  while (!(await linkSome(db, businessId)));
}

export async function linkGuests(db: Database, businessId: string): Promise<void> {
  const news = await findNews(db, businessId);
  if (news !== null) await linkIfNews(db, businessId, news);
}

/**
 * Called before a list of these reservations is shown. If the book has more than `AT_ONCE` reservations to link, only
 * those of the list are linked now, so that the list is not delayed; the worker links the others within minutes.
 */
export async function linkForList(db: Database, businessId: string, ids: readonly string[]): Promise<void> {
  const news = await findNews(db, businessId);
  if (news === null) return;
  if (news.isOpened) return linkIfNews(db, businessId, news);
  if ((await listUnlinkedOf(db, businessId, ids)).length === 0 || (await linkSome(db, businessId))) return;
  await db.transaction().execute(async (tx) => {
    const book = await lockForLinks(tx, businessId);
    if (book === null) return;
    const country = await findCountry(tx, businessId, book.numbersCountry);
    const linked = await linkable(tx, await listUnlinkedOf(tx, businessId, ids));
    if (linked.length > 0) await linkRows(tx, businessId, linked, country);
  });
}

const LISTINGS = 20;

/** Links the reservations of listings whose guest book was never opened, so that the first to open it does not wait. */
export async function openGuestBooks(db: Database): Promise<void> {
  for (const id of await listUnopened(db, LISTINGS)) await linkGuests(db, id);
}
