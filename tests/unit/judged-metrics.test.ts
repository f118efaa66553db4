import { describe, expect, it } from "vitest";
import { dcg, meansOf, ndcg, scoreOf } from "../../bench/judged/metrics.ts";

describe("measures of judged results", () => {
  it("discount gains by rank, computed by hand", () => {
    // 7/1 + 3/1.58496 + 0/2 + 1/2.32193
    expect(dcg([3, 2, 0, 1], 5)).toBeCloseTo(7 + 1.89279 + 0.43068, 4);
    expect(dcg([3, 3], 1)).toBe(7);
  });

  it("compare with the best order of all graded results, found or not", () => {
    expect(ndcg([2, 3], [3, 2], 5)).toBeCloseTo((3 + 4.41651) / (7 + 1.89279), 4);
    expect(ndcg([3], [0, 3, 3], 5)).toBeCloseTo(7 / (7 + 4.41651), 4);
    expect(ndcg([0], [0, 0], 5)).toBeNull();
  });

  it("count wrong ones among the first five only", () => {
    expect(scoreOf([3, 3, 3, 3, 3, 0], [3]).hasWrong).toBe(false);
    expect(scoreOf([3, 3, 3, 3, 0], [3]).hasWrong).toBe(true);
  });

  it("distinguishes correctly empty answers from wrongly empty ones", () => {
    const means = meansOf([scoreOf([], [3]), scoreOf([3], [3]), scoreOf([], []), scoreOf([], [0])]);
    expect(means).toMatchObject({ queries: 4, ndcg5: 0.5, emptyAnswerable: 0.5, emptyUnanswerable: 1, wrong: 0 });
  });
});
