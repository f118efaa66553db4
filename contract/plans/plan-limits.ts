/** Limits of plans, separate from `LIMITS`, which every page loads. Lengths are in characters. */
export const PLAN_LIMITS = {
  /** Of the guest who shares the plan, and of each friend. */
  name: 60,
  /** Answers to one plan. */
  answers: 100,
} as const;
