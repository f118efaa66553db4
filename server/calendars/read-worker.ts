/** The thread of one reading: what a calendar says may be large, or take long, and keeps nobody else waiting. */
import { parentPort, workerData } from "node:worker_threads";
import { readCalendar } from "./read.ts";
import type { ReadTask } from "./reading.ts";

parentPort?.postMessage(await readCalendar(workerData as ReadTask));
