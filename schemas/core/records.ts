/** Whether a value of unknown shape, such as a stored document or an answer, has named fields: an object, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The records in a list; none when the value is no list. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return listIn(value).filter(isRecord)
}

/** A value that should be a list, whatever is in it; an empty one when it isn't. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
