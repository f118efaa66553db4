import { listWithoutTwoStep } from "../../operator/queries-operators.ts";
import type { Connection } from "../../platform/db/pool.ts";
import { ok, warning, type Finding } from "./finding.ts";

/** Operators who can log in with a password alone. */
export async function checkOperators({ db }: Connection): Promise<Finding[]> {
  const { operators, without } = await listWithoutTwoStep(db);
  if (operators === 0) return [];
  if (without.length === 0)
    return [ok(`${operators === 1 ? "the operator has" : `all ${operators} operators have`} two-step login`)];
  return [
    warning(`${without.join(", ")} can sign in with a password alone, and so can anyone who learns it. Ask them to turn on two-step login in their settings, or set OPERATOR_TWO_STEP=required.`), // oxfmt-ignore
  ];
}
