/** The operator's procedures in process, called as the viewer that a test chooses. */
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { Viewer } from "#server/context/context.ts";
import { operatorApiOf, type OperatorServerApi } from "#server/operator/operator-api.ts";
import type { OperatorServices } from "#server/operator/context.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeAccount } from "./accounts.ts";
import { makeBusiness, makeReview, makeUser } from "./factories.ts";
import { idleRunner } from "./operator-imports.ts";
import { contextOf } from "./http.ts";

export const AT = new Date("2026-11-21T12:00:00Z");

interface OperatorOptions extends Partial<OperatorServices> {
  now?: Date;
}

const SITE = {
  productName: "Mainstreet",
  supportEmail: "support@mainstreet.example",
  languages: [{ code: "en", prefix: "", name: "English", offer: "" }],
};
const SERVICES: OperatorServices = {
  doctor: async () => [],
  site: async () => SITE,
  imports: idleRunner(),
  isTwoStepRequired: false,
  log: makeLogger("silent"),
};

/** `viewer` null: a guest. */
export function operatorApiFor(
  connection: Connection,
  viewer: Viewer | null,
  { now = AT, ...services }: OperatorOptions = {},
): OperatorServerApi {
  const context = contextOf(connection, { now: now.toISOString() });
  return operatorApiOf({ ...context, ...SERVICES, ...services, viewer: async () => viewer });
}

/** An account with a session that began `minutesAgo` before `AT`. */
export async function makeViewer(db: Database, email: string, { minutesAgo = 1 } = {}): Promise<Viewer> {
  const id = await makeAccount(db, email);
  const sessionId = newId();
  const signedInAt = new Date(AT.getTime() - minutesAgo * 60_000);
  const expires_at = new Date(AT.getTime() + 86_400_000);
  const session = { id: sessionId, user_id: id, token_hash: sessionId, expires_at, created_at: signedInAt };
  await db.insertInto("user_session").values(session).execute();
  return { id, email, sessionId, signedInAt };
}

export async function makeOperator(db: Database, email: string, options = {}): Promise<Viewer> {
  const viewer = await makeViewer(db, email, options);
  await insertOperator(db, viewer.id);
  return viewer;
}

/** A review that was reported a day before `AT`. Returns its id. */
export async function makeReported(db: Database, values: Partial<Parameters<typeof makeReview>[1]> = {}) {
  const business_id = values.business_id ?? (await makeBusiness(db));
  const id = await makeReview(db, { comment: "Terrible.", ...values, business_id });
  await report(db, id);
  return id;
}

export async function report(db: Database, reviewId: string, created_at = new Date("2026-11-20T12:00:00Z")) {
  const reporter_id = await makeUser(db);
  await db
    .insertInto("review_report")
    .values({ id: newId(), review_id: reviewId, source: "person", reporter_id, reason: "spam", created_at })
    .execute();
}

/** A claim that waits for a postal letter. Returns its id. */
export async function makeWaiting(db: Database, businessId: string, userId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("claim")
    .values({
      id,
      business_id: businessId,
      user_id: userId,
      token: "b".repeat(26),
      state: "waiting",
      way: "letter",
      reason: "I bake there.",
      created_at: new Date("2026-11-19T12:00:00Z"),
      waits_since: new Date("2026-11-19T12:00:00Z"),
    })
    .execute();
  return id;
}

/** Fields that an act on a queued item must send. */
export async function onQueued(operator: OperatorServerApi, id: string) {
  const { items, as_of: p_looked_at } = await operator.get_queue({});
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new Error(`${id} is not in the queue`);
  return { p_id: id, p_seen: item.seen, p_looked_at };
}
