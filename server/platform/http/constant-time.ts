/** Answers that take the same time whatever was found, so that nobody learns from the clock whether an address has an account. */
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than either way through takes on a machine that is not overloaded: one password hash and a few statements. */
const STEP_MS = 350;

/** Waits until a whole number of steps has passed since `began` (of `performance.now()`). */
export async function untilStep(began: number, stepMs = STEP_MS): Promise<void> {
  const passed = performance.now() - began;
  await sleep(Math.ceil(passed / stepMs) * stepMs - passed);
}
