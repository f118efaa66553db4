/** Files of thousands of rows for one person: each takes megabytes and part of a second, so few are created at once. */
import { WorkQueue } from "../work-queue.ts";
import { failure } from "./failure.ts";

const BUSY_SECONDS = 5;

export const exportQueue = (): WorkQueue => new WorkQueue({ width: 2, ofOne: 1, length: 20 });

/** Returns the result of `make` once it is the account's turn, or 503 where too many wait. */
export async function inTurn(queue: WorkQueue, account: string, make: () => Promise<Response>): Promise<Response> {
  const made = await queue.run(make, { party: account });
  if (made !== undefined) return made;
  const response = failure("busy");
  response.headers.set("retry-after", String(BUSY_SECONDS));
  return response;
}
