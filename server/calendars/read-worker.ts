/** The program of a calendar thread: one piece of work after the other, received and answered by messages. */
import { parentPort } from "node:worker_threads";
import type { ReadAnswer, Work } from "./reading.ts";
import { doWork } from "./work.ts";

export type WorkerAnswer = { answer: ReadAnswer } | { failure: string };

parentPort?.on("message", (work: Work) => {
  const answered: Promise<WorkerAnswer> = doWork(work).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  void answered.then((message) => parentPort?.postMessage(message));
});
