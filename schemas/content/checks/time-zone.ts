/**
 * Whether `Intl`, which the site formats times with, knows the zone by name. An offset such as `+05:30` is none: it has
 * no summer time, and the database reads it with the opposite sign.
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
