/** One line without spaces around it or in a row. */
export const cleanLine = (text: string): string => text.replace(/\s+/g, " ").trim();
