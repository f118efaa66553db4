/** What an import tells the process that began it, where one did. Progress may be lost; what it printed says how it went. */
import { z } from "zod";

const Row = z.object({ row: z.string(), reason: z.string(), text: z.string() });

export const ImportMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), share: z.number(), rows: z.number() }),
  z.object({ kind: z.literal("end"), rows: z.number(), refused: z.number(), refusedRows: z.array(Row) }),
]);
export type ImportMessage = z.infer<typeof ImportMessage>;

export function sendToParent(message: ImportMessage): void {
  // whoever began it may have ended meanwhile
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
