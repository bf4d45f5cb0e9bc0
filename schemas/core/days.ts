// @chunk common
/* Calendar days as `YYYY-MM-DD`, independent of any zone. */

const dayMs = 86_400_000

/** A longer event or stay has a typo in its dates. */
const mostDays = 31

/** The day `count` days later, or earlier if negative. Throws a RangeError for an invalid day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Every day from first to last, at most 31; empty if they are in the wrong order or one is invalid. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)]
  // NaN for an invalid day, and then no length.
  const length = Math.min(Math.max(0, (to - from) / dayMs + 1), mostDays) || 0
  return Array.from({ length }, (_, index) => addDays(first, index))
}
