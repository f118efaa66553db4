/** Calls every procedure that has a limit until it refuses. */
import { ORPCError } from "@orpc/server";
import { describe, expect } from "vitest";
import { callInProcess } from "#server/api/router.ts";
import { WRITES } from "#server/api/write-limits.ts";
import { ALLOWANCES, type AllowanceName } from "#server/context/limits.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Member } from "../support/accounts.ts";
import { book, makeBookable, makeGuest } from "../support/bookings.ts";
import { makeImported } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { contextOf, serveApp } from "../support/http.ts";
import { LISTING } from "../support/owned-listings.ts";
import { WEEKLY } from "../support/series.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { areLimitsOn: true });
  onCleanup(() => served.close());
  return served;
});

type Write = keyof typeof WRITES;
type OwnName = { [Name in Write]: (typeof WRITES)[Name] extends "own" ? Name : never }[Write];

interface Site {
  connection: Connection;
  url: string;
}

/** A user, with the input of the first call, second call and so on. */
interface Caller extends Member {
  input: (index: number) => object | Promise<object>;
}

interface Own {
  /** All allowances that one call is charged to; the first is used up before the others. */
  charges: readonly [AllowanceName, ...AllowanceName[]];
  /** Also charged; decides only whether owners are emailed. */
  mails?: AllowanceName;
  caller: (site: Site) => Promise<Caller>;
}

const UNKNOWN = "01990b7e-5c00-7000-8000-000000000001";
const OLD = { created_at: "2026-01-01T00:00:00Z" };
let serial = 0;
const nextName = () => `limited-${(serial += 1)}`;

/** Charged before any lookup, so the ids need not exist. */
const sending = (input: object) => async ({ connection, url }: Site) => ({ ...(await makeGuest(connection, url)), input: () => input }); // oxfmt-ignore
const reserving = { p_business_id: UNKNOWN, p_reservation_type_id: UNKNOWN };
const moving = { p_reservation_id: UNKNOWN, p_reservation_time: "2026-11-23T10:00:00Z" };

/** A new listing for each call, with a started claim. */
async function claimant({ connection, url }: Site, more: object, isOwned = false): Promise<Caller> {
  const person = await makeGuest(connection, url);
  return {
    ...person,
    async input() {
      const id = await makeImported(connection.db, { website: `https://${nextName()}.example/` });
      if (isOwned) await makeOwner(connection.db, id);
      await connection.db.insertInto("claim").values({ id: newId(), business_id: id, user_id: person.id, token: "a".repeat(26), state: "open", created_at: "2026-11-21T12:00:00Z" }).execute(); // oxfmt-ignore
      return { p_business_id: id, ...more };
    },
  };
}

/** For a listing that is some days old. */
async function inviter({ connection, url }: Site, since: string): Promise<Caller> {
  const { owner, businessId } = await makeBookable(connection, url, {}, OLD);
  await connection.db.updateTable("user_account").set({ created_at: since }).where("id", "=", owner.id).execute();
  const invited = { p_business_id: businessId, p_role: "staff" };
  return { ...owner, input: () => ({ ...invited, p_email: `${nextName()}@people.example` }) };
}

const PERSON = { p_session_id: null, p_password: "not it" };

const OWN: Readonly<Record<OwnName, Own>> = {
  add_business: { charges: ["newListing"], caller: sending(LISTING) },
  suggest_edit: {
    charges: ["suggestion", "suggestionListing"],
    mails: "suggestionMail",
    async caller({ connection, url }) {
      const input = async () => ({ p_business_id: await makeBusiness(connection.db), p_note: "It has moved." });
      return { ...(await makeGuest(connection, url)), input };
    },
  },
  begin_claim: {
    charges: ["claim"],
    async caller({ connection, url }) {
      return { ...(await makeGuest(connection, url)), input: async () => ({ p_business_id: await makeImported(connection.db) }) }; // oxfmt-ignore
    },
  },
  check_claim: {
    charges: ["claimCheck", "claimCheckPair", "claimCheckHost"],
    caller: (site) => claimant(site, { p_proof: "file" }),
  },
  send_claim_code: {
    charges: ["claimMail", "claimMailPair", "claimMailAddress"],
    caller: (site) => claimant(site, { p_local_part: "info" }),
  },
  ask_claim_operator: {
    charges: ["claimAsk"],
    caller: (site) => claimant(site, { p_way: "word", p_reason: "It is mine." }),
  },
  ask_claim_owner: {
    charges: ["claimAsk", "claimOwnerPair", "claimOwner"],
    caller: (site) => claimant(site, { p_reason: "I have bought it." }, true),
  },
  invite_member: {
    charges: ["invite", "inviteListing", "invitePair", "inviteAddress"],
    caller: (site) => inviter(site, "2026-01-01T00:00:00Z"),
  },
  add_reservation: { charges: ["booking"], caller: sending({ ...reserving, p_reservation_time: "2026-11-23T10:00:00Z" }) }, // oxfmt-ignore
  reschedule_reservation: { charges: ["booking"], caller: sending(moving) },
  add_series: { charges: ["booking"], caller: sending({ ...reserving, p_repeat: WEEKLY }) },
  move_series: { charges: ["booking"], caller: sending(moving) },
  join_waitlist: {
    charges: ["booking"],
    caller: sending({ ...reserving, p_date: "2026-11-23", p_from: "10:00", p_until: "12:00" }),
  },
  take_offer: { charges: ["booking"], caller: sending({ p_waiting_id: UNKNOWN }) },
  say_late: { charges: ["late"], caller: sending({ p_reservation_id: UNKNOWN, p_minutes: 10 }) },
  update_reservation_words: {
    charges: ["guestWords"],
    caller: sending({ p_reservation_id: UNKNOWN, p_note: "Hello" }),
  },
  message_guest: {
    charges: ["guestMessage", "guestWritten"],
    async caller({ connection, url }) {
      const place = await makeBookable(connection, url, { overlap_limit: 99 });
      const input = async () => {
        const booked = await book((await makeGuest(connection, url)).visitor, place);
        return { p_reservation_id: booked.body["id"], p_message: "Hello" };
      };
      return { ...place.owner, input };
    },
  },
  ask_question: {
    charges: ["question"],
    mails: "questionMail",
    async caller({ connection, url }) {
      const input = async () => {
        const id = await makeBusiness(connection.db);
        await makeOwner(connection.db, id);
        return { p_business_id: id, p_question: "Is there a step?" };
      };
      return { ...(await makeGuest(connection, url)), input };
    },
  },
  add_review: {
    charges: ["review", "reviewAddress"],
    caller: sending({ p_business_id: UNKNOWN, p_rating: 4, p_comment: "Good bread." }),
  },
  edit_review: { charges: ["review"], caller: sending({ p_review_id: UNKNOWN, p_comment: "Good bread." }) },
  reply_to_review: { charges: ["review"], caller: sending({ p_review_id: UNKNOWN, p_comment: "Thank you." }) },
  vote_review: { charges: ["vote"], caller: sending({ p_review_id: UNKNOWN, p_helpful: true }) },
  vote_saved: {
    charges: ["listVote"],
    caller: sending({ p_link: "A".repeat(22), p_saved_id: UNKNOWN, p_vote: true }),
  },
  answer_plan: {
    charges: ["answer"],
    caller: sending({ p_link: "A".repeat(22), p_visitor: UNKNOWN, p_name: "Kim", p_coming: true }),
  },
  report_review: { charges: ["report"], caller: sending({ p_review_id: UNKNOWN, p_reason: "spam" }) },
  end_session: { charges: ["passwordUser"], caller: sending(PERSON) },
  delete_account: {
    charges: ["passwordUser"],
    caller: sending({ p_password: "not it", p_listings: "unclaim", p_reviews: "keep" }),
  },
};

/** Number of calls before one is refused for its limit. */
async function callsUntilRefused(caller: Caller, name: string): Promise<number> {
  for (let index = 0; index < 200; index += 1) {
    const { status, body } = await caller.visitor.call(name, await caller.input(index));
    if (status !== 429) {
      expect(status, `${name}: ${JSON.stringify(body)}`).not.toBe(422);
      continue;
    }
    expect(body, name).toMatchObject({ code: "too_many_attempts" });
    return index;
  }
  throw new Error(`${name} is never refused`);
}

const nameOf = (key: string) => key.slice(0, key.indexOf(":")) as AllowanceName;

describe.for(Object.entries(OWN) as [OwnName, Own][])("%s", ([name, { charges, mails, caller }]) => {
  test("is refused once its allowance is used up", async ({ connection, served: { url } }) => {
    const calls = await callsUntilRefused(await caller({ connection, url }), name);
    expect(calls).toBe(ALLOWANCES[charges[0]].burst);
  });

  test("is refused where any one of its allowances is used up", async ({ connection, served: { url } }) => {
    const person = await caller({ connection, url });
    const charged: AllowanceName[] = [];
    const call = async (usedUp: AllowanceName | null) => {
      const api = callInProcess({
        ...contextOf(connection, { viewerId: person.id }),
        network: "203.0.113.7",
        attempt: async (charge) => {
          const names = charge.map(({ key }) => nameOf(key));
          charged.push(...names);
          return usedUp !== null && names.includes(usedUp) ? 60 : null;
        },
      });
      const input = (await person.input(0)) as never;
      return (api[name] as (input: never) => Promise<unknown>)(input).catch((error: unknown) => error);
    };
    await call(null);
    expect(charged.toSorted()).toEqual([...charges, ...(mails === undefined ? [] : [mails])].toSorted());
    for (const one of charges) {
      const refusal = await call(one);
      expect(refusal, one).toBeInstanceOf(ORPCError);
      expect(refusal, one).toMatchObject({ code: "too_many_attempts" });
    }
  });
});

test("an invitation by a new account is charged to a smaller allowance", async ({ connection, served: { url } }) => {
  const caller = await inviter({ connection, url }, "2026-11-20T00:00:00Z");
  expect(await callsUntilRefused(caller, "invite_member")).toBe(ALLOWANCES.inviteNew.burst);
});

/** The procedures of each allowance that the router charges. */
const SHARED = Object.entries(
  Object.groupBy(
    (Object.entries(WRITES) as [Write, AllowanceName | "own"][]).filter(([, allowance]) => allowance !== "own"),
    ([, allowance]) => allowance,
  ),
).map(([allowance, writes]) => [allowance as AllowanceName, writes.map(([name]) => name)] as const);

describe("an allowance that several procedures share", () => {
  test.for(SHARED)("%s is used up by all of them together", async ([allowance, names], { connection, served }) => {
    const { visitor } = await makeGuest(connection, served.url);
    // charged before the input is validated
    const call = async (name: string) => (await visitor.call(name, { nothing: "that it knows" })).status;
    const { burst } = ALLOWANCES[allowance];
    for (let index = 0; index < burst; index += 1) {
      const name = names[index % names.length] ?? "";
      expect(await call(name), `${name}, call ${index + 1}`).toBe(422);
    }
    for (const name of names) expect([name, await call(name)]).toEqual([name, 429]);
    // but not for another user
    const other = await makeGuest(connection, served.url);
    for (const name of names) expect((await other.visitor.call(name, { nothing: "" })).status, name).toBe(422);
  });
});
