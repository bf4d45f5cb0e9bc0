/** Twelve hexadecimal digits, always the same for the same text. Not cryptographic. */
export function stableHash(text: string): string {
  // Two rounds of FNV-1a with different seeds; 48 bits keep thousands of texts distinct.
  return (round(text, 0x811c9dc5) + round(text, 0x1b873593)).slice(2, 14)
}

function round(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
