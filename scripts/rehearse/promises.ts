/** Compares what was acknowledged during the rehearsal with what exists at its end. */
import { sql } from "kysely";
import type { Connection } from "#server/platform/db/pool.ts";
import { breaches } from "../../tests/support/breaches.ts";
import { until } from "../../tests/support/until.ts";
import type { Installation } from "./installation.ts";
import type { Promised, World } from "./load.ts";

export interface Verdict {
  promise: string;
  seen: string;
  holds: boolean;
}

/** The checked parts of an installation. */
interface CheckedInstallation extends Pick<Installation, "url" | "connection"> {
  apps: readonly { url: string }[];
  mail: Pick<Installation["mail"], "received">;
}

const EMAIL_WAIT_MS = 120_000;

async function missingOf(
  connection: Connection,
  table: "reservation" | "user_account",
  column: string,
  wanted: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    select one from unnest(${wanted}::text[]) as one
    where not exists (select from ${sql.table(table)} t where t.${sql.ref(column)}::text = one)
  `.execute(connection.db);
  return rows.map(({ one }) => one);
}

const counted = (all: number, missing: number, what: string) => `${all} ${what}, ${missing} missing`;

async function bookings(connection: Connection, promised: Promised): Promise<Verdict> {
  const ids = promised.bookings.map(({ id }) => id);
  const missing = await missingOf(connection, "reservation", "id", ids);
  return { promise: "every acknowledged booking is there", seen: counted(ids.length, missing.length, "acknowledged"), holds: ids.length > 0 && missing.length === 0 }; // oxfmt-ignore
}

async function signUps(connection: Connection, promised: Promised): Promise<Verdict> {
  const missing = await missingOf(connection, "user_account", "email", promised.signUps);
  return { promise: "every acknowledged account is there", seen: counted(promised.signUps.length, missing.length, "acknowledged"), holds: promised.signUps.length > 0 && missing.length === 0 }; // oxfmt-ignore
}

async function photos(url: string, promised: Promised): Promise<Verdict> {
  let missing = 0;
  const statuses = new Set<number>();
  for (const name of promised.photos) {
    const response = await fetch(`${url}/image/${name}?raw=1`);
    await response.arrayBuffer();
    if (response.status === 200) continue;
    missing += 1;
    statuses.add(response.status);
  }
  return { promise: "every acknowledged photo can be seen", seen: `${counted(promised.photos.length, missing, "acknowledged")}${missing === 0 ? "" : ` (${[...statuses].join(", ")})`}`, holds: promised.photos.length > 0 && missing === 0 }; // oxfmt-ignore
}

async function rules(connection: Connection, world: Pick<World, "places">): Promise<Verdict> {
  const found = (await Promise.all(world.places.map(({ businessId }) => breaches(connection, businessId)))).flat();
  return { promise: "nothing is booked twice, and every rule of booking holds", seen: `${found.length} breaches`, holds: found.length === 0 }; // oxfmt-ignore
}

type Fate = "arrived" | "held" | "waits" | "lost";

/** The attempts so far, when the next one is due, and the error of the last. */
async function whyWaiting({ db }: Connection, reservationIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ why: string | null }>`
    select string_agg(distinct format(
      'tried %s times, next in %s s, last %s', j.attempts, ceil(extract(epoch from j.run_at - now())), coalesce(nullif(j.last_error, ''), 'without an error')
    ), '; ') as why
    from reservation_mail m join graphile_worker.jobs j on j.key = 'reservation-mail:' || m.id
    where m.reservation_id = any(${reservationIds}::uuid[]) and j.locked_at is null
  `.execute(db);
  return rows[0]?.why ?? "what happened has not been looked at";
}

/**
 * Checks the emails about all bookings: compares those due in the database with those received by the external mail
 * server. Jobs of a killed worker are resumed after ten minutes, and are counted separately; all others must have
 * arrived.
 */
async function countEmails({ mail, connection }: CheckedInstallation, promised: Promised): Promise<Verdict> {
  const ids = promised.bookings.map(({ id }) => id);
  async function fates(): Promise<Map<Fate, number>> {
    const { rows } = await sql<{ id: string | null; fate: Exclude<Fate, "arrived"> }>`
      select m.id, coalesce((
        -- letters about one reservation leave in order, so one that follows a held one waits as long
        select case when j.locked_at is null and not exists (
          select from reservation_mail o join graphile_worker.jobs k on k.key = 'reservation-mail:' || o.id
          where o.reservation_id = m.reservation_id and o.user_id = m.user_id and o.event_seq < m.event_seq and k.locked_at is not null
        ) then 'waits' else 'held' end
        from graphile_worker.jobs j where j.key = 'reservation-mail:' || m.id
      ), 'lost') as fate
      from reservation_mail m where m.reservation_id = any(${ids}::uuid[]) and m.kind <> 'reminder' and m.audience = 'guest'
        and not (m.given_up_at is not null and m.failure = '')
      union all select null, 'waits' from reservation_event e where e.reservation_id = any(${ids}::uuid[]) and e.notified_at is null
      union all select null, 'lost' from unnest(${ids}::uuid[]) as one
        where not exists (select from reservation_mail where reservation_id = one)
          and not exists (select from reservation_event e where e.reservation_id = one and e.notified_at is null)
    `.execute(connection.db);
    const arrived = new Set(mail.received.flatMap(({ raw }) => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? []));
    const found = new Map<Fate, number>();
    for (const { id, fate } of rows) {
      const isThere = id !== null && arrived.has(id);
      found.set(isThere ? "arrived" : fate, (found.get(isThere ? "arrived" : fate) ?? 0) + 1);
    }
    return found;
  }
  await until(async () => ((await fates()).get("waits") ?? 0) === 0, { ms: EMAIL_WAIT_MS }).catch(() => undefined);
  const found = await fates();
  const [arrived = 0, held = 0, waits = 0, lost = 0] = (["arrived", "held", "waits", "lost"] as const).map((fate) =>
    found.get(fate),
  );
  const why = waits === 0 ? "" : `: ${await whyWaiting(connection, ids)}`;
  return { promise: "no email to a guest is lost", seen: `${arrived} arrived, ${held} that killed workers had in hand, or that follow such ones, wait for ten minutes, ${waits} others do${why}, ${lost} are lost`, holds: arrived > 0 && waits + lost === 0 }; // oxfmt-ignore
}

async function ready({ apps }: CheckedInstallation): Promise<Verdict> {
  const statuses = await Promise.all(apps.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
  return { promise: "every app says that it is ready", seen: statuses.join(", "), holds: statuses.every((status) => status === 200) }; // oxfmt-ignore
}

export async function verdicts(
  installation: CheckedInstallation,
  world: Pick<World, "places">,
  promised: Promised,
): Promise<Verdict[]> {
  const { connection, url } = installation;
  return [
    await bookings(connection, promised),
    await signUps(connection, promised),
    await photos(url, promised),
    await rules(connection, world),
    await countEmails(installation, promised),
    await ready(installation),
  ];
}
