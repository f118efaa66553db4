/**
 * What a guest had written with a booking when their session ended: kept in this tab until they are back. No address carries it,
 * and whoever else logs in is not shown it.
 */
import type { BookingChoice } from "./choice.ts";

export type TypedTexts = Pick<BookingChoice, "note" | "phone" | "answers">;
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Some browsers refuse the storage as soon as it is named. */
const ownShelf = (): TextStorage => sessionStorage;
const keyOf = (userId: string, businessId: string) => `booking ${userId} ${businessId}`;

export function keepWords(userId: string, businessId: string, words: TypedTexts, shelf = ownShelf): void {
  try {
    shelf().setItem(
      keyOf(userId, businessId),
      JSON.stringify({ note: words.note ?? "", phone: words.phone ?? "", answers: words.answers }),
    );
  } catch {
    // without a storage there is nothing to keep it in
  }
}

/** None where nothing was kept. They stay until they are dropped: a card may be drawn twice before its choice is taken over. */
export function readWords(userId: string, businessId: string, shelf = ownShelf): TypedTexts {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(keyOf(userId, businessId)) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const text = (name: string) => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === "string" ? value : "";
    };
    const answers: unknown = Reflect.get(kept, "answers");
    const told = typeof answers === "object" && answers !== null ? Object.entries(answers) : [];
    return {
      note: text("note"),
      phone: text("phone"),
      ...(told.length === 0
        ? {}
        : {
            answers: Object.fromEntries(told.filter((pair): pair is [string, string] => typeof pair[1] === "string")),
          }),
    };
  } catch {
    return {};
  }
}

export function dropWords(userId: string, businessId: string, shelf = ownShelf): void {
  try {
    shelf().removeItem(keyOf(userId, businessId));
  } catch {
    // nor is there anything in it
  }
}
