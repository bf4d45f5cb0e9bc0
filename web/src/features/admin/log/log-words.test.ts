import { describe, expect, it } from 'vitest'
import { batchWords, logWords } from './log-words.ts'
import type { LogEntry } from './log.queries.ts'

const entry = (change: Partial<LogEntry>): LogEntry => ({
  key: 'log 1',
  at: '2025-10-12T21:00:00Z',
  actor: 'a',
  by: 'ada@fest.example',
  is_me: false,
  action: 'status_changed',
  subject: 'talk_proposals',
  kind: 'talk',
  subject_id: 'b',
  title: 'Noise is the subject',
  details: {},
  count: 1,
  ...change,
})

function say(change: Partial<LogEntry>) {
  const { who, before, title, after } = logWords(entry(change), 'Europe/Berlin')
  return `${who} ${before}${title === null ? '' : ` ${title}`}${after}`
}

const setting = (subject_id: string, before: unknown, after: unknown) => ({
  action: 'setting_changed',
  subject: 'site_settings',
  kind: null,
  title: null,
  subject_id,
  details: { before, after },
})

describe('logWords', () => {
  it.each([
    [
      { action: 'letter_sent', subject: 'letters', kind: null, title: 'A room', details: { people: 5 } },
      'ada@fest.example sent the letter “A room” to 5 people',
    ],
    [
      { action: 'letter_sent', subject: 'letters', kind: null, title: null, details: { people: 1 } },
      'ada@fest.example sent a letter to 1 person',
    ],
    [
      { action: 'room_assigned', subject: 'accommodation_requests', kind: 'accommodation', title: null },
      'ada@fest.example changed the room of a deleted account',
    ],
    [
      setting('talk_closes_at', null, '2025-10-10T22:30:00Z'),
      'ada@fest.example changed when “Talk proposals” closes from no date to 11 October 2025, 00:30',
    ],
    [
      { ...setting('shows_seats_taken', false, true), is_me: true },
      'You changed whether the site shows seats taken from no to yes',
    ],
    [
      { details: { from: 'in_review', to: 'declined', reason: 'Too close to another talk' } },
      'ada@fest.example changed Noise is the subject from “In review” to “Declined”, because: “Too close to another talk”',
    ],
    [
      {
        action: 'exported',
        kind: 'talk',
        details: { rows: 37, filters: { status: ['submitted'] }, search: true },
      },
      'ada@fest.example exported 37 proposals, filtered by status, a search',
    ],
    [
      { action: 'needs_read', title: null },
      'ada@fest.example viewed the personal needs of a deleted account',
    ],
    [
      {
        action: 'purged',
        actor: null,
        by: null,
        title: null,
        subject_id: null,
        details: { table: 'contact_messages', rows: 3 },
      },
      'The site deleted 3 rows of contact_messages: past their retention period',
    ],
    [
      {
        action: 'purge_moved',
        title: null,
        details: { title: 'Seats', before: '2025-11-09', after: '2025-12-01' },
      },
      'ada@fest.example changed the deletion date of “Seats” from 9 November 2025 to 1 December 2025',
    ],
    [{ action: 'purge_held', title: null }, 'ada@fest.example put automatic deletions on hold'],
    [{ action: 'purge_released', title: null }, 'ada@fest.example let automatic deletions continue'],
  ] as const)('%#: %s', (change, words) => {
    expect(say(change as Partial<LogEntry>)).toBe(words)
  })
})

it.each([
  [
    { details: { to: 'declined', batch: 'u', reason: 'The program is full' } },
    'ada@fest.example changed 37 proposals to “Declined”, because: “The program is full”',
  ],
  [
    { actor: null, by: null, kind: 'registrations', count: 1200, details: { to: 'confirmed' } },
    'The site changed 1,200 registrations to “Has a seat”',
  ],
] as const)('many at once, %#: %s', (change, words) => {
  const { who, before, after } = batchWords(entry({ count: 37, ...(change as Partial<LogEntry>) }))
  expect(`${who} ${before}${after}`).toBe(words)
})
