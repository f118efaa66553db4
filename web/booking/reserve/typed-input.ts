/**
 * Texts typed into a booking form when the session ended, stored in this tab until the guest logs in again. They are
 * never in an address, and no other user who logs in sees them.
 */
import { useEffect, useLayoutEffect, useState } from "react";
import type { BookingChoice } from "./choice.ts";

export type TypedTexts = Pick<BookingChoice, "note" | "phone" | "answers">;
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Some browsers throw as soon as `sessionStorage` is accessed. */
const ownShelf = (): TextStorage => sessionStorage;
const keyOf = (userId: string, businessId: string) => `booking ${userId} ${businessId}`;

export function keepWords(userId: string, businessId: string, words: TypedTexts, shelf = ownShelf): void {
  try {
    shelf().setItem(
      keyOf(userId, businessId),
      JSON.stringify({ note: words.note ?? "", phone: words.phone ?? "", answers: words.answers }),
    );
  } catch {
    // without storage the texts are lost
  }
}

/** Empty if nothing is stored. The texts stay until they are removed: a card may render twice before it uses them. */
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
    // without storage there are no texts
  }
}

/** Stores them once `userId` is set: the session of this user has ended. Before the next paint: the login link leaves the page. */
export function useTextsStoredForLogin(userId: string | null, businessId: string, words: TypedTexts): void {
  const { note = "", phone = "", answers } = words;
  useLayoutEffect(() => {
    if (userId !== null) keepWords(userId, businessId, { note, phone, ...(answers && { answers }) });
  }, [userId, businessId, note, phone, answers]);
}

/**
 * The stored texts for a page that is hydrated; null without any. Fields with default values must be mounted again
 * when they arrive.
 */
export function useStoredTexts(userId: string | null, businessId: string): TypedTexts | null {
  const [stored, setStored] = useState<TypedTexts | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const texts = readWords(userId, businessId);
    if (Object.keys(texts).length > 0) setStored(texts);
    dropWords(userId, businessId);
  }, [userId, businessId]);
  return stored;
}
