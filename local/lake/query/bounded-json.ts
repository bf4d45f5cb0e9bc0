import { LakeError } from '../errors.ts'

/** Serializes plain data as JSON. Throws LakeError 413 beyond the limit in bytes, usually before building it. */
export function boundedJson(value: unknown, maxBytes: number): string {
  // At most six times the counted length, if every character is escaped.
  if (leastLength(value, maxBytes) <= maxBytes) {
    const json = JSON.stringify(value)
    if (Buffer.byteLength(json) <= maxBytes) return json
  }
  throw new LakeError(
    413,
    `The answer is larger than ${maxBytes / 1_000_000} MB; ask for fewer fields, or for a part with [0...100]`,
  )
}

/** A lower bound of the JSON's length in characters; stops counting at `bound`. */
function leastLength(value: unknown, bound: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 1
  let length = 2
  if (Array.isArray(value)) {
    for (const item of value) {
      length += 1 + leastLength(item, bound - length)
      if (length > bound) break
    }
    return length
  }
  for (const [key, child] of Object.entries(value)) {
    length += key.length + 4 + leastLength(child, bound - length)
    if (length > bound) break
  }
  return length
}
