/** Records a sign-in and emails the user about a new device. */
import type { AccountEventKind } from "#contract/accounts/account-event.ts";
import { RETENTION } from "#contract/retention.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Database } from "../platform/db/pool.ts";
import { hasSignedIn } from "./queries-events.ts";
import { replaceGoogleLink } from "./queries-google.ts";
import { findReader } from "./queries-profile.ts";
import { chargeOf, type Charge } from "../context/limits.ts";
import type { Viewer } from "../context/context.ts";
import type { NoteEvent, ActivitySource } from "../context/activity.ts";

interface SignInServices {
  note: NoteEvent;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  attempt: (charges: readonly Charge[]) => Promise<number | null>;
  baseUrl: string;
  now: () => Date;
}

export interface SignInEvent {
  viewer: Viewer;
  kind: Extract<AccountEventKind, "sign_in" | "sign_in_google" | "sign_in_code" | "sign_in_passkey">;
  source: ActivitySource;
  /** Whether the account has signed in on this device before. */
  isKnownDevice: boolean;
  /** The `sub` of another Google account that waited in this browser for this sign-in; null without one. */
  newGoogleSub: string | null;
}

/** A first sign-in soon after the sign-up needs no email; a later one does. */
const isFirst = (createdAt: Date, at: Date) =>
  at.getTime() - createdAt.getTime() < RETENTION.unconfirmedDays * 86_400_000;

/** Runs in a transaction. */
export async function welcome(
  db: Database,
  { viewer, kind, source, isKnownDevice, newGoogleSub }: SignInEvent,
  { note, sendMail, attempt, baseUrl, now }: SignInServices,
): Promise<void> {
  const reader = await findReader(db, viewer.id);
  if (reader === null) return;
  const hasEntered = await hasSignedIn(db, viewer.id);
  await note(db, { userId: viewer.id, kind });
  if (newGoogleSub !== null && (await replaceGoogleLink(db, { userId: viewer.id, sub: newGoogleSub, at: now() })))
    await note(db, { userId: viewer.id, kind: "google_linked" });
  if (isKnownDevice || (!hasEntered && isFirst(reader.created_at, now()))) return;
  if ((await attempt([chargeOf("newDeviceMail", viewer.id)])) !== null) return;
  await sendMail(db, {
    template: "new-sign-in",
    to: viewer.email,
    at: now().toISOString(),
    timeZone: reader.time_zone,
    userAgent: source.userAgent,
    place: source.place,
    activityUrl: `${baseUrl}/settings/activity`,
    resetUrl: `${baseUrl}/forgot-password`,
  });
}
