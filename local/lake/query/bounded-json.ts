import { LakeError } from '../errors.ts'

/** The JSON of plain data. Throws LakeError 413 when it has more bytes, in most cases before it is built. */
export function boundedJson(value: unknown, maxBytes: number): string {
  // At most six times as long as was counted, where every character is escaped.
  if (leastLength(value, maxBytes) <= maxBytes) {
    const json = JSON.stringify(value)
    if (Buffer.byteLength(json) <= maxBytes) return json
  }
  throw new LakeError(
    413,
    `The answer is larger than ${maxBytes / 1_000_000} MB; ask for fewer fields, or for a part with [0...100]`,
  )
}

/** Characters the JSON has at least; counted no further than a bound. */
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
