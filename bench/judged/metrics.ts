/** Quality of a list of results, from grades of 0 (wrong) to 3 (exactly what is meant). Pure functions. */

/** Scores of one query's results; null where a metric does not apply. */
export interface Score {
  /** Null if no relevant listing exists. */
  ndcg5: number | null;
  ndcg10: number | null;
  /** True if one of the first five is wrong. */
  hasWrong: boolean;
  isEmpty: boolean;
  /** True if a relevant listing exists. */
  isAnswerable: boolean;
}

export interface Means {
  queries: number;
  ndcg5: number;
  ndcg10: number;
  wrong: number;
  /** Share of the queries with a relevant listing; NaN without such queries. */
  emptyAnswerable: number;
  /** Share of the queries without a relevant listing, for which an empty result is right. */
  emptyUnanswerable: number;
}

/** Discounted cumulative gain of the first `depth`: 2^grade − 1, divided by the logarithm of the rank. */
export function dcg(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Normalised by the best order of all listings graded for the query; null without a relevant one. */
export function ndcg(found: readonly number[], graded: readonly number[], depth: number): number | null {
  const ideal = dcg(
    graded.toSorted((a, b) => b - a),
    depth,
  );
  return ideal === 0 ? null : dcg(found, depth) / ideal;
}

export function scoreOf(found: readonly number[], graded: readonly number[]): Score {
  return {
    ndcg5: ndcg(found, graded, 5),
    ndcg10: ndcg(found, graded, 10),
    hasWrong: found.slice(0, 5).includes(0),
    isEmpty: found.length === 0,
    isAnswerable: graded.some((grade) => grade > 0),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (values: readonly boolean[]) => mean(values.map(Number));

export function meansOf(scores: readonly Score[]): Means {
  const empty = (isAnswerable: boolean) =>
    share(scores.filter((score) => score.isAnswerable === isAnswerable).map((score) => score.isEmpty));
  return {
    queries: scores.length,
    ndcg5: mean(scores.flatMap(({ ndcg5 }) => ndcg5 ?? [])),
    ndcg10: mean(scores.flatMap(({ ndcg10 }) => ndcg10 ?? [])),
    wrong: share(scores.map(({ hasWrong }) => hasWrong)),
    emptyAnswerable: empty(true),
    emptyUnanswerable: empty(false),
  };
}
