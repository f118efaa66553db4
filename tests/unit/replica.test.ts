/** Reads from a standby, and its lag. */
import { ORPCError } from "@orpc/server";
import { describe, expect, test } from "vitest";
import { contract } from "#contract/procedures.ts";
import { isReading, readingElsewhere } from "#server/api/replica-reads.ts";
import { replicaAddressOf } from "#server/platform/db/address.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { endOfLog, lagOf, marksLeft } from "#server/platform/db/rules-lag.ts";

describe("what is read from a standby", () => {
  const all = Object.entries(contract).map(([name, procedure]) => ({ name, access: procedure["~orpc"].meta.access }));

  test("is every public query, except votes, answers to plans and the action of a link in an email", () => {
    const elsewhere = all.filter(({ name, access }) => access === "anyone" && !isReading(name));
    expect(elsewhere.map(({ name }) => name)).toEqual(["vote_saved", "answer_plan", "get_answer", "give_answer"]);
  });

  test("is no query that requires an account", () => {
    expect(all.filter(({ name, access }) => access === "user" && isReading(name))).toEqual([]);
  });
});

describe("reading from a standby", () => {
  const [primary, standby] = [{ name: "primary" }, { name: "standby" }] as unknown as [Connection, Connection];
  const failed: unknown[] = [];
  const replica = { take: () => standby, failed: (error: unknown) => void failed.push(error) };
  const refused = (status: number) => new ORPCError("refused", { status });

  async function requested(error: Error | null, name = "get_business"): Promise<unknown[]> {
    const seen: unknown[] = [];
    failed.length = 0;
    await readingElsewhere({ connection: primary, replica }, name, async (connection) => {
      seen.push(connection);
      if (connection === standby && error !== null) throw error;
    }).catch((thrown: unknown) => seen.push(thrown));
    return seen;
  }

  test("returns an answer, and a refusal too", async () => {
    expect(await requested(null)).toEqual([standby]);
    const error = refused(422);
    expect(await requested(error)).toEqual([standby, error]);
    expect(failed).toEqual([]);
  });

  test.each([
    ["what it does not know", refused(404)],
    [
      "a question that was in the way of the log",
      Object.assign(new Error("conflict with recovery"), { code: "40001" }),
    ],
    ["what would be written", Object.assign(new Error("read-only"), { code: "25006" })],
    ["a table that has not come yet", Object.assign(new Error("no table"), { code: "42P01" })],
    ["one that is gone", Object.assign(new Error("refused"), { code: "ECONNREFUSED" })],
  ])("%s is read from the primary", async (_what, error) => {
    expect(await requested(error)).toEqual([standby, primary]);
    expect(failed).toEqual([error]);
  });

  test("writes and unknown rows are read from the primary only", async () => {
    expect(await requested(null, "give_answer")).toEqual([primary]);
    const seen: unknown[] = [];
    await readingElsewhere({ connection: primary, replica: { ...replica, take: () => null } }, "get_business", async (one) => void seen.push(one)); // oxfmt-ignore
    expect(seen).toEqual([primary]);
  });
});

describe("the lag of a standby", () => {
  const marks = [
    { written: 100, at: 1_000 },
    { written: 200, at: 2_000 },
    { written: 200, at: 3_000 },
    { written: 300, at: 4_000 },
  ];

  test.each([
    [99, null],
    [100, 4_000],
    [199, 4_000],
    [200, 2_000],
    [299, 2_000],
    [300, 0],
    [301, 0],
  ])("having reached %s", (replayed, lag) => {
    expect(lagOf(marks, replayed, 5_000)).toBe(lag);
    const left = marksLeft(marks, replayed);
    expect(left.length).toBeLessThanOrEqual(marks.length);
    expect(lagOf(left, replayed, 5_000)).toBe(lag);
  });

  // pages of 8,192 bytes begin with a header of 24 bytes, or 40 in the first page of a file
  test.each([
    [8_192, 8_192],
    [8_192 + 24, 8_192],
    [8_192 + 40, 8_192],
    [8_192 + 48, 8_192 + 48],
    [8_191, 8_191],
  ])("the log of %s bytes ends at %s", (at, end) => expect(endOfLog(at)).toBe(end));
});

test("an address of a standby names one server, and its password is not printed", () => {
  expect(replicaAddressOf("postgres://u:p@h/db").connectionString).toBe("postgres://u:p@h/db");
  for (const given of ["postgres://u:secret@h1,h2/db", "postgres://u:secret@h/db?target_session_attrs=any"]) {
    expect(() => replicaAddressOf(given)).toThrow(/must/);
    expect(() => replicaAddressOf(given)).not.toThrow(/secret/);
  }
});
