import fc from "fast-check";
import { expect, test } from "vitest";
import { BodyBudget, type BodyShare } from "#server/platform/http/body-budget.ts";

function budgetOf(bytes: number, bytesOfOne = bytes) {
  const clock = { now: 0 };
  const budget = new BodyBudget({ bytes, bytesOfOne, now: () => clock.now });
  const cut: string[] = [];
  function begin(name: string, address = name): BodyShare {
    const share = budget.begin(address, () => {
      cut.push(name);
      share.giveBack();
    });
    return share;
  }
  return { budget, clock, cut, begin };
}

test("a reservation is returned once, however often it is released", () => {
  const { budget, begin } = budgetOf(100);
  const share = begin("a");
  expect(share.take(60)).toBe(true);
  expect(share.take(40)).toBe(true);
  expect(budget.bytes).toBe(100);
  share.giveBack();
  share.giveBack();
  expect(budget.bytes).toBe(0);
  expect(share.take(1)).toBe(false);
});

test("while all senders are prompt, a late one is refused", () => {
  const { begin, cut } = budgetOf(100);
  begin("a").take(100);
  expect(begin("b").take(1)).toBe(false);
  expect(cut).toEqual([]);
});

test("the slowest sender is cut off", () => {
  const { begin, clock, cut, budget } = budgetOf(100);
  begin("first").take(50);
  clock.now = 500;
  begin("second").take(50);
  clock.now = 1_200;
  expect(begin("third").take(50)).toBe(true);
  expect(cut).toEqual(["first"]);
  // the second has not used its grace period yet
  expect(begin("fourth").take(50)).toBe(false);
  expect(budget.bytes).toBe(100);
});

test("a body that is being processed is not cut off any more", () => {
  const { begin, clock, cut } = budgetOf(100);
  const read = begin("read");
  read.take(100);
  read.finish();
  clock.now = 10_000;
  expect(begin("next").take(1)).toBe(false);
  expect(cut).toEqual([]);
});

test("one address has its share, and pays for its excess", () => {
  const { begin, clock, cut } = budgetOf(100, 40);
  begin("other", "other").take(30);
  clock.now = 100;
  begin("one", "crowd").take(40);
  clock.now = 5_000;
  expect(begin("two", "crowd").take(10)).toBe(true);
  expect(cut).toEqual(["one"]);
  expect(begin("large", "elsewhere").take(41)).toBe(false);
});

test("for any operations the count is correct and never exceeds its limits", () => {
  const act = fc.record({
    kind: fc.constantFrom("begin", "take", "finish", "back"),
    which: fc.nat(9),
    bytes: fc.integer({ min: 1, max: 60 }),
    after: fc.nat(900),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
      const { budget, clock, begin } = budgetOf(100, 60);
      const shares: BodyShare[] = [];
      for (const { kind, which, bytes, after } of acts) {
        clock.now += after;
        if (kind === "begin") shares.push(begin(`${which}`, `address ${which % 3}`));
        const share = shares[which % Math.max(1, shares.length)];
        if (kind === "take") share?.take(bytes);
        if (kind === "finish") share?.finish();
        if (kind === "back") share?.giveBack();
        expect(budget.bytes).toBeLessThanOrEqual(100);
        expect(budget.bytes).toBeGreaterThanOrEqual(0);
      }
      for (const share of shares) share.giveBack();
      expect(budget.bytes).toBe(0);
      expect(begin("after").take(60)).toBe(true);
    }),
  );
});
