/** The screens of the site by who sees them, and what they show. A path has names of the scene in braces. */
import { sql } from "kysely";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAnswerLinks } from "#server/context/answer-links.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { enter, makeAccount } from "./accounts.ts";
import { makeRequestedClaim } from "./claims.ts";
import { makeBusiness } from "./factories.ts";
import { report } from "./operator.ts";
import { SECRET } from "./secret.ts";

const DESK = ["", "/calendar", "/bookings", "/series", "/import", "/guests", "/waiting", "/reviews", "/questions", "/page", "/photos", "/setup", "/types", "/resources", "/calendars", "/settings"]; // oxfmt-ignore

export const SCREENS = {
  visitor: [
    "/",
    "/search",
    "/search?q=coffee",
    "/search?q=zzzzqq",
    "/in",
    "/in/{place}",
    "/in/{place}/restaurants",
    "/tonight?day=tomorrow",
    "/listing/{rich}",
    "/listing/{bare}",
    "/listing/{rich}/reserve",
    "/list/{list}",
    "/plan/{plan}",
    "/contact",
    "/faqs",
    "/privacy",
    "/terms",
    "/imprint",
    "/page/nothing",
    "/reviews-policy",
    "/accessibility",
    "/docs/api",
    "/login",
    "/login/code",
    "/signup",
    "/forgot-password",
    "/reset-password?token=abc",
    "/confirm-email?token=abc",
    "/undo-address?token=abc",
    "/answer/{answer}",
    "/nowhere",
  ],
  guest: [
    "/listing/{rich}",
    "/listing/{rich}/reserve",
    "/listing/{rich}/reserve?move={reservation}",
    "/listing/{rich}/wait",
    "/listing/{rich}/review",
    "/listing/{rich}/suggest",
    "/listing/{rich}/questions",
    "/listing/{bare}/claim",
    "/save/{rich}",
    "/saved",
    "/saved/{saved}",
    "/invitation/nothing",
    "/reservations",
    "/reservations?when=past",
    "/reservations/{reservation}",
    "/dashboard",
    "/create-listing",
    "/create-listing-details?name=Larkspur&city=Bath",
    "/settings",
    "/settings/two-step",
    "/settings/passkeys",
    "/settings/activity",
    "/settings/questions",
  ],
  owner: [
    "/dashboard",
    "/listing/{rich}",
    "/listing/{rich}/edit",
    "/listing/{rich}/people",
    "/listing/{rich}/history",
    ...DESK.map((part) => `/desk/{rich}${part}`),
    "/auth/google-calendar/callback?error=access_denied",
    "/auth/zoom/callback?error=access_denied",
  ],
  operator: [
    "/operator",
    "/operator/queue",
    "/operator/listings",
    "/operator/listings?q=the",
    "/operator/accounts?q=person",
    "/operator/imports",
    "/operator/jobs",
    "/operator/audit",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Person = keyof typeof SCREENS;

export interface ScreenScene {
  /** Ids of accounts. */
  people: Readonly<Record<Exclude<Person, "visitor">, string>>;
  /** Values for the names in paths. */
  values: Readonly<Record<string, string>>;
}

/** '/listing/{rich}' → '/listing/0199…' */
export const pathIn = ({ values }: Pick<ScreenScene, "values">, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

const one = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("The sample has no such thing");
  return row;
};

/** A listing with much to show, a coming reservation, and a place. Counts of the sample city are complete after a while. */
export async function findScreenSample({ db }: Pick<Connection, "db">) {
  const { rows: rich } = await sql<{ id: string; owner: string }>`
    select b.id, m.user_id as owner from business b join business_member m on m.business_id = b.id
    where b.is_listed and b.review_count > 0 and exists (select from image where business_id = b.id)
    order by (select count(*) from reservation_type where business_id = b.id) desc, b.review_count desc limit 1
  `.execute(db);
  const listing = one(rich);
  const { rows: booked } = await sql<{ id: string; guest: string; starts_at: Date }>`
    select id, user_id as guest, starts_at from reservation
    where user_id is not null and status = 'confirmed' and starts_at > now() + interval '1 day'
    order by business_id = ${listing.id} desc, starts_at limit 1
  `.execute(db);
  const { rows: places } = await sql<{ slug: string }>`
    select slug from place where kind = 'city' order by listings desc limit 1
  `.execute(db);
  return { listing, reservation: one(booked), place: one(places).slug };
}

/** Adds what the sample city lacks: a saved and a shared list, a plan, a question, a claim, a report, an operator. */
export async function makeScreenScene(connection: Connection, url: string): Promise<ScreenScene> {
  const { db } = connection;
  const sample = await findScreenSample(connection);
  const { id: listing, owner } = sample.listing;
  const { id: reservation, guest, starts_at: startsAt } = sample.reservation;
  const answer = makeAnswerLinks(SECRET).url("", {
    ...{ purpose: "cancel", userId: guest, role: "guest", reservationId: reservation },
    ...{ startsAt: startsAt.getTime(), expiresAt: startsAt.getTime() },
  });
  const visitor = await enter(connection, url, guest);
  const call = async (name: string, input: object) => {
    const { status, body } = await visitor.call(name, input);
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const { id: saved = "" } = await call("add_list", { p_name: "Dinner with Ada" });
  await call("choose_lists", { p_business_id: listing, p_list_ids: [saved], p_new_list: null });
  const { link: list } = await call("update_list", { p_list_id: saved, p_share: "vote" });
  const { link: plan } = await call("share_plan", { p_reservation_id: reservation, p_name: "Ada" });
  await call("ask_question", { p_business_id: listing, p_question: "Is there a step at the door?" });
  const { id: review } = await db.selectFrom("review").select("id").where("business_id", "=", listing).limit(1).executeTakeFirstOrThrow(); // oxfmt-ignore
  await report(db, review);
  const bare = await makeBusiness(db, { city: "Sudsbury" });
  const operator = await makeAccount(db, `${newId()}@operator.example`);
  await insertOperator(db, operator);
  await makeRequestedClaim(db, listing, operator, new Date(Date.now() + 86_400_000).toISOString());
  return {
    people: { guest, owner, operator },
    values: {
      ...{ rich: listing, bare, reservation, saved: String(saved), list: String(list), plan: String(plan) },
      ...{ place: sample.place, answer: answer.slice(answer.lastIndexOf("/") + 1) },
    },
  };
}
