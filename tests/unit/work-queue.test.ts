/** Which party's work is next, and which is refused. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { withNetwork } from "#server/platform/current-network.ts";
import { WorkQueue } from "#server/platform/work-queue.ts";

function queueOf(length: number) {
  const queue = new WorkQueue({ width: 1, length });
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const turnedAway: string[] = [];
  const all: Promise<unknown>[] = [queue.run(() => gate, { party: "first" })];
  const add = (name: string, options: Parameters<WorkQueue["run"]>[1]) =>
    all.push(
      queue
        .run(async () => {
          done.push(name);
          return true;
        }, options)
        .then((result) => result ?? turnedAway.push(name)),
    );
  const finish = async () => {
    open(undefined);
    await Promise.all(all);
  };
  return { queue, done, turnedAway, add, finish };
}

test("parties take turns, however many jobs each has waiting", async () => {
  const { add, done, finish } = queueOf(10);
  for (const name of ["a1", "a2", "a3"]) add(name, { party: "a" });
  for (const name of ["b1", "b2"]) add(name, { party: "b" });
  add("c1", { party: "c" });
  await finish();
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("the network of a request is the default party", async () => {
  const { add, done, finish } = queueOf(10);
  for (const name of ["a1", "a2"]) withNetwork("a", () => add(name, {}));
  withNetwork("b", () => add("b1", {}));
  await finish();
  expect(done).toEqual(["a1", "b1", "a2"]);
});

test("when the queue is full, the party with most loses its last for one with fewer", async () => {
  const { queue, add, done, turnedAway, finish } = queueOf(4);
  for (const name of ["a1", "a2", "a3", "a4"]) add(name, { party: "a" });
  expect(withNetwork("a", () => queue.isFull)).toBe(true);
  expect(withNetwork("b", () => queue.isFull)).toBe(false);
  add("a5", { party: "a" });
  for (const name of ["b1", "b2", "b3"]) add(name, { party: "b" });
  await finish();
  expect(turnedAway.toSorted()).toEqual(["a3", "a4", "a5", "b3"]);
  expect(done).toEqual(["a1", "b1", "a2", "b2"]);
});

test("urgent jobs are dropped for others too", async () => {
  const { add, turnedAway, finish } = queueOf(3);
  for (const name of ["a1", "a2", "a3"]) add(name, { party: "a", goesFirst: true });
  add("b1", { party: "b" });
  await finish();
  expect(turnedAway).toEqual(["a3"]);
});

test("after ten urgent jobs, one of the others runs", async () => {
  const { add, done, finish } = queueOf(100);
  add("upload", { party: "owner" });
  add("other upload", { party: "owner" });
  for (let n = 1; n <= 25; n += 1) add(`reader ${n}`, { party: "reader", goesFirst: true });
  await finish();
  expect([done.indexOf("upload"), done.indexOf("other upload")]).toEqual([10, 21]);
});

test("a job that is cancelled while it waits is not run, and its slot is free", async () => {
  const { queue, add, done, turnedAway, finish } = queueOf(1);
  const giving = new AbortController();
  add("gives up", { party: "a", signal: giving.signal });
  giving.abort();
  expect(queue.waiting).toBe(0);
  add("given up before", { party: "a", signal: giving.signal });
  add("stays", { party: "a" });
  await finish();
  expect(done).toEqual(["stays"]);
  expect(turnedAway.toSorted()).toEqual(["given up before", "gives up"]);
  expect(await queue.run(async () => "next")).toBe("next");
});

test("one party has a share of the slots, and others get some; work outside of requests has no limit", async () => {
  const queue = new WorkQueue({ width: 3, ofOne: 2, length: 10 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>());
  const begun: string[] = [];
  const run = (name: string, party: string, index: number) =>
    queue.run(
      async () => {
        begun.push(name);
        await gates[index]?.promise;
      },
      { party },
    );
  const all = [run("a1", "a", 0), run("a2", "a", 1), run("a3", "a", 3), run("b1", "b", 2)];
  await Promise.resolve();
  expect([begun, queue.waiting]).toEqual([["a1", "a2", "b1"], 1]);
  // when another party's work ends, its place is free for others
  gates[2]?.resolve(undefined);
  await all[3];
  expect(begun).not.toContain("a3");
  gates[0]?.resolve(undefined);
  await all[0];
  await nextTurn();
  expect(begun).toContain("a3");
  for (const gate of gates) gate.resolve(undefined);
  await Promise.all(all);
  const own = [1, 2, 3].map(() => queue.enter({ party: "" }));
  expect([await Promise.all(own), queue.waiting]).toEqual([[true, true, true], 0]);
});
