/** The command that does what a button does, as it is typed into a shell. */

const isPlain = (word: string) => /^[\w@%+=:,./-]+$/.test(word);

/** In single quotes where a shell would read it as something else. */
const quoted = (word: string): string => (isPlain(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** 'npx mainstreet reviews hide … --reason 'Not about the place'' */
export const commandText = (...words: readonly string[]): string => ["npx mainstreet", ...words.map(quoted)].join(" ");
