/** Whether emails, reminders and meetings are held: a restored backup holds them until the operator releases them. */
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";
import type { TaskName } from "./queries.ts";

/** Whether a task waits while jobs are held: tasks that reach other people or services do. */
const WHILE_HELD: Readonly<Record<TaskName, "held" | "done">> = {
  mail: "held",
  reservation_mail: "held",
  reservation_reminder: "held",
  day_question: "held",
  push: "held",
  zoom_meeting: "held",
  // a copy for inspection must not read anyone's calendar, nor revoke anyone's tokens
  read_calendar: "held",
  revoke_calendar: "held",
  remove_listing: "done",
};

/** All tasks except periodic upkeep, which the workers enqueue themselves. */
export const TASKS: readonly string[] = Object.keys(WHILE_HELD);
export const HELD_TASKS: readonly string[] = Object.entries(WHILE_HELD).flatMap(([task, what]) =>
  what === "held" ? [task] : [],
);

export const MAIL_IS_HELD =
  "Mail, reminders and meetings are held since a backup was restored: 'npx mainstreet jobs release' lets them go.";

export interface JobsHold {
  restoredAt: Date;
  /** Of the backup. */
  takenAt: Date;
}

export async function findHeld(db: Database): Promise<JobsHold | null> {
  const { rows } = await sql<JobsHold>`
    select restored_at as "restoredAt", taken_at as "takenAt" from held_mail
  `.execute(db);
  return rows[0] ?? null;
}

/** Fingerprints of the keys that the restored backup belongs to. */
export interface HeldKeys {
  secret: string | null;
  encryption: string | null;
}

/** Null where nothing is held. */
export async function findHeldKeys(db: Database): Promise<HeldKeys | null> {
  const { rows } = await sql<HeldKeys>`
    select secret_fingerprint as secret, encryption_fingerprint as encryption from held_mail
  `.execute(db);
  return rows[0] ?? null;
}

/** Releases held jobs; workers start them within seconds. False: nothing was held. */
export async function letGo(db: Database): Promise<boolean> {
  const { rows } = await sql`delete from held_mail returning true`.execute(db);
  return rows.length > 0;
}
