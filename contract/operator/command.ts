/** The command line equivalent of a button. */

const isPlain = (word: string) => /^[\w@%+=:,./-]+$/.test(word);

/** In single quotes if a shell would interpret the word. */
const quoted = (word: string): string => (isPlain(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** 'npx mainstreet reviews hide … --reason 'Not about the place'' */
export const commandText = (...words: readonly string[]): string => ["npx mainstreet", ...words.map(quoted)].join(" ");
