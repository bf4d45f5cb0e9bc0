import { isRecord } from './records.ts'

/** Twelve hexadecimal digits, always the same for the same text. Not cryptographic. */
export function stableHash(text: string): string {
  // Two rounds of FNV-1a with different seeds; 48 bits keep thousands of texts distinct.
  return (round(text, 0x811c9dc5) + round(text, 0x1b873593)).slice(2, 14)
}

/** The hash of what organizers wrote: the same in every dataset, wherever its files are. */
export function contentHash(value: unknown): string {
  return stableHash(JSON.stringify(written(value)))
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([name]) => name === '_ref' || !/^(?:_|asset$)/.test(name))
  return fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, written(field)])
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
