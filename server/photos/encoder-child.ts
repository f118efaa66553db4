/**
 * A process that decodes and encodes photos, so that a crash of libvips, or the memory of a hostile photo, does not
 * affect the server. It is started when first needed, ended after idle time, and replaced when it dies or exceeds its
 * time.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { EncoderAnswer, EncoderTask } from "./encoder-process.ts";

const PROGRAM = new URL("./encoder-process.ts", import.meta.url);
/** A 50-megapixel photo takes three seconds on a slow core. */
const TASK_MS = 20_000;
/** Ending the process frees some 80 MB. */
const IDLE_MS = 60_000;

/** The process died during a task, or was ended because it took too long: the photo is bad, or the machine too busy. */
export class EncoderDiedError extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super(isLate ? "The encoder took too long" : "The encoder's process ended");
    this.isLate = isLate;
  }
}

export interface EncoderChildOptions {
  /** 0–19, as for `nice`: requests have priority over photos. */
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

  /** The process id while it runs, for tests. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The caller must send one task at a time. Throws `EncoderDiedError`, or an Error with sharp's message. */
  async ask(task: EncoderTask): Promise<Exclude<EncoderAnswer, { kind: "failed" }>> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    // keeps the server alive during a task, but not for an idle process
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

  /** Ends the process; the next task starts another. */
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
    // 'advanced' sends bytes without conversion
    const child = fork(program, {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once("exit", forget);
    // 'exit' also reports its broken channel
    child.on("error", forget);
    try {
      // before it starts threads: on Linux each thread inherits the priority of the thread that creates it
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch {
      // not permitted on every system: it then runs at normal priority
    }
    return child;
  }
}
