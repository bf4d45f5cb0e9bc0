import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDate, formatMoment } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'

const entries = (rows: number) => counted(rows, 'entry', 'entries')

/** `4 weeks`, of PostgreSQL's `28 days`, `6 mons` or `1 year`. */
export function spanWords(keeps: string): string {
  const [number, unit = ''] = keeps.split(' ')
  const [count, one] = unit.startsWith('day')
    ? [Number(number) / 7, 'week']
    : [Number(number), unit.startsWith('mon') ? 'month' : 'year']
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

/** Whether admins were warned of its deletion within a week. */
export const isSoon = ({ is_told, is_done, rows_due }: KeptKind) => is_told && !is_done && rows_due > 0

export function untilWords({ purge_on, due_on, is_done, keeps }: KeptKind): string {
  if (purge_on === null || due_on === null) return `${spanWords(keeps)} after the event`
  if (is_done) return `Deleted, due ${formatDate(purge_on)}`
  return `Until ${formatDate(due_on)}`
}

export function noteWords(kept: KeptKind): string {
  const { rows, purge_on, usual_on, due_on, is_done, has_failed } = kept
  const notes = [
    is_done && rows > 0 ? `${entries(rows)} since, kept as long` : entries(rows),
    ...(has_failed ? ['couldn’t be deleted, and we keep trying'] : []),
    ...(purge_on !== usual_on && usual_on !== null
      ? [`changed by an admin, by default ${formatDate(usual_on)}`]
      : []),
    ...(!is_done && purge_on !== null && due_on !== purge_on
      ? [`due ${formatDate(purge_on)}, and a week’s notice comes first`]
      : []),
  ]
  return notes.join('; ')
}

/** The last run, and what it removed. */
export function lastWords({ ran_at, held_at, removed_at, kinds, time_zone }: Retention): string {
  if (held_at !== null)
    return `On hold since ${formatMoment(recordedAt(held_at), time_zone)}. Nothing is deleted until you let it continue.`
  if (ran_at === null)
    return 'Nothing has looked at these dates yet. If that doesn’t change within an hour, whoever set up the site can run “npm run doctor”.'
  const gone = kinds.filter(({ removed }) => removed > 0)
  const last =
    removed_at === null
      ? 'Nothing has been deleted yet.'
      : `Last deleted ${formatMoment(recordedAt(removed_at), time_zone)}: ${gone
          .map(
            ({ title, removed }) => `${title.charAt(0).toLowerCase()}${title.slice(1)} (${entries(removed)})`,
          )
          .join('; ')}.`
  return `Last checked ${formatMoment(recordedAt(ran_at), time_zone)}. ${last}`
}

/** What admins should know without opening the settings: deletions within a week, and what is held back. */
export function newsOf(kept: Retention | undefined): string[] {
  if (kept === undefined) return []
  if (kept.held_at !== null) return ['Automatic deletions are on hold.']
  return kept.kinds.flatMap((one) =>
    isSoon(one) && one.due_on !== null
      ? [`Deleted on ${formatDate(one.due_on)}: ${one.title} (${entries(one.rows_due)}).`]
      : [],
  )
}

export type Retention = Returned<'admin_retention'>
export type KeptKind = Retention['kinds'][number]

export const retentionOptions = () => adminQuery('admin_retention', {}, ['retention'], { staleTime: 60_000 })
