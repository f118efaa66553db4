/**
 * Languages for tests, made from the English texts: 'en-XA' has accents and is 40 % longer, 'ar-XB' is written from right
 * to left. A text that looks English is not in a catalog; a text that is cut off has too little space.
 */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const PLAIN = "AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz";
const ACCENTED = "ÅåÇçĐđÉéĞğÎîŁłÑñÖöŘřŠšŤťÛûÝýŽž";
/** Two Arabic letters for two Latin ones that look alike in no font: enough to give the direction. */
const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

const arabic = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ARABIC[(letter.toLowerCase().charCodeAt(0) - 97) % ARABIC.length] ?? letter);

const letters = (text: string): number => text.replace(/[^A-Za-z]/g, "").length;

/** Longer by two fifths, as words of usual length: names of symbols and single letters stay. */
const longer = (text: string): string => {
  const more = Math.round(letters(text) * 0.4);
  return more < 2 ? "" : ` ${"~".repeat(more).replace(/~{7}(?=~)/g, "$& ")}`;
};

function changed(elements: readonly MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return elements.map((element) => {
    // a printed '<' would begin a tag
    if (element.type === TYPE.literal) return { ...element, value: change(element.value).replaceAll("<", "‹") };
    if (element.type === TYPE.tag) return { ...element, children: changed(element.children, change) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options: typeof element.options = {};
    for (const [name, option] of Object.entries(element.options))
      options[name] = { ...option, value: changed(option.value, change) };
    return { ...element, options };
  });
}

const withLength = (text: string): string =>
  text.replace(/^(\s*)(.*?)(\s*)$/s, (_, before: string, words: string, after: string) =>
    [before, accented(words), longer(words), after].join(""),
  );

const CHANGES: Readonly<Record<string, (text: string) => string>> = { "en-XA": withLength, "ar-XB": arabic };

export const PSEUDO_LOCALES = Object.keys(CHANGES);

/** The message in a pseudo-locale; undefined for any other language. */
export function pseudoMessage(locale: string, message: string): string | undefined {
  const change = CHANGES[locale];
  return change === undefined ? undefined : printAST(changed(parse(message), change));
}
