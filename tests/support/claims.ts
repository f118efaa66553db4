/** Listings that can be claimed, and websites that prove it. */
import { newId } from "#server/platform/db/id.ts";
import { sql } from "kysely";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { makeLook } from "#server/claims/fetch-proof.ts";
import { nameServer } from "#server/platform/outside/name-server.ts";
import type { LookAtWebsite } from "#server/context/context.ts";
import type { Visitor } from "./browserless.ts";
import { makeBusiness } from "./factories.ts";
import { localNames, type LocalNames } from "./names.ts";
import { localWebsites, type LocalWebsites } from "./websites.ts";

/** `OUTSIDE` stands for an internet address, the other for a local one. */
export const OUTSIDE = "127.0.0.2";
export const INSIDE = "127.0.0.3";

export interface LocalWeb {
  names: LocalNames;
  websites: LocalWebsites;
  look: LookAtWebsite;
  /** The address of a website under a name that resolves to the outside. */
  site: (host: string) => string;
  close: () => Promise<void>;
}

export async function localWeb(timeoutMs = 60_000): Promise<LocalWeb> {
  const names = await localNames();
  const websites = await localWebsites([OUTSIDE, INSIDE]);
  return {
    names,
    websites,
    look: makeLook({
      names: nameServer(names.server),
      isReachable: (address) => address === OUTSIDE,
      timeoutMs,
    }),
    site(host) {
      names.addresses.set(host, [[OUTSIDE]]);
      return `http://${host}:${websites.port}/`;
    },
    close: async () => void (await Promise.all([names.close(), websites.close()])),
  };
}

/** A listing as an import creates it. */
export async function makeImported(db: Database, values: Parameters<typeof makeBusiness>[1] = {}): Promise<string> {
  const id = await makeBusiness(db, values);
  await sql`insert into source (key, attribution, attribution_url) values ('town', '', '') on conflict do nothing`.execute(
    db,
  );
  await db
    .insertInto("business_source")
    .values({ source: "town", source_id: id, business_id: id, fingerprint: "a" })
    .execute();
  return id;
}

/** Starts a claim and returns its token. */
export async function begin(visitor: Visitor, id: string): Promise<string> {
  const begun = await visitor.call("begin_claim", { p_business_id: id });
  if (begun.status !== 200) throw new Error(`Beginning was answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { body } = await visitor.call("get_claim", { p_business_id: id });
  return (body["claim"] as { token: string }).token;
}

export const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

/** A claim that waits for the owner's answer. */
export async function makeRequestedClaim(
  db: Database,
  businessId: string,
  userId: string,
  answerUntil = "2026-11-28T12:00:00Z",
) {
  const id = newId();
  const token = "a".repeat(26);
  await db
    .insertInto("claim")
    .values({
      ...{ id, business_id: businessId, user_id: userId, token, state: "asked", reason: "I have bought the shop." },
      ...{ created_at: "2026-11-21T12:00:00Z", answer_until: answerUntil },
    })
    .execute();
  return id;
}
