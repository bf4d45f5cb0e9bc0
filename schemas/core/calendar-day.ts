/** Whether this is a day that exists, such as `2025-10-11`. JavaScript alone takes 30 February for 2 March. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value)
}
