/** How long what organizers deleted, discarded or imported can be brought back, in days. */
export const keptDays = 30

/** The instant before which nothing of it is kept at `now`. */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString()
}
