/** One or two characters for the avatar: of the name's first and last words, else of the email address. */
export function initialsOf(displayName: string | null, email: string): string {
  const words = (displayName ?? email.split("@")[0] ?? "").split(/[\s._-]+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase("en-US") || "?";
}
