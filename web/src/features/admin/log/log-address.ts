import { isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { fromInput } from '../parts/zoned-input.ts'
import type { LogFilters } from './log.queries.ts'

/** Topics to filter the log by, with their words in the address. */
export const topics = {
  decisions: { title: 'Decisions and status changes', actions: ['status_changed'] },
  settings: {
    title: 'Settings and who has access',
    actions: [
      'setting_changed',
      'admin_added',
      'admin_removed',
      'judge_added',
      'judge_removed',
      'role_given',
      'role_taken',
    ],
  },
  data: {
    title: 'Exports and personal needs',
    actions: ['exported', 'needs_exported', 'needs_read', 'badges'],
  },
  places: { title: 'Extra places and rooms', actions: ['extra_place_given', 'room_assigned'] },
  door: {
    title: 'At the door',
    actions: ['let_in_anyway', 'check_in_undone', 'attendance_undone', 'walk_in', 'import', 'corrected'],
  },
  reviews: {
    title: 'Who reviews what',
    actions: ['reviews_assigned', 'review_assigned', 'review_taken', 'review_conflict'],
  },
  hackathon: {
    title: 'Judging and results',
    actions: ['judging_closed', 'judging_opened', 'results_published', 'results_withdrawn'],
  },
  speakers: {
    title: 'Speakers’ own pages',
    actions: ['speaker_page_sent', 'speaker_page_published', 'speaker_page_returned', 'speaker_page_failed'],
  },
  mail: { title: 'Email sent again', actions: ['mails_retried'] },
  letters: { title: 'Letters', actions: ['letter_sent', 'letter_stopped'] },
  coming: { title: 'Who’s still coming', actions: ['coming_started', 'coming_changed', 'coming_stopped'] },
  deleted: {
    title: 'Automatic deletions',
    actions: ['purged', 'purge_moved', 'purge_held', 'purge_released'],
  },
  apart: { title: 'What couldn’t be done by itself', actions: ['set_apart'] },
} as const

const day = /^\d{4}-\d{2}-\d{2}$/

/** The filters in an address; invalid values are ignored. Days are days in `timeZone`. */
export function readLogAddress(query: URLSearchParams, timeZone: string): LogFilters {
  const actor = query.get('who') ?? ''
  const topic = Object.entries(topics).find(([name]) => name === query.get('what'))?.[1]
  const kind = query.get('kind') ?? undefined
  const since = instantOf(query.get('since'), timeZone, 0)
  const until = instantOf(query.get('until'), timeZone, 1)
  return {
    ...(/^(me|nobody|[0-9a-f-]{36})$/.test(actor) ? { actor } : {}),
    ...(topic ? { action: [...topic.actions] } : {}),
    ...(isAdminKind(kind) ? { kind } : {}),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
  }
}

/** The instant at which a day begins, or the day `later` days after it. */
function instantOf(text: string | null, timeZone: string, later: number): string | null {
  if (text === null || !day.test(text) || Number.isNaN(Date.parse(text))) return null
  const date = new Date(`${text}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  return fromInput(`${date.toISOString().slice(0, 10)}T00:00`, timeZone)
}
