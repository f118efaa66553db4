/** Longer lists are left to the engine. */
const MOST_INSERTED = 24;

/** In place, and in the order of their bytes as far as words are ASCII. Few are put in order without the copy that `sort` makes. */
export function sorted(words: string[]): string[] {
  if (words.length > MOST_INSERTED) return words.sort();
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    let to = at;
    for (let before = words[to - 1]; to > 0 && before !== undefined && before > word; before = words[to - 1]) {
      words[to] = before;
      to -= 1;
    }
    words[to] = word;
  }
  return words;
}
