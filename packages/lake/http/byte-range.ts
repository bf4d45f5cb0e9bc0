/** The first and last byte of an answer, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a Range header for a file of `size` bytes: null for the whole file, also for several parts or an unknown unit;
 * `unsatisfiable` if the file has no such bytes. Players need ranges to start in the middle, and Safari to play at all.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
