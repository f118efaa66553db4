/** Runs a command as the command line does. The command line has its own tests. */
import { Readable, Writable } from "node:stream";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Configuration } from "#server/start/configuration.ts";
import type { Command, CommandContext } from "../../cli/command.ts";

class CapturedOutput extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString("utf8");
    done();
  }
}

export interface Called {
  code: number | Error;
  out: string;
  err: string;
}

export interface CallOptions {
  connection?: Connection;
  configuration?: () => Configuration;
  dataDirectory?: string;
  isEmbedded?: boolean;
  /** Standard input. */
  input?: string;
  isTerminal?: boolean;
  now?: () => Date;
}

export async function call(command: Command, args: readonly string[], options: CallOptions = {}): Promise<Called> {
  const { connection, dataDirectory = "/nowhere", isEmbedded = false, input = "", isTerminal = false } = options;
  const { now = () => new Date() } = options;
  const out = Object.assign(new CapturedOutput(), { isTTY: isTerminal });
  const err = new CapturedOutput();
  const context = {
    get configuration() {
      if (options.configuration === undefined) throw new Error("This test gave no configuration");
      return options.configuration();
    },
    openDatabase: async () => ({ connection, direct: connection, patient: connection, dataDirectory, isEmbedded }),
    input: Object.assign(Readable.from(input === "" ? [] : [Buffer.from(input)]), { isTTY: isTerminal }),
    out,
    err,
    now,
    signal: new AbortController().signal,
  };
  const code = await command
    .run([...args], context as unknown as CommandContext)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  return { code, out: out.text, err: code instanceof Error ? code.message : err.text };
}
