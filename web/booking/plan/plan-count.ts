/** Who comes to a shared reservation. */
import type { OwnPlan } from "#contract/plans/plan.ts";

interface PlanCount {
  comes: readonly string[];
  cannot: readonly string[];
  /** The friends who come, and the guest. */
  total: number;
}

export function countOf({ answers }: Pick<OwnPlan, "answers">): PlanCount {
  const names = (coming: boolean) => answers.filter((one) => one.coming === coming).map(({ name }) => name);
  const comes = names(true);
  return { comes, cannot: names(false), total: comes.length + 1 };
}
