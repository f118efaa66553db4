/** Computes busy times. Does not throw for errors of a server or a calendar. */
import { readAccount } from "./read-account.ts";
import { ownUids, readBusy, spanAt, type CalendarSource } from "./rules-busy.ts";
import { Unread, type DoWork, type ReadAnswer, type ReadTask, type CalendarWork } from "./reading.ts";

type BusyOptions = Pick<ReadTask, "timeZone" | "choices" | "baseUrl" | "now">;

function busyAnswer(
  sources: readonly CalendarSource[],
  marks: Record<string, string>,
  { timeZone, choices, baseUrl, now }: BusyOptions,
): ReadAnswer {
  const read = readBusy(sources, { timeZone, span: spanAt(now), isOwn: ownUids(baseUrl), choices });
  if (read.outcome !== "read") return { outcome: "failed", problem: read.outcome };
  return { outcome: "read", busy: read.busy, found: read.found, marks };
}

async function answerTo(work: CalendarWork): Promise<ReadAnswer> {
  const { task } = work;
  if (work.kind === "file") {
    const { body, own, likely, marks } = work.file;
    return busyAnswer([{ texts: [Buffer.from(body).toString("utf8")], own, likely }], marks, task);
  }
  const { access } = work.task;
  if (access.kind !== "caldav") throw new Error("A file is fetched before it is worked on");
  const read = await readAccount(access, work.task, spanAt(task.now));
  return read.outcome === "files" ? busyAnswer(read.sources, read.marks, task) : read;
}

export const doWork: DoWork = async (work) => {
  try {
    return await answerTo(work);
  } catch (error) {
    if (error instanceof Unread) return { outcome: "failed", problem: error.problem };
    throw error;
  }
};
