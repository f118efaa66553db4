export function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0A3.66 3.66 0 0 1 2 10z" fill="#c2410c"/></svg>`;
}
