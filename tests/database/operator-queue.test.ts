/** The operator's queue: one list, acts that name the state they saw, and a minute to undo them. */
import { describe, expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { countModeration } from "#server/reviews/queries-counts.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { PASSWORD, waitingMail } from "../support/browserless.ts";
import { AT, operatorApiFor, makeOperator, makeReported, makeWaiting, onQueued, report } from "../support/operator.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeOwner, makeReview, makeUser } from "../support/factories.ts";
import { makeAccount } from "../support/accounts.ts";

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

const review = ({ db }: Connection, id: string) =>
  db.selectFrom("review").select(["state", "hidden_reason"]).where("id", "=", id).executeTakeFirst();

const refused = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

test("everything that waits is one list, oldest first, with the data needed to decide", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "list@queue.example"));
  const business_id = await makeBusiness(db, { name: "Golden Pizza" });
  const reported = await makeReported(db, { business_id, comment: "Terrible. <script>" });
  const held = await makeReview(db, { business_id, state: "held", created_at: new Date("2026-11-18T12:00:00Z") });
  const claimed = await makeBusiness(db, { name: "Corner Bakery", address: "1 High Street", city: "Lauf" });
  const claim = await makeWaiting(db, claimed, await makeUser(db));
  await makeReview(db, { business_id });

  const { items, has_more } = await operator.get_queue({});
  expect(items.map(({ id }) => id)).toEqual([held, claim, reported]);
  expect(has_more).toBe(false);
  expect(items[2]).toMatchObject({
    kind: "review",
    business_name: "Golden Pizza",
    comment: "Terrible. <script>",
    reports: [{ reason: "spam", is_by_site: false, at: "2026-11-20T12:00:00.000Z" }],
  });
  expect(items[1]).toMatchObject({ kind: "claim", asks: "letter", reason: "I bake there.", owners: [] });
  expect((await operator.get_queue({ p_kind: "claim" })).items.map(({ id }) => id)).toEqual([claim]);
  expect((await operator.get_queue({ p_kind: "review" })).items.map(({ id }) => id)).toEqual([held, reported]);
});

test("the version of the queue changes when an item joins, leaves or is decided", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "mark@queue.example"));
  const marks = new Set<string>();
  const note = async () => marks.add((await operator.get_queue_mark({})).mark);
  await note();
  await note();
  expect(marks.size).toBe(1);
  const id = await makeReported(db);
  await note();
  await makeReview(db, { business_id: await makeBusiness(db), state: "held" });
  await note();
  const business_id = await makeBusiness(db);
  await makeWaiting(db, business_id, await makeUser(db));
  await note();
  const suggestion = {
    business_id,
    user_id: await makeUser(db),
    facts: "{}",
    is_closed: true,
    note: "",
    created_at: AT,
  };
  await db
    .insertInto("listing_suggestion")
    .values({ id: newId(), ...suggestion })
    .execute();
  await note();
  await operator.show_review(await onQueued(operator, id));
  await note();
  expect(marks.size).toBe(6);
  expect((await operator.get_queue({})).mark).toBe([...marks].at(-1));
});

test("reasons are templates of the site, at most twenty, replaced as a whole", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "reasons@queue.example"));
  const reasons = async () => (await operator.get_queue({})).reasons;
  expect(await reasons()).toEqual([]);
  await operator.save_reasons({ p_reasons: ["Advertising.", " Not  about the place. "] });
  expect(await reasons()).toEqual(["Advertising.", "Not about the place."]);
  const twenty = Array.from({ length: 20 }, (_, at) => `Reason ${at}`);
  for (const p_reasons of [[" "], ["x".repeat(501)], [...twenty, "One more"]])
    expect(await refused(operator.save_reasons({ p_reasons }))).toMatchObject({ code: "invalid_input" });
  expect(await reasons()).toHaveLength(2);
  const lists = [twenty, ["Only this."]];
  await Promise.all([0, 1, 0, 1].map((at) => operator.save_reasons({ p_reasons: lists[at] ?? [] })));
  expect(lists).toContainEqual(await reasons());
  await operator.save_reasons({ p_reasons: [] });
  expect(await reasons()).toEqual([]);
  const rows = await audits(connection, "reasons");
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({ actor: "reasons@queue.example", action: "reasons.save" });
});

test("a report says whether the owner made it", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "reporters@queue.example"));
  const business_id = await makeBusiness(db);
  const id = await makeReported(db, { business_id });
  const { reporter_id } = await db
    .selectFrom("review_report")
    .select("reporter_id")
    .where("review_id", "=", id)
    .executeTakeFirstOrThrow();
  const roles = async () => {
    const item = (await operator.get_queue({ p_kind: "review" })).items.find((one) => one.id === id);
    return item?.kind === "review" ? item.reports.map(({ reporter_role: role }) => role) : [];
  };
  expect(await roles()).toEqual([null]);
  await makeOwner(db, business_id);
  await db
    .insertInto("business_member")
    .values({ business_id, user_id: reporter_id ?? "", role: "owner" })
    .execute();
  expect(await roles()).toEqual(["owner"]);
});

test("audit rows name their subject", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "names@queue.example"));
  const [goes, stays] = [await makeBusiness(db, { name: "Goes" }), await makeBusiness(db, { name: "Stays" })];
  const review = await makeReported(db, { business_id: stays });
  await operator.show_review(await onQueued(operator, review));
  await operator.edit_listing({ p_id: stays, p_phone_number: "+1 207 555 0109" });
  const { seen } = await operator.compare_listings({ p_id: goes, p_other: stays });
  await operator.merge_listings({ p_id: goes, p_into: stays, p_seen: seen, p_looked_at: AT.toISOString() });
  const of = async (p_about: string) => (await operator.get_audit({ p_about })).entries;
  const about = { kind: "listing", name: "Stays", listing_id: stays };
  expect((await of(review))[0]).toMatchObject({ about: { ...about, kind: "review" }, into: null });
  expect((await of(goes))[0]).toMatchObject({ action: "listing.merge", into: about });
  expect((await of(stays)).find(({ action }) => action === "listing.edit")).toMatchObject({
    about,
    details: { changes: ["Phone: nothing → +1 207 555 0109"] },
  });
  const account = await makeAccount(db, "named@queue.example");
  await operator.disable_account({ p_email: "named@queue.example", p_reason: "" });
  expect((await of(account))[0]).toMatchObject({ about: { kind: "account", name: "named@queue.example" } });
});

describe("two operators", () => {
  test("of twenty who decide at once one succeeds, and the others see who has decided", async ({ connection }) => {
    const { db } = connection;
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => makeOperator(db, `many.${at}@queue.example`)),
    );
    const id = await makeReported(db);
    const operators = people.map((viewer) => operatorApiFor(connection, viewer, { now: new Date() }));
    const input = await onQueued(operatorApiFor(connection, people[0] ?? null, { now: new Date() }), id);
    const outcomes = await Promise.all(
      operators.map((operator, at) =>
        refused(
          at % 2 === 0 ? operator.hide_review({ ...input, p_reason: `Reason ${at}` }) : operator.show_review(input),
        ),
      ),
    );
    const failures = outcomes.filter((outcome) => outcome !== null);
    expect(failures).toHaveLength(19);
    const rows = await audits(connection, id);
    expect(rows).toHaveLength(1);
    const done = rows[0]?.action === "review.hide" ? "hid this review" : "approved this review";
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: "changed", status: 409 });
      expect((failure as Error).message).toMatch(new RegExp(`^${rows[0]?.actor} ${done} at \\d\\d:\\d\\d UTC\\.$`));
    }
  });

  test("must look at changes that arrived meanwhile first", async ({ connection }) => {
    const { db } = connection;
    const operator = operatorApiFor(connection, await makeOperator(db, "again@queue.example"));
    const id = await makeReported(db);
    const input = await onQueued(operator, id);
    await report(db, id);
    expect(await refused(operator.show_review(input))).toMatchObject({
      code: "changed",
      message: "This has changed since you opened it. Review it again.",
    });
    expect(await audits(connection, id)).toEqual([]);
    expect(await operator.show_review(await onQueued(operator, id))).toEqual({ said: "The review is shown. 2 reports are settled." }); // oxfmt-ignore
  });

  test("decide a claim once, and emails contain only what that operator saw", async ({ connection }) => {
    const { db } = connection;
    const [ada, bob] = [await makeOperator(db, "ada@queue.example"), await makeOperator(db, "bob@queue.example")];
    const listing = await makeBusiness(db, { name: "Corner Bakery" });
    const claimant = await makeAccount(db, "claimant@queue.example");
    const id = await makeWaiting(db, listing, claimant);
    const now = new Date();
    // recent by the audit's clock
    const operators = [ada, bob].map((one) => operatorApiFor(connection, { ...one, signedInAt: now }, { now }));
    const [first, second] = [
      operators[0] as NonNullable<(typeof operators)[0]>,
      operators[1] as NonNullable<(typeof operators)[0]>,
    ];
    const input = await onQueued(first, id);
    const email = await first.make_letter(input);
    expect(email.html).toContain(email.code);
    expect(await first.approve_claim({ ...input, p_now: false, p_unproved: true })).toMatchObject({
      said: "The listing belongs to claimant@queue.example now. Everyone concerned is notified by email.",
    });
    const failure = await refused(second.refuse_claim({ ...input, p_reason: "No." }));
    expect(failure).toMatchObject({ code: "changed", status: 409 });
    expect(String(failure)).toContain("ada@queue.example approved this claim at");
    expect((await audits(connection, listing)).map(({ actor, action }) => [actor, action])).toEqual([
      ["ada@queue.example", "claim.letter"],
      ["ada@queue.example", "claim.approve"],
    ]);
  });
});

test("claims are approved, refused and sent postal codes in a fresh session only", async ({ connection }) => {
  const { db } = connection;
  const viewer = await makeOperator(db, "unfresh@queue.example", { minutesAgo: 60 });
  const operator = operatorApiFor(connection, viewer);
  const listing = await makeBusiness(db);
  const owner = await makeOwner(db, listing);
  const id = await makeWaiting(db, listing, await makeAccount(db, "taker@queue.example"));
  const input = await onQueued(operator, id);
  for (const act of [
    () => operator.approve_claim({ ...input, p_now: true }),
    () => operator.refuse_claim({ ...input, p_reason: "No." }),
    () => operator.make_letter(input),
  ])
    expect(await refused(act())).toMatchObject({ code: "proof_needed", status: 403 });
  await operator.prove({ p_password: PASSWORD });
  const failure = await refused(operator.approve_claim({ ...input, p_now: false }));
  expect(failure).toMatchObject({ code: "not_possible" });
  expect(String(failure)).toContain(`${owner}@people.example can still answer`);
  await operator.refuse_claim({ ...input, p_reason: "Nothing shown." });
  expect((await operator.get_queue({})).items.find((one) => one.id === id)).toBeUndefined();
});

describe("undo within a minute", () => {
  test("restores the review, its reports and the email", async ({ connection }) => {
    const { db } = connection;
    const operator = operatorApiFor(connection, await makeOperator(db, "undo@queue.example"));
    const other = operatorApiFor(connection, await makeOperator(db, "undo.other@queue.example"));
    const author_id = await makeUser(db);
    const author = `${author_id}@people.example`;
    const id = await makeReported(db, { author_id, state: "held" });
    const counted = await countModeration(db);
    const input = await onQueued(operator, id);
    await operator.hide_review({ ...input, p_reason: "Advertising." });
    expect(await waitingMail(connection, author)).toHaveLength(1);
    const recent = (await other.get_queue({})).recent.filter((one) => one.id === id);
    expect(recent).toMatchObject([
      { id, actor: "undo@queue.example", is_own: false, action: "review.hide", first_words: "Terrible." },
    ]);
    // Z undoes the operator's own newest act
    expect((await operator.get_queue({})).recent.find((one) => one.id === id)).toMatchObject({ is_own: true });

    expect(await other.undo_review({ p_id: id })).toEqual({ said: "Undone. No email is sent." });
    expect(await review(connection, id)).toEqual({ state: "held", hidden_reason: null });
    expect(await waitingMail(connection, author)).toEqual([]);
    expect(await onQueued(operator, id)).toMatchObject({ p_seen: input.p_seen });
    expect(await countModeration(db)).toEqual(counted);
    expect(await refused(operator.undo_review({ p_id: id }))).toMatchObject({ code: "not_possible", status: 409 });
    expect((await audits(connection, id)).map(({ actor, action }) => [actor, action])).toEqual([
      ["undo@queue.example", "review.hide"],
      ["undo.other@queue.example", "review.undo"],
    ]);
  });

  test("is refused after that, and when the review has changed", async ({ connection }) => {
    const { db } = connection;
    const viewer = await makeOperator(db, "late@queue.example");
    const operator = operatorApiFor(connection, viewer);
    const [late, edited] = [await makeReported(db), await makeReported(db)];
    for (const id of [late, edited]) await operator.show_review(await onQueued(operator, id));
    await db.updateTable("review").set({ comment: "Even worse." }).where("id", "=", edited).execute();
    const minuteLater = operatorApiFor(connection, viewer, { now: new Date(AT.getTime() + 60_000) });
    expect(await refused(minuteLater.undo_review({ p_id: late }))).toMatchObject({ code: "not_possible" });
    expect(await refused(operator.undo_review({ p_id: edited }))).toMatchObject({
      message: "The review has changed since then. Nothing was done.",
    });
    const ids = (await minuteLater.get_queue({})).recent.map((one) => one.id);
    expect(ids.filter((id) => id === late || id === edited)).toEqual([]);
  });
});

test("decides many at once, except those that have changed", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "bulk@queue.example"));
  const ids = await Promise.all(Array.from({ length: 5 }, () => makeReported(db)));
  const { items, as_of: p_looked_at } = await operator.get_queue({});
  const p_items = items.filter(({ id }) => ids.includes(id)).map(({ id, seen }) => ({ id, seen }));
  await report(db, ids[0] ?? "");
  expect(
    await refused(operator.moderate_reviews({ p_act: "hide", p_items, p_looked_at, p_reason: " " })),
  ).toMatchObject({
    code: "invalid_input",
  });
  expect(
    await operator.moderate_reviews({ p_act: "hide", p_items, p_looked_at, p_reason: "A  wave of\nspam." }),
  ).toEqual({
    said: "4 reviews hidden. 1 review had changed and stays as it is.",
  });
  expect(await review(connection, ids[1] ?? "")).toEqual({ state: "hidden", hidden_reason: "A wave of spam." });
  expect(await review(connection, ids[0] ?? "")).toMatchObject({ state: "shown" });
});
