/**
 * A process that decodes and encodes pictures, so that a crash of libvips, or the memory a hostile picture takes, is
 * not the server's. Started when first needed, ended when idle for a while, replaced when it dies or takes too long.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { EncoderAnswer, EncoderTask } from "./encoder-process.ts";

const PROGRAM = new URL("./encoder-process.ts", import.meta.url);
/** A 50-megapixel photo takes three seconds on a slow core. */
const TASK_MS = 20_000;
/** It gives some 80 MB back. */
const IDLE_MS = 60_000;

/** The process died over a task, or was ended because it took too long: the picture is bad, or the machine too busy. */
export class EncoderDiedError extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super(isLate ? "The encoder took too long" : "The encoder's process ended");
    this.isLate = isLate;
  }
}

export interface EncoderChildOptions {
  /** 0–19, as `nice` has it: readers go before pictures. */
  niceness: number;
  taskMs?: number;
  program?: URL;
}

export class EncoderChild {
  readonly #options: Required<EncoderChildOptions>;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ niceness, taskMs = TASK_MS, program = PROGRAM }: EncoderChildOptions) {
    this.#options = { niceness, taskMs, program };
  }

  /** Its number while it runs, for tests. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** One at a time: the caller sees to that. Throws `EncoderDiedError`, or an Error with what sharp said. */
  async ask(task: EncoderTask): Promise<Exclude<EncoderAnswer, { kind: "failed" }>> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    // the server waits for what is asked, and for an idle process never
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<EncoderAnswer>();
    let isLate = false;
    const died = () => reject(new EncoderDiedError(isLate));
    const tooLate = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, this.#options.taskMs);
    child.once("message", (answer) => resolve(answer as EncoderAnswer)).once("exit", died);
    child.send(task, (error) => {
      if (error !== null) died();
    });
    try {
      const answer = await promise;
      if (answer.kind === "failed") throw new Error(answer.reason);
      return answer;
    } finally {
      clearTimeout(tooLate);
      child.removeAllListeners("message").off("exit", died);
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  /** Ends it; the next task starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  #start(): ChildProcess {
    const { niceness, program } = this.#options;
    // 'advanced' sends bytes as they are
    const child = fork(program, {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once("exit", forget);
    // its broken channel is told by 'exit' as well
    child.on("error", forget);
    try {
      // before it has threads: on Linux each has a priority of its own, that of whoever started it
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch {
      // not everywhere allowed: then it is as important as the server
    }
    return child;
  }
}
