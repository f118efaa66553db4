/** FNV-1a, 32 bits; 0 only for the empty text. */
export function hashOf(text: string): number {
  if (text === "") return 0;
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0 || 1;
}
