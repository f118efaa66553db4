// One or two letters for a hanging sign, from a name in any script.

const LITTLE_WORDS = /^(the|a|an|and|of|de|la|le|el)$/i;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * At most two letters: the initials of the first two significant words. A name without letters or digits gives its
 * first visible character (for example an emoji), an empty one nothing. Scripts with joined letters give one, because
 * initials of two words would join.
 */
export function initialsOf(name: string): string {
  // A name may be 120 characters long; the first words are enough.
  const text = name.toWellFormed().slice(0, 200).toWellFormed();
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const significant = words.filter((word) => !LITTLE_WORDS.test(word));
  const [first, second] = significant.length > 0 ? significant : words;
  if (first === undefined) {
    const visible = text.replaceAll(
      /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}\p{P}\ufffd\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu,
      "",
    );
    return initial(visible);
  }
  const isJoined = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}/u.test(first);
  return (initial(first) + (isJoined || second === undefined ? "" : initial(second))).toUpperCase();
}

function initial(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}
