import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { EXPORT_FORMATS, exportListings, type ExportFormat } from "#server/export/write.ts";
import { OptionError, type Command, type CommandContext } from "../command.ts";
import { pipeOut } from "../list-output.ts";

const usage = `Usage: npx mainstreet export [--format geojson|csv] [--out FILE]

Writes every public listing as GeoJSON (the default) or CSV, to the file or to the terminal.
What is direct-link only, hidden or deleted is left out. 'npx mainstreet import' reads both again.`;

function formatOf(format: string | undefined, out: string | undefined): ExportFormat | null {
  const wanted = format ?? (out?.toLowerCase().endsWith(".csv") === true ? "csv" : "geojson");
  return EXPORT_FORMATS.find((known) => known === wanted.toLowerCase()) ?? null;
}

export const exportCommand: Command = {
  usage,
  async run(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
    const { values } = parseArgs({
      args,
      options: { format: { type: "string" }, out: { type: "string", short: "o" } },
    });
    const format = formatOf(values.format, values.out);
    if (format === null) throw new OptionError(`--format must be one of: ${EXPORT_FORMATS.join(", ")}.`);
    const { connection } = await openDatabase();
    const listings = Readable.from(exportListings(format, connection));
    if (values.out === undefined) {
      await pipeOut(listings, out);
      return 0;
    }
    // under another name until it is complete, so that a partial file is not taken for the whole directory
    const unfinished = `${values.out}.unfinished`;
    try {
      await pipeline(listings, createWriteStream(unfinished));
      await rename(unfinished, values.out);
    } catch (error) {
      await rm(unfinished, { force: true });
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
      err.write(`${values.out} cannot be written: ${message}. Choose another file with --out.\n`);
      return 1;
    }
    err.write(`Wrote ${values.out}.\n`);
    return 0;
  },
};
