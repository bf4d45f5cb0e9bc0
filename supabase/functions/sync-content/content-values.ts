import { isCalendarDay } from '../../../schemas/core/calendar-day.ts'
import { isRecord } from '../../../schemas/core/records.ts'

/* What the database can store: for one bad value in the content it would refuse the whole list. */

/** A moment on a day that exists, as the Studio writes it. */
export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

/** How many places a pool may have (private.seat_pools). */
export function isCapacity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000
}

/** The same answer without the signs that the database can't store: zero bytes and halves of surrogate pairs. */
export function withStorableTexts(answer: unknown): unknown {
  if (answer === undefined) return undefined
  return JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\0\p{Surrogate}]/gu, '') : value,
  )
}

/** What the rows of an answer are to the database; null leaves one out. Throws for an answer that isn't a list. */
export function rowsOf<Row extends object>(
  answer: unknown,
  things: string,
  toRow: (row: Readonly<Record<string, unknown>>) => Row | null,
): Row[] {
  if (!Array.isArray(answer)) throw new Error(`The content service returned no list of ${things}.`)
  return answer.filter(isRecord).flatMap((row) => toRow(row) ?? [])
}
