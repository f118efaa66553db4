/** Formats numbers and instants for the commands about backups. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export const instantText = (at: Date): string => `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
