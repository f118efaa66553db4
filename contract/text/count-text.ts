/** 999 → '999', 1200 → '1.2k' (rules: site, 8). */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}
