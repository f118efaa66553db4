/** Which holder loses its place to which newcomer when all places are taken. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FairLimit, type FairUse } from "#server/platform/fair-limit.ts";
import { UploadLimit } from "#server/photos/upload-limit.ts";

function limitOf(all: number, ofOne = all) {
  const limit = new FairLimit({ all, ofOne });
  const ended: string[] = [];
  const take = (name: string, parties: readonly string[], delay?: FairUse["delay"]) =>
    limit.take({ parties, giveWay: () => ended.push(name), ...(delay && { delay }) });
  return { limit, ended, take };
}

test("one account has a maximum, also while others are free", () => {
  const { take } = limitOf(10, 2);
  const first = take("a1", ["a"]);
  expect(take("a2", ["a"])).not.toBeNull();
  expect(take("a3", ["a"])).toBeNull();
  first?.();
  first?.();
  expect(take("a3", ["a"])).not.toBeNull();
  expect(take("a4", ["a"])).toBeNull();
});

describe("when all slots are taken", () => {
  for (const [respect, parties] of [
    ["account", (n: number) => ["one", `network ${n}`, `listing ${n}`]],
    ["network", (n: number) => [`account ${n}`, "one", `listing ${n}`]],
    ["listing", (n: number) => [`account ${n}`, `network ${n}`, "one"]],
  ] as const)
    test(`one ${respect} that holds them all loses its oldest, until all have as many`, () => {
      const { take, ended } = limitOf(4);
      for (const n of [1, 2, 3, 4]) take(`held ${n}`, parties(n));
      expect(take("new", ["new", "new", "new"])).not.toBeNull();
      expect(ended).toEqual(["held 1"]);
      expect(take("new again", ["new", "new", "new"])).toBeNull();
      // a returning holder has no advantage over those who stayed
      expect(take("back", parties(1))).toBeNull();
      expect(ended).toEqual(["held 1"]);
    });

  test("an owner with two, next to many of one network with one each, keeps both", () => {
    const { take, ended } = limitOf(8);
    take("office", ["owner", "office", "shop"]);
    take("phone", ["owner", "mobile", "shop"]);
    for (const n of [1, 2, 3, 4, 5, 6]) take(`crowd ${n}`, [`account ${n}`, "crowd", `listing ${n}`]);
    expect(take("one more", ["account 7", "crowd", "listing 7"])).toBeNull();
    expect(take("other owner", ["other", "home", "bar"])).not.toBeNull();
    expect(ended).toEqual(["crowd 1"]);
  });

  test("a guest of the same network as the crowd gets a slot too", () => {
    const { take, ended } = limitOf(4);
    for (const n of [1, 2, 3, 4]) take(`held ${n}`, ["one", "network"]);
    expect(take("neighbour", ["neighbour", "network"])).not.toBeNull();
    expect(ended).toEqual(["held 1"]);
  });

  test("of uses of the same weight, the one that delays others most ends, and one that must not be ended stays", () => {
    const { take, ended } = limitOf(3);
    take("prompt", ["a"], () => null);
    take("slow", ["b"], () => 5);
    take("slower", ["c"], () => 9);
    expect(take("d", ["d"], () => 0)).not.toBeNull();
    expect(ended).toEqual(["slower"]);
    expect(take("e", ["e"], () => 0)).not.toBeNull();
    expect(ended).toEqual(["slower", "slow"]);
    expect(take("f", ["f"])).toBeNull();
  });
});

test("for any sequence the limits hold, and a network without a slot gets one", () => {
  const act = fc.record({ account: fc.nat(4), network: fc.nat(2), isLeft: fc.boolean(), which: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
      const limit = new FairLimit({ all: 6, ofOne: 4 });
      const held = new Map<() => void, string>();
      const take = (account: string, network: string) => {
        const isEnded = { now: false };
        const leave: (() => void) | null = limit.take({
          parties: [account, network],
          giveWay: () => {
            isEnded.now = true;
            for (const [one] of held) if (one === leave) held.delete(one);
          },
        });
        if (leave !== null) held.set(leave, account);
        return leave !== null;
      };
      for (const { account, network, isLeft, which } of acts) {
        const leave = [...held.keys()][which % Math.max(1, held.size)];
        if (isLeft && leave !== undefined) {
          leave();
          held.delete(leave);
        } else take(`account ${account}`, `network ${network}`);
        expect(limit.size).toBe(held.size);
        expect(limit.size).toBeLessThanOrEqual(6);
        const counts = Map.groupBy(held.values(), (name) => name);
        expect(Math.max(0, ...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(4);
      }
      // six in three networks: one of them has two
      expect(take("newcomer", "elsewhere")).toBe(true);
    }),
  );
});

describe("an upload", () => {
  function uploadsOf(all: number) {
    const clock = { now: 0 };
    return { clock, uploads: new UploadLimit({ all, ofOne: all, promptMs: 1_000, now: () => clock.now }) };
  }

  test("that arrives promptly is not ended; after a moment, the slowest of equal weight is", () => {
    const { clock, uploads } = uploadsOf(2);
    const [fast, slow] = [uploads.take("a", "1"), uploads.take("b", "2")];
    fast?.share(() => undefined).take(500_000);
    slow?.share(() => undefined).take(20_000);
    clock.now = 900;
    expect(uploads.take("c", "3")).toBeNull();
    clock.now = 1_100;
    expect(uploads.take("c", "3")).not.toBeNull();
    expect([fast?.givenAway.aborted, slow?.givenAway.aborted]).toEqual([false, true]);
  });

  test("that waits to be encoded yields to a lighter account only; one that is being encoded to none", () => {
    const { clock, uploads } = uploadsOf(2);
    const [first, second] = [uploads.take("a", "1"), uploads.take("a", "1")];
    for (const one of [first, second]) one?.share(() => undefined).finish();
    clock.now = 60_000;
    first?.keep();
    expect(uploads.take("b", "2")).not.toBeNull();
    expect([first?.givenAway.aborted, second?.givenAway.aborted]).toEqual([false, true]);
    expect(uploads.take("c", "3")).toBeNull();
  });
});
