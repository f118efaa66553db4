/** How good a list of results is against grades of 0 (wrong) to 3 (exactly what is meant). Pure. */

/** What one query's answer is worth; null where the measure says nothing about it. */
export interface Score {
  /** Null when nothing relevant exists. */
  ndcg5: number | null;
  ndcg10: number | null;
  /** Whether one of the first five is wrong. */
  hasWrong: boolean;
  isEmpty: boolean;
  /** Whether something relevant exists. */
  isAnswerable: boolean;
}

export interface Means {
  queries: number;
  ndcg5: number;
  ndcg10: number;
  wrong: number;
  /** Of the queries that something relevant exists for; NaN when there is none. */
  emptyAnswerable: number;
  /** Of those that nothing exists for, where empty is right. */
  emptyUnanswerable: number;
}

/** Discounted cumulative gain of the first `depth`: 2^grade − 1, over the logarithm of the place. */
export function dcg(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Against the best order of all that was graded for the query; null when nothing is relevant. */
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
