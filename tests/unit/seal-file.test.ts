/** Sealed backups: age's format, altered or truncated files, and files of earlier versions. */
import { describe, expect, test } from "vitest";
import { BackupError } from "#server/backup/backup-error.ts";
import { OLD_HEADER_BYTES, openOldSeal } from "#server/backup/open-old-seal.ts";
import { openSealed, sealWith } from "#server/backup/seal-file.ts";

const PASSPHRASE = "correct horse battery";

async function* chunksOf(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sealed = (plain: Buffer) => all(sealWith(PASSPHRASE)(chunksOf(plain)));
const opened = (file: Buffer, passphrase = PASSPHRASE) => all(openSealed(file.subarray(0, 256), chunksOf(file), passphrase)); // oxfmt-ignore

/** Written by Debian's `age --passphrase`. */
const BY_AGE = Buffer.from(
  "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBUYlRiZVdsZlVJcmcrUzlOT0Y4S1lRIDE4CkJocWxneHVWK2xuN0pGMkZNYkh6OERsNWs3SUFGZDJOcFl4MFMybENJb2MKLS0tIGRSa1dVeFNIK0hxdEx6a2dha1JXOVNpNUhPZXUxU1ExYlhvSW50RnB5dEUKAACCvHzFwLWNWydPtY4vFJb45bhBNBxCl5/8X0ne4NYFBSFIUafdZgCVvRhwQgA=",
  "base64",
);
/** Written by Mainstreet before it used age. */
const OLD = Buffer.from(
  "TVNTRUFMMQrg9YxT3ge0zMSGbdRDnzy3hlbkAJtaCFqr/u9LNSjJCKSPPLL5Gvl/EI870XaJMkIhmOVqfwB8TWSG",
  "base64",
);

describe("age's format", () => {
  test("has a header of one passphrase, and a payload in chunks of 64 kB", async () => {
    const plain = Buffer.alloc(150_000, "Mainstreet ");
    const file = await sealed(plain);
    const header = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n[\w+/]{43}\n--- [\w+/]{43}\n/.exec(file.toString("latin1"))?.[0]; // oxfmt-ignore
    expect(header).toBeDefined();
    const NONCE = 16;
    const TAG = 16;
    expect(file.length).toBe((header ?? "").length + NONCE + plain.length + 3 * TAG);
    expect(file.includes("Mainstreet")).toBe(false);
    expect(await opened(file)).toEqual(plain);
  });

  test("a file that age's command wrote opens", async () => {
    expect((await opened(BY_AGE)).toString()).toBe("written by age\n");
  });

  test("an accent matches in every composition", { tags: "full" }, async () => {
    const file = await all(sealWith("cafe\u0301 at the corner")(chunksOf(Buffer.from("text"))));
    expect((await opened(file, "caf\u00e9 at the corner")).toString()).toBe("text");
  });

  test("encryption reads its input as it is consumed, and no further", { tags: "full" }, async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        read += 64 * 1024;
        yield Buffer.alloc(64 * 1024);
      }
    }
    let taken = 0;
    for await (const { length } of sealWith(PASSPHRASE)(endless())) {
      taken += length;
      if (taken > 4_000_000) break;
    }
    expect(read - taken).toBeLessThan(1_000_000);
  });
});

describe("files that do not open", () => {
  test("another passphrase, a flipped byte and a truncated file, each with its reason", { tags: "full" }, async () => {
    const file = await sealed(Buffer.alloc(150_000, "x"));
    const start = file.indexOf("\n", file.indexOf("\n--- ") + 1) + 1;
    const flipped = (at: number) => {
      const copy = Buffer.from(file);
      copy[at] = copy[at] === 65 ? 66 : 65;
      return copy;
    };
    await expect(opened(file, "correct horse batterz")).rejects.toThrow("The passphrase does not open this file");
    const altered = "The file was altered or cut off.";
    for (const [what, bytes, why] of [
      ["salt", flipped(35), "The passphrase does not open this file, or its beginning was altered"],
      [
        "code of the header",
        flipped(start - 5),
        "The passphrase does not open this file, or its beginning was altered",
      ],
      ["nonce", flipped(start + 3), altered],
      ["first piece", flipped(start + 16 + 100), altered],
      ["last byte", flipped(file.length - 1), altered],
      ["a byte short", file.subarray(0, -1), altered],
      ["cut between pieces", file.subarray(0, start + 16 + 65_536 + 16), altered],
      ["cut in the nonce", file.subarray(0, start + 8), "or its beginning was altered or cut off"],
      ["a byte more", Buffer.concat([file, Buffer.from("x")]), altered],
    ] as const) {
      const failure: unknown = await opened(bytes).catch((error: unknown) => error);
      expect(failure, what).toBeInstanceOf(BackupError);
      expect((failure as BackupError).message, what).toContain(why);
    }
  });

  test("no file uses more memory than a backup's key, and none for a key of another kind", async () => {
    const text = BY_AGE.toString("latin1");
    const costly = Buffer.from(text.replace(/^(.*\n-> scrypt \S+) 18/, "$1 22"), "latin1");
    await expect(opened(costly)).rejects.toThrow("asks for more work than a backup does");
    for (const line of ["-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc", "-> scrypt short 18", ""])
      await expect(opened(Buffer.from(text.replace(/-> .*/, line), "latin1"))).rejects.toThrow(/for a key/);
    await expect(opened(Buffer.from("age-encryption.org/v1\n"))).rejects.toThrow(BackupError);
  });
});

test("a file of a version before age opens, and not with another passphrase", async () => {
  const open = (file: Buffer, passphrase: string) =>
    all(openOldSeal(file.subarray(0, OLD_HEADER_BYTES), chunksOf(file.subarray(OLD_HEADER_BYTES)), passphrase));
  expect((await open(OLD, PASSPHRASE)).toString()).toBe("written before age\n");
  await expect(open(OLD, "correct horse batterz")).rejects.toThrow(BackupError);
  await expect(open(OLD.subarray(0, -1), PASSPHRASE)).rejects.toThrow(BackupError);
});
