/** Reads one calendar: asks its server, and works out when somebody is busy. Never throws for what a server does or says. */
import { readAccount } from "./read-account.ts";
import { readFile } from "./read-file.ts";
import { ownUids, readBusy, spanAt } from "./rules-busy.ts";
import { Unread, type ReadAnswer, type ReadTask } from "./reading.ts";

export async function readCalendar(task: ReadTask): Promise<ReadAnswer> {
  const span = spanAt(task.now);
  const { access } = task;
  try {
    const asked = access.kind === "ics" ? await readFile(access.address, task) : await readAccount(access, task, span);
    if (asked.outcome === "unchanged" || asked.outcome === "offered") return asked;
    const { timeZone, choices } = task;
    const read = readBusy(asked.sources, { timeZone, span, isOwn: ownUids(task.baseUrl), choices });
    if (read.outcome !== "read") return { outcome: "failed", problem: read.outcome };
    return { outcome: "read", busy: read.busy, found: read.found, marks: asked.marks };
  } catch (error) {
    if (error instanceof Unread) return { outcome: "failed", problem: error.problem };
    throw error;
  }
}
