/** `npx mainstreet reviews`: the queue, hiding, showing again, and what authors and the public see of it. */
import { describe, expect } from "vitest";
import { Mail } from "#contract/notifications/mail.ts";
import { commandActor } from "#server/audit/acting.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { UsageError } from "../../cli/command.ts";
import { reviewsCommand } from "../../cli/commands/reviews.ts";
import { waitingMail } from "../support/browserless.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const reviews = (connection: Connection, args: readonly string[], isTerminal = false) =>
  call(reviewsCommand, args, {
    connection,
    isTerminal,
    configuration: () => readConfiguration({ BASE_URL: "https://town.example" }),
    now: () => NOW,
  });

interface ReportMade {
  reason?: "spam" | "untrue" | "copy";
  note?: string;
  by?: string | null;
  at?: string;
}

async function report({ db }: Connection, reviewId: string, { reason = "spam", note = "", by, at }: ReportMade = {}) {
  const reporter = by === undefined ? await makeUser(db) : by;
  await db
    .insertInto("review_report")
    .values({
      id: newId(),
      review_id: reviewId,
      source: reporter === null ? "system" : "person",
      reporter_id: reporter,
      reason,
      note,
      created_at: new Date(at ?? "2026-11-20T12:00:00Z"),
      settled_at: null,
    })
    .execute();
}

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

async function openReports({ db }: Connection, id: string): Promise<number> {
  const rows = await db
    .selectFrom("review_report")
    .select("id")
    .where("review_id", "=", id)
    .where("settled_at", "is", null)
    .execute();
  return rows.length;
}

async function mailOf(connection: Connection, userId: string) {
  const mails = await waitingMail(connection, `${userId}@people.example`);
  return mails.map((mail) => Mail.parse(mail));
}

/** A listing with one review. */
async function reviewed(connection: Connection, values: { rating?: number; state?: "shown" | "held" } = {}) {
  const { db } = connection;
  const businessId = await makeBusiness(db, { name: "Golden Pizza" });
  const authorId = await makeUser(db, { name: "Ada L." });
  const comment = "Cold pizza, and the waiter laughed.";
  const id = await makeReview(db, { business_id: businessId, author_id: authorId, comment, rating: 2, ...values });
  const ratingOf = async () => (await apiOf(connection).get_business({ p_id: businessId })).rating;
  return { id, businessId, authorId, ratingOf };
}

describe("list", () => {
  test("says so when nothing waits", async ({ connection }) => {
    expect(await reviews(connection, ["list"])).toMatchObject({
      code: 0,
      out: "",
      err: "No review waits for a look.\n",
    });
    expect((await reviews(connection, ["list", "--hidden"])).err).toBe("No review is hidden.\n");
  });

  test("shows what waits, longest first, and addresses only on request", async ({ connection }) => {
    const { db } = connection;
    const reported = await reviewed(connection);
    await report(connection, reported.id, { at: "2026-11-19T12:00:00Z" });
    await report(connection, reported.id, { reason: "untrue" });
    const copy = await reviewed(connection);
    await report(connection, copy.id, { reason: "copy", by: null, at: "2026-11-18T12:00:00Z" });
    const held = await reviewed(connection, { state: "held" });
    const created_at = new Date("2026-11-17T12:00:00Z");
    await db.updateTable("review").set({ created_at }).where("id", "=", held.id).execute();
    await reviewed(connection);

    const line = (id: string, state: string, count: number, reasons: string) =>
      `${id}\t${state}\tGolden Pizza\t2\t${count}\t${reasons}\tCold pizza, and the waiter laughed.`;
    expect(await reviews(connection, ["list"])).toMatchObject({
      code: 0,
      out: [
        line(held.id, "held", 0, ""),
        line(copy.id, "shown", 1, "copy"),
        line(reported.id, "shown", 2, "spam, untrue"),
        "",
      ].join("\n"),
    });
    expect((await reviews(connection, ["list", "--held"])).out).toBe(`${line(held.id, "held", 0, "")}\n`);
    const withAuthors = (await reviews(connection, ["list", "--authors"])).out;
    expect(withAuthors).toContain(`${line(copy.id, "shown", 1, "copy")}\t${copy.authorId}@people.example`);
    expect((await reviews(connection, ["list"], true)).out).toMatch(/^id +state +listing +stars +reports +reasons/);

    await reviews(connection, ["hide", reported.id, "--reason", "Insults"]);
    await reviews(connection, ["restore", copy.id]);
    expect((await reviews(connection, ["list"])).out).toBe(`${line(held.id, "held", 0, "")}\n`);
    expect((await reviews(connection, ["list", "--hidden"])).out).toBe(
      `${line(reported.id, "hidden", 0, "spam, untrue")}\n`,
    );
    // decided ones are still listed
    expect((await reviews(connection, ["list", "--all"])).out.split("\n")).toHaveLength(4);
  });

  test("escapes control characters on the operator's terminal", async ({ connection }) => {
    const business_id = await makeBusiness(connection.db, { name: "A\u001b[2Jb" });
    const comment = "one\u202etwo\nthree\u001b]0;x\u0007";
    const id = await makeReview(connection.db, { business_id, comment });
    await report(connection, id, { note: "look\u001b[31m\nReview settled" });
    for (const args of [["list"], ["show", id]]) {
      const { out } = await reviews(connection, args);
      expect(out).toContain(id);
      expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202e]/);
    }
    expect((await reviews(connection, ["show", id])).out).toContain(": look [31m Review settled\n");
  });
});

describe("hide", () => {
  test("hides it and its stars, settles its reports and notifies its author", async ({ connection }) => {
    const { id, authorId, businessId, ratingOf } = await reviewed(connection);
    await report(connection, id);
    await report(connection, id, { reason: "copy", by: null });
    expect(await ratingOf()).toBe(2);
    expect(await reviews(connection, ["hide", id.toUpperCase(), "--reason", "  It names \n a waiter "])).toMatchObject({
      code: 0,
      out: "The review of 'Golden Pizza' is hidden. Its author is notified by email. 2 reports are settled.\n",
    });
    expect(await ratingOf()).toBeNull();
    const asGuest = await apiOf(connection).get_reviews({ p_business_id: businessId });
    expect(asGuest).toMatchObject({ total: 0, reviews: [] });
    const asAuthor = await apiOf(connection, { viewerId: authorId }).get_reviews({ p_business_id: businessId });
    expect(asAuthor.reviews).toMatchObject([{ id, state: "hidden", hidden_reason: "It names a waiter" }]);
    expect(await openReports(connection, id)).toBe(0);
    expect(await audits(connection, id)).toEqual([
      {
        actor: commandActor(),
        action: "review.hide",
        details: { reason: "It names a waiter", before: null, reports: 1 },
      },
    ]);
    expect(await mailOf(connection, authorId)).toEqual([
      {
        template: "review-hidden",
        to: `${authorId}@people.example`,
        reviewId: id,
        businessName: "Golden Pizza",
        reason: "It names a waiter",
        firstWords: "Cold pizza, and the waiter laughed.",
        policyUrl: "https://town.example/reviews-policy",
      },
    ]);
  });

  test("again with the same reason notifies no one, with another its author", async ({ connection }) => {
    const { id, authorId } = await reviewed(connection);
    await reviews(connection, ["hide", id, "--reason", "Spam"]);
    expect((await reviews(connection, ["hide", id, "--reason", "Spam"])).out).toBe(
      "The review of 'Golden Pizza' was hidden already, for that reason.\n",
    );
    expect(await mailOf(connection, authorId)).toHaveLength(1);
    await reviews(connection, ["hide", id, "--reason", "Insults"]);
    expect(await mailOf(connection, authorId)).toMatchObject([{ reason: "Spam" }, { reason: "Insults" }]);
    expect(await audits(connection, id)).toHaveLength(2);
  });

  test("twice at once runs once, with one email", async ({ connection }) => {
    const { id, authorId, ratingOf } = await reviewed(connection);
    const answers = await Promise.all([1, 2, 3].map(() => reviews(connection, ["hide", id, "--reason", "Spam"])));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await mailOf(connection, authorId)).toHaveLength(1);
    expect(await audits(connection, id)).toHaveLength(1);
    expect(await ratingOf()).toBeNull();
  });

  test("of a former member notifies no one", async ({ connection }) => {
    const business_id = await makeBusiness(connection.db, { name: "Golden Pizza" });
    const id = await makeReview(connection.db, { business_id, author_id: null });
    expect((await reviews(connection, ["hide", id, "--reason", "Spam"])).out).toBe(
      "The review of 'Golden Pizza' is hidden.\n",
    );
  });
});

describe("restore", () => {
  test("shows it again, with its stars", async ({ connection }) => {
    const { id, authorId, businessId, ratingOf } = await reviewed(connection);
    await reviews(connection, ["hide", id, "--reason", "Spam"]);
    expect(await reviews(connection, ["restore", id])).toMatchObject({
      code: 0,
      out: "The review of 'Golden Pizza' can be seen again. Its author is notified by email.\n",
    });
    expect(await ratingOf()).toBe(2);
    expect(await audits(connection, id)).toMatchObject([
      { action: "review.hide" },
      { action: "review.restore", details: { before: "Spam", reports: 0 } },
    ]);
    expect((await mailOf(connection, authorId))[1]).toMatchObject({
      template: "review-restored",
      isFirstLook: false,
      listingUrl: `https://town.example/listing/${businessId}`,
    });
    expect((await reviews(connection, ["restore", id])).out).toContain("was shown already");
  });

  test("publishes a held one", async ({ connection }) => {
    const { id, authorId, ratingOf } = await reviewed(connection, { state: "held" });
    expect(await ratingOf()).toBeNull();
    expect((await reviews(connection, ["restore", id])).out).toContain("is shown. Its author is notified by email.");
    expect(await ratingOf()).toBe(2);
    expect(await audits(connection, id)).toMatchObject([{ action: "review.approve" }]);
    expect(await mailOf(connection, authorId)).toMatchObject([{ template: "review-restored", isFirstLook: true }]);
  });

  test("of a reported one settles its reports and sends its author nothing", async ({ connection }) => {
    const { id, authorId, ratingOf } = await reviewed(connection);
    await report(connection, id);
    expect((await reviews(connection, ["restore", id])).out).toBe(
      "The review of 'Golden Pizza' is shown. 1 report is settled.\n",
    );
    expect(await openReports(connection, id)).toBe(0);
    expect(await ratingOf()).toBe(2);
    expect(await audits(connection, id)).toMatchObject([{ action: "review.approve", details: { reports: 1 } }]);
    expect(await mailOf(connection, authorId)).toEqual([]);
  });
});

test("show prints all of it, and addresses only on request", async ({ connection }) => {
  const { db } = connection;
  const { id, authorId, businessId } = await reviewed(connection);
  const reporter = await makeUser(db);
  await report(connection, id, { reason: "untrue", note: "I was there.", by: reporter });
  await report(connection, id, { reason: "copy", by: null, at: "2026-11-20T13:00:00Z" });
  await db
    .insertInto("review_reply")
    .values({ review_id: id, author_id: null, comment: "It was raining.", created_at: NOW, updated_at: NOW })
    .execute();
  const { out } = await reviews(connection, ["show", id]);
  for (const part of [
    `Review ${id} (shown)`,
    `of Golden Pizza, https://town.example/listing/${businessId}`,
    "by Ada L., ",
    "2 of 5 stars, no verified visit, helpful to 0",
    "  Cold pizza, and the waiter laughed.",
    "The owner's reply:\n  It was raining.",
    "  2026-11-20  untrue, by a person, open: I was there.\n  2026-11-20  copy, by the site, open\n",
  ])
    expect(out).toContain(part);
  expect(out).not.toContain("@people.example");
  const withAuthors = (await reviews(connection, ["show", id, "--authors"])).out;
  for (const userId of [authorId, reporter]) expect(withAuthors).toContain(`${userId}@people.example`);
  await reviews(connection, ["hide", id, "--reason", "Spam"]);
  const after = (await reviews(connection, ["show", id])).out;
  expect(after).toContain(`Review ${id} (hidden)`);
  expect(after).toContain("hidden because: Spam");
  expect(after).toContain("settled 2026-11-21: I was there.");
});

test("reports what does not exist, and a wrong call exits with usage", async ({ connection }) => {
  const { id, authorId } = await reviewed(connection);
  for (const args of [
    ["hide", newId(), "--reason", "x"],
    ["restore", newId()],
    ["show", newId()],
  ])
    expect((await reviews(connection, args)).err).toContain("no such review");
  const wrong = [
    [],
    ["remove", id],
    ["toString", id],
    ["hide", id],
    ["hide", id, "--reason", " "],
    ["hide", id, "--reason", "x".repeat(501)],
    ["hide", "--reason", "x"],
    ["hide", "golden-pizza", "--reason", "x"],
    ["restore"],
    ["restore", id, id],
    ["show"],
    ["list", "--held", "--hidden"],
  ];
  for (const args of wrong) expect((await reviews(connection, args)).code, args.join(" ")).toBeInstanceOf(UsageError);
  expect(await audits(connection, id)).toEqual([]);
  expect(await mailOf(connection, authorId)).toEqual([]);
});
