/** Visitors ask the owner of a listing; members answer and publish (docs/rules/reviews.md, 5). */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Member } from "../support/accounts.ts";
import { makeGuest } from "../support/bookings.ts";
import { Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { areLimitsOn: true });
  onCleanup(() => served.close());
  return served;
});

const AT = new Date("2026-11-20T12:00:00Z");
const QUESTION = "Is there a step at the door?";
const ANSWER = "No, the door is level with the street.";

const rowsOf = ({ db }: Connection, businessId: string) =>
  db.selectFrom("listing_question").selectAll().where("business_id", "=", businessId).orderBy("id").execute();

async function memberOf(connection: Connection, url: string, id: string, role: ListingRole): Promise<Member> {
  const member = await makeGuest(connection, url);
  await connection.db.insertInto("business_member").values({ business_id: id, user_id: member.id, role }).execute();
  return member;
}

/** A shop with an owner, and a visitor. */
async function scene(connection: Connection, url: string) {
  const id = await makeBusiness(connection.db, { name: "Wool & Tide" });
  const owner = await memberOf(connection, url, id, "owner");
  const person = await makeGuest(connection, url);
  const ask = (from: Member = person, p_question = QUESTION) =>
    from.visitor.call("ask_question", { p_business_id: id, p_question });
  const newQuestion = async (from: Member = person) => String((await ask(from)).body["id"]);
  const answer = (question: string, facts: Record<string, unknown> = {}, by: Member = owner) =>
    by.visitor.call("answer_question", { p_question_id: question, p_version: 1, p_answer: ANSWER, ...facts });
  const published = async (visitor = new Visitor(url)) =>
    (await visitor.call("list_questions", { p_business_id: id })).body["questions"] as Record<string, unknown>[];
  return { id, owner, person, ask, newQuestion, answer, published };
}

describe("ask_question", () => {
  test("is allowed for people who are not members, at visible listings with an owner", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, person, ask, published } = await scene(connection, url);
    expect((await new Visitor(url).call("ask_question", { p_business_id: id, p_question: QUESTION })).status).toBe(401);
    for (const role of ["manager", "staff"] as const)
      expect((await ask(await memberOf(connection, url, id, role))).body["code"]).toBe("own_listing_question");
    expect((await ask(owner)).body["code"]).toBe("own_listing_question");
    const unowned = await makeBusiness(connection.db);
    const hidden = await makeBusiness(connection.db, { hidden_at: AT, hidden_reason: "spam" });
    await memberOf(connection, url, hidden, "owner");
    const at = (p_business_id: string) => person.visitor.call("ask_question", { p_business_id, p_question: QUESTION });
    expect(await at(unowned)).toMatchObject({ status: 409, body: { code: "no_questions" } });
    for (const missing of [hidden, newId()]) expect((await at(missing)).status).toBe(404);
    for (const text of ["", "   ", "x".repeat(501), "a\0b", "\ud800"])
      expect((await ask(person, text)).status, JSON.stringify(text)).toBe(422);
    expect(await rowsOf(connection, id)).toEqual([]);

    const answered = await ask(person, `  ${QUESTION}\n`);
    expect(answered).toMatchObject({ status: 200, body: { question: QUESTION, answer: null, is_shown: false } });
    expect(await published()).toEqual([]);
    expect(await waitingMail(connection, owner.email)).toMatchObject([
      { template: "question-asked", question: QUESTION, businessName: "Wool & Tide" },
    ]);
  });

  test("allows two open questions at one listing, however many arrive at once", async ({
    connection,
    served: { url },
  }) => {
    const { id, person, ask, answer } = await scene(connection, url);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask()).status));
    const stored = await rowsOf(connection, id);
    expect(stored).toHaveLength(QUESTION_LIMITS.open);
    expect(statuses.filter((status) => status === 200)).toHaveLength(QUESTION_LIMITS.open);
    // an answer frees a place for another question, a deleted answer too
    expect(new Set(statuses)).toEqual(new Set([200, 409, 429].filter((status) => statuses.includes(status))));
    const [first, second] = stored;
    await sql`delete from attempt`.execute(connection.db);
    expect((await ask()).body["code"]).toBe("too_many_questions");
    expect((await answer(first?.id ?? "")).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await ask()).body["code"]).toBe("too_many_questions");
    const drop = () => person.visitor.call("delete_question", { p_question_id: second?.id });
    expect((await drop()).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  test("is limited to five a day over all listings, however many arrive at once", async ({
    connection,
    served: { url },
  }) => {
    const { person } = await scene(connection, url);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const id = await makeBusiness(connection.db);
        await memberOf(connection, url, id, "owner");
        return (await person.visitor.call("ask_question", { p_business_id: id, p_question: QUESTION })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([
      ...Array.from({ length: QUESTION_LIMITS.perDay }, () => 200),
      ...Array.from({ length: 12 - QUESTION_LIMITS.perDay }, () => 429),
    ]);
  });

  test("emails the owners a limited number of times", async ({ connection, served: { url } }) => {
    const { id, owner, ask } = await scene(connection, url);
    const most = ALLOWANCES.questionMail.burst;
    for (let at = 0; at <= most; at++) expect((await ask(await makeGuest(connection, url))).status).toBe(200);
    expect(await rowsOf(connection, id)).toHaveLength(most + 1);
    expect(await waitingMail(connection, owner.email)).toHaveLength(most);
  });
});

describe("answer_question", () => {
  test("publishes without a name, changes, hides, and emails the first answer only", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, person, newQuestion, answer, published } = await scene(connection, url);
    await person.visitor.call("update_profile", { p_display_name: "Ada Lovelace" });
    const question = await newQuestion();
    const desk = () => owner.visitor.call("get_business_questions", { p_business_id: id });
    expect((await desk()).body).toMatchObject({ unanswered: 1, questions: [{ asked_by: "Ada Lovelace", version: 1 }] });
    for (const text of ["", " ", "x".repeat(1_001)])
      expect((await answer(question, { p_answer: text })).status).toBe(422);
    expect((await answer(question)).body).toMatchObject({ answer: ANSWER, is_shown: true, version: 2 });
    const shown = await published();
    expect(shown).toMatchObject([{ question: QUESTION, answer: ANSWER }]);
    expect(JSON.stringify(shown)).not.toMatch(/Ada|@/);
    expect((await desk()).body).toMatchObject({ unanswered: 0 });

    const hide = { p_version: 2, p_answer: "None at all.", p_is_shown: false };
    expect((await answer(question, hide)).body).toMatchObject({ answer: "None at all.", is_shown: false, version: 3 });
    expect(await published()).toEqual([]);
    const own = (await person.visitor.call("get_user_questions", {})).body["questions"];
    expect(own).toMatchObject([{ business_name: "Wool & Tide", answer: "None at all.", is_shown: false }]);
    const mails = (await waitingMail(connection, person.email)).filter(
      ({ template }) => template === "question-answered",
    );
    expect(mails).toMatchObject([{ question: QUESTION, answer: ANSWER }]);
  });

  test("by many members at once saves one answer and sends one email", async ({ connection, served: { url } }) => {
    const { id, person, newQuestion, answer } = await scene(connection, url);
    const managers = await Promise.all(Array.from({ length: 8 }, () => memberOf(connection, url, id, "manager")));
    const question = await newQuestion();
    const outcomes = await Promise.all(
      managers.map((manager, at) => answer(question, { p_answer: `Answer ${at}` }, manager)),
    );
    const saved = outcomes.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const { status, body } of outcomes.filter((one) => one.status !== 200)) {
      expect({ status, code: body["code"] }).toEqual({ status: 409, code: "question_changed" });
      expect(body["message"]).toMatch(/A colleague answered/);
    }
    expect(await rowsOf(connection, id)).toMatchObject([{ answer: saved[0]?.body["answer"], version: 2 }]);
    expect(
      (await waitingMail(connection, person.email)).filter(({ template }) => template === "question-answered"),
    ).toHaveLength(1);
  });

  test("is allowed for owners and managers; others do not learn of a question", async ({
    connection,
    served: { url },
  }) => {
    const { id, person, newQuestion, answer } = await scene(connection, url);
    const staff = await memberOf(connection, url, id, "staff");
    const elsewhere = await memberOf(connection, url, await makeBusiness(connection.db), "owner");
    const question = await newQuestion();
    expect((await answer(question, {}, staff)).status).toBe(403);
    for (const other of [elsewhere, person]) expect((await answer(question, {}, other)).status).toBe(404);
    const list = (who: Member) => who.visitor.call("get_business_questions", { p_business_id: id });
    for (const other of [staff, elsewhere, person]) expect((await list(other)).status).toBe(403);
    for (const other of [staff, elsewhere])
      expect((await other.visitor.call("delete_question", { p_question_id: question })).status).toBe(404);
    expect(await rowsOf(connection, id)).toMatchObject([{ answer: null }]);
  });
});

test("the business may remove an answered question", async ({ connection, served: { url } }) => {
  const { id, owner, person, newQuestion, answer, published } = await scene(connection, url);
  const question = await newQuestion();
  await answer(question);
  const drop = () => person.visitor.call("delete_question", { p_question_id: question });
  expect(await drop()).toMatchObject({ status: 409, body: { code: "question_answered" } });
  const remove = () => owner.visitor.call("remove_question", { p_question_id: question });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await published()).toEqual([]);
  expect(await rowsOf(connection, id)).toEqual([]);
});

test("published questions disappear with a hidden listing and without an owner", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const { id, owner, newQuestion, answer, published } = await scene(connection, url);
  await answer(await newQuestion());
  expect(await published()).toHaveLength(1);
  await db.updateTable("business").set({ hidden_at: AT, hidden_reason: "spam" }).where("id", "=", id).execute();
  expect((await new Visitor(url).call("list_questions", { p_business_id: id })).status).toBe(404);
  await db.updateTable("business").set({ hidden_at: null, hidden_reason: null }).where("id", "=", id).execute();
  await db.deleteFrom("business_member").where("user_id", "=", owner.id).execute();
  expect(await published()).toEqual([]);
});

test("pages continue after a question, newest first", async ({ connection, served: { url } }) => {
  const { id, owner, person } = await scene(connection, url);
  const total = QUESTION_LIMITS.perPage + 3;
  const ids = Array.from({ length: total }, (_, at) => newId(AT.getTime() + at));
  await connection.db
    .insertInto("listing_question")
    .values(
      ids.map((question, at) => ({
        ...{ id: question, business_id: id, user_id: person.id, question: `Question ${at}`, created_at: AT },
        ...{ answer: ANSWER, answered_at: AT, is_shown: true },
      })),
    )
    .execute();
  const newestFirst = ids.toReversed();
  const read = async (who: Visitor, name: string, input: Record<string, unknown>) => {
    const first = (await who.call(name, input)).body as { questions: { id: string }[]; next: string | null };
    const { body } = await who.call(name, { ...input, p_before: first.next });
    const second = body as typeof first;
    expect(second.next, name).toBeNull();
    expect(first.questions, name).toHaveLength(QUESTION_LIMITS.perPage);
    return [...first.questions, ...second.questions].map((question) => question.id);
  };
  expect(await read(new Visitor(url), "list_questions", { p_business_id: id })).toEqual(newestFirst);
  expect(await read(owner.visitor, "get_business_questions", { p_business_id: id })).toEqual(newestFirst);
  expect(await read(person.visitor, "get_user_questions", {})).toEqual(newestFirst);
  const few = (await new Visitor(url).call("list_questions", { p_business_id: id, p_limit: 5 })).body;
  expect(few["questions"]).toHaveLength(5);
  expect(few["next"]).toBe(newestFirst[4]);
});

test("today counts open questions for those who may answer", async ({ connection, served: { url } }) => {
  const { id, owner, newQuestion } = await scene(connection, url);
  const staff = await memberOf(connection, url, id, "staff");
  await newQuestion();
  const count = async ({ visitor }: Member) =>
    ((await visitor.call("get_owner_today", {})).body["listings"] as Record<string, unknown>[]).find(
      (one) => one["id"] === id,
    )?.["unanswered_questions"] ?? 0;
  expect(await count(owner)).toBe(1);
  expect(await count(staff)).toBe(0);
});

test("a person's export has their questions, which stay without a name after deletion", async ({
  connection,
  served: { url },
}) => {
  const { id, person, newQuestion, answer, published } = await scene(connection, url);
  const [shown, unpublished] = [await newQuestion(), await newQuestion()];
  await answer(shown);
  await answer(unpublished, { p_is_shown: false });
  await newQuestion();
  expect((await person.visitor.call("get_my_data", {})).body["questions"]).toMatchObject([
    { business_id: id, question: QUESTION, answer: ANSWER, on_the_page: true },
    { answer: ANSWER, on_the_page: false },
    { answer: null, on_the_page: false },
  ]);
  await connection.db
    .transaction()
    .execute((tx) => deleteAccount(tx, person.id, { listings: "unclaim", reviews: "keep" }, AT));
  expect(await rowsOf(connection, id)).toMatchObject([{ id: shown, user_id: null, is_shown: true }]);
  expect(await published()).toMatchObject([{ question: QUESTION }]);
});
