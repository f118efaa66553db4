/** Parts of the program that are loaded on first use. */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { TIMES } from "#contract/limits.ts";
import { platformTexts } from "./platform-texts.ts";

/** rules: site, 6 */
export function chunkFailureText(file: string): string {
  return platformTexts.chunkFailed({ file });
}

export class ChunkLoadError extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(chunkFailureText(file), { cause });
    this.name = "ChunkLoadError";
    this.file = file;
  }
}

/** The module that `load` imports. Throws an error with the file's name if it does not load within two minutes. */
export async function loadChunk<Module>(file: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMES.chunkTimeout} ms`)), TIMES.chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ChunkLoadError(file, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A component that the page can do without: if it does not load, `otherwise` is shown. */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: otherwise })));
