/** Guessed variants of a word: plurals, cases, articles, spelled-out umlauts. Search drops those not in the directory. */

/**
 * Possible other endings of a word in the languages of listings, spelled-out umlauts and street abbreviations. Many
 * results are not words: the directory decides.
 */
export function formsOf(text: string): string[] {
  if (/^[а-я]+$/.test(text)) return casesOf(text);
  if (ARABIC.test(text)) return arabicForms(text);
  const plain = text.replace(/([aou])e/g, "$1");
  if (plain === text || !/^[a-z]+$/.test(text)) return endingsOf(text);
  return [...new Set([...endingsOf(text), plain, ...endingsOf(plain)])].filter(
    (form) => form !== text && form.length > 2,
  );
}

/** Other endings of a word in Latin letters. */
function endingsOf(text: string): string[] {
  if (text.length < 3 || !/^[a-z]+$/.test(text) || NO_PLURALS.has(text)) return [];
  const forms = new Set<string>();
  const put = (form: string, shortest = 3) => {
    if (Math.min(form.length, text.length) >= shortest) forms.add(form);
  };
  for (const end of ["s", "es", "x"]) {
    put(text + end);
    if (text.endsWith(end)) put(text.slice(0, -end.length));
  }
  for (const end of ["n", "en", "e"]) {
    put(text + end, 5);
    if (text.endsWith(end)) put(text.slice(0, -end.length), 5);
  }
  for (const [one, many] of PLURALS) {
    if (text.endsWith(one)) put(text.slice(0, -one.length) + many, 4);
    if (text.endsWith(many)) put(text.slice(0, -many.length) + one, 4);
  }
  forms.delete(text);
  return [...forms];
}

/** Letters as `keyOf` folds them: one alef, one yeh, ه for ة. */
const ARABIC = /^[\u0621-\u064a]+$/;
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3})/;
/** Endings of words and adjectives: صيدليه and صيدليات, ايطالي and ايطاليه, محامي, محامون and محامين. */
const ARABIC_ENDINGS = ["", "ه", "ات", "ون", "ين", "ي", "يه"];

/** The word with other endings, each with and without the article. */
function arabicForms(text: string): string[] {
  const bare = withoutArticle(text);
  if (bare.length < 3) return [];
  const endings = ARABIC_ENDINGS.filter((end) => bare.endsWith(end) && bare.length - end.length >= 3);
  const stems = [...new Set([bare, ...endings.map((end) => bare.slice(0, bare.length - end.length))])];
  const forms = new Set([bare, ...stems.flatMap((stem) => ARABIC_ENDINGS.map((end) => stem + end))]);
  return [...forms].flatMap((form) => [form, `ال${form}`]).filter((form) => form !== text);
}

/** 'الصيدليه', 'والصيدليه' and 'للصيدليه' as 'صيدليه'; other words unchanged. */
export const withoutArticle = (word: string): string => (ARABIC.test(word) ? word.replace(ARTICLE, "") : word);

/** Minimum number of characters before an ending in Russian: 'кафе' and 'метро' have one form. */
const CASE_STEM = { short: 3, beforeOneLetter: 4 };

/** Other cases and numbers of a Russian word, by the longest matching ending of `CASES`. */
function casesOf(text: string): string[] {
  const found = CASES.find(([end]) => {
    const stem = text.length - end.length;
    return text.endsWith(end) && stem >= (end.length > 1 ? CASE_STEM.short : CASE_STEM.beforeOneLetter);
  });
  const [end = "", forms = CONSONANT.test(text) ? WITHOUT_ENDING : []] = found ?? [];
  return text.length < CASE_STEM.short ? [] : forms.map((form) => text.slice(0, text.length - end.length) + form);
}

const CONSONANT = /[бвгджзклмнпрстфхцчшщ]$/;
const WITHOUT_ENDING = ["ы", "и", "а", "е", "у", "ов"];

/**
 * Endings of Russian words, longest first, each with endings of other cases and numbers. They are folded as `keyOf`
 * folds words, with и for й. Streets and kinds are stored in the nominative and typed in other cases: 'на Покровке',
 * 'на Тверской', 'на Невском'.
 */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["скому", ["скии", "скои", "ское"]],
  ["ского", ["скии", "скои", "ское"]],
  ["ском", ["скии", "скои", "ское", "ская"]],
  ["скои", ["ская", "скии", "скую"]],
  ["скую", ["ская", "скои"]],
  ["ская", ["скои", "скую", "скии", "ские"]],
  ["ские", ["скии", "ская", "ское"]],
  ["скии", ["ского", "ском", "ские", "ская", "скои"]],
  ["ское", ["ского", "ском", "скии", "ские"]],
  ["ому", ["ыи", "ое"]],
  ["ого", ["ыи", "ое"]],
  ["ами", ["а", "", "ы", "и"]],
  ["ях", ["я", "и"]],
  ["ах", ["а", "", "ы", "и"]],
  ["ая", ["ои", "ую", "ыи", "ые"]],
  ["ую", ["ая", "ои"]],
  ["ые", ["ыи", "ая", "ое", "ых"]],
  ["ых", ["ыи", "ая", "ое", "ые"]],
  ["ое", ["ыи", "ого", "ом", "ые"]],
  ["ыи", ["ого", "ом", "ая", "ые"]],
  ["ом", ["", "ыи", "ое", "о"]],
  ["ои", ["ая", "ыи", "а"]],
  ["ию", ["ия"]],
  ["ии", ["ия", "ие"]],
  ["ия", ["ии", "ию"]],
  ["ов", [""]],
  ["е", ["а", "", "я", "о"]],
  ["у", ["а", ""]],
  ["ю", ["я", "ь"]],
  ["ы", ["а", ""]],
  ["и", ["а", "", "я", "ь"]],
  ["а", ["ы", "и", "е", "у", ""]],
  ["я", ["и", "е", "ю"]],
  ["ь", ["и", "ю"]],
];

/** Words that only look like plurals. */
const NO_PLURALS = new Set(["news", "gas", "bus", "new", "les", "des", "las", "los", "yes", "plus", "paris", "wales"]);

/** English, Portuguese, Italian, Catalan, German, French, Spanish; and abbreviations of streets. */
const PLURALS = [
  ["y", "ies"],
  ["ao", "oes"],
  ["ria", "rie"],
  ["ria", "ries"],
  ["ante", "anti"],
  ["haus", "hauser"],
  ["is", "en"],
  ["um", "en"],
  ["in", "innen"],
  ["al", "aux"],
  ["z", "ces"],
  ["strasse", "str"],
] as const;
