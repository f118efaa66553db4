/**
 * Messages of an import to the process that started it, if there is one. Progress may be lost; the printed output
 * contains the result.
 */
import { z } from "zod";

const Row = z.object({ row: z.string(), reason: z.string(), text: z.string() });

export const ImportMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), share: z.number(), rows: z.number() }),
  z.object({ kind: z.literal("end"), rows: z.number(), refused: z.number(), refusedRows: z.array(Row) }),
]);
export type ImportMessage = z.infer<typeof ImportMessage>;

export function sendToParent(message: ImportMessage): void {
  // the parent process may have ended
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
