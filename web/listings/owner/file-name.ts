/** 'copper-rye-qr', as a file name. */
export function fileName(name: string, what: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["listing"];
  return `${words.join("-").slice(0, 60)}-${what}`;
}
