/**
 * Finds whose the reservations are that were made since somebody looked last, and writes it down: when the book is opened, so that
 * booking does nothing for it. Cheap where there is no news.
 */
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { callingCodeOf, identityOf } from "./rules-identity.ts";
import {
  findKeys,
  hasNews,
  linkReservations,
  lockAccountsThere,
  listUnlinked,
  listUnopened,
  lockBook,
  noteSeen,
  saveGuests,
  type KnownGuest,
  type UnlinkedRow,
} from "./queries-link.ts";

const AT_ONCE = 5_000;

async function linkRows(db: Database, businessId: string, rows: readonly UnlinkedRow[], code: string): Promise<void> {
  const known = rows.map((row) => {
    const { user_id: userId, guest_name: name, guest_contact: contact, guest_phone: phone } = row;
    const identity = identityOf({ userId, name, contact, phone }, code);
    return { row, userId, name, ...identity, key: identity.key.slice(0, 400) };
  });
  const ids = await findKeys(db, businessId, [...new Set(known.map(({ key }) => key))]);
  const guests = new Map<string, KnownGuest>();
  for (const { row, key, userId, name, contact, number, mail } of known) {
    const before = guests.get(key);
    const id = before?.id ?? ids.get(key) ?? newId();
    // the rows come with the earliest first, so what was given last stays
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

/** False where there may be more. */
const linkSome = (db: Database, businessId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const after = await lockBook(tx, businessId);
    if (after === null) return true;
    const { rows, last, phone } = await listUnlinked(tx, businessId, after, AT_ONCE);
    const accounts = await lockAccountsThere(tx, [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))]);
    const linked = rows.filter(({ user_id: id }) => id === null || accounts.has(id));
    if (linked.length > 0) await linkRows(tx, businessId, linked, callingCodeOf(phone));
    const isAll = linked.length < AT_ONCE && linked.length === rows.length;
    // what is left is found from the beginning
    await noteSeen(tx, businessId, isAll ? last : 0);
    // where all that is left is of accounts that are being deleted, the next one who opens the book finds it
    return isAll || linked.length === 0;
  });

export async function linkGuests(db: Database, businessId: string): Promise<void> {
  if (!(await hasNews(db, businessId))) return;
  while (!(await linkSome(db, businessId)));
}

const LISTINGS = 20;

/** Of listings that were booked before anybody looked, so that whoever does has not to wait for years of reservations. */
export async function openGuestBooks(db: Database): Promise<void> {
  for (const id of await listUnopened(db, LISTINGS)) await linkGuests(db, id);
}
