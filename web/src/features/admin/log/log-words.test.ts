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
    [setting('registration_capacity', 300, 1320), 'ada@fest.example changed the capacity from 300 to 1,320'],
    [
      setting('talk_closes_at', null, '2025-10-10T22:30:00Z'),
      'ada@fest.example changed when “Talk proposals” closes from no date to 11 October 2025, 00:30',
    ],
    [
      { ...setting('shows_seats_taken', false, true), is_me: true },
      'You changed whether the site shows seats taken from no to yes',
    ],
    [
      { action: 'admin_removed', details: { address: 'ben@fest.example' } },
      'ada@fest.example removed ben@fest.example as an admin',
    ],
    [
      { action: 'role_given', title: null, details: { address: 'ben@fest.example', role: 'desk' } },
      'ada@fest.example gave ben@fest.example access: Desk',
    ],
    [
      {
        action: 'role_given',
        title: null,
        details: {
          address: 'ben@fest.example',
          role: 'reviewer',
          before: 'reader',
          kinds: ['talk'],
          contact_allowed: true,
        },
      },
      'ada@fest.example gave ben@fest.example access: Reviewer of guest speakers, with contact details (before: Reader)',
    ],
    [
      { action: 'role_taken', title: null, details: { role: 'desk' } },
      'ada@fest.example took access away from a deleted account (Desk)',
    ],
    [
      { action: 'reviews_assigned', title: null, subject_id: null, details: { added: 12, people: 3 } },
      'ada@fest.example assigned 12 reviews of guest speakers evenly to 3 people',
    ],
    [
      { action: 'review_assigned', details: { address: 'ben@fest.example' } },
      'ada@fest.example assigned Noise is the subject to ben@fest.example for review',
    ],
    [
      { action: 'review_taken', details: { had_conflict: false } },
      'ada@fest.example took the review of Noise is the subject from a deleted account',
    ],
    [
      { action: 'review_taken', details: { had_conflict: true, address: 'ben@fest.example' } },
      'ada@fest.example ended the conflict of interest with Noise is the subject of ben@fest.example',
    ],
    [
      { action: 'review_conflict', details: { is_reassigned: true } },
      'ada@fest.example declared a conflict of interest with Noise is the subject, which went to another reviewer',
    ],
    [
      { details: { from: 'in_review', to: 'declined', reason: 'Too close to another talk' } },
      'ada@fest.example changed Noise is the subject from “In review” to “Declined”, because: “Too close to another talk”',
    ],
    [
      { details: { from: 'declined', to: 'in_review', is_undo: true } },
      'ada@fest.example undid a decision on Noise is the subject: “In review” again',
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
      {
        action: 'needs_exported',
        kind: 'registrations',
        details: { what: 'registrations', rows: 12, reason: 'Order for the caterer' },
      },
      'ada@fest.example exported the personal needs of 12 registrations: “Order for the caterer”',
    ],
    [
      {
        action: 'extra_place_given',
        subject: 'seat_reservations',
        title: 'Grace',
        details: { of: 'Lab', capacity: 24, taken: 24, extra: 1, waiting: 3 },
      },
      'ada@fest.example gave an extra seat to Grace in “Lab” (24 of 24 taken, 3 waiting)',
    ],
    [
      {
        action: 'extra_place_given',
        subject: 'accommodation_claims',
        title: 'Grace',
        details: { capacity: 2, taken: 2, extra: 1, waiting: 0 },
      },
      'ada@fest.example gave an extra bed to Grace (2 of 2 taken)',
    ],
    [
      { action: 'room_assigned', title: 'Grace', details: { before: '204', after: '301' } },
      'ada@fest.example put Grace in room “301”, before “204”',
    ],
    [
      { action: 'room_assigned', title: 'Grace', details: { before: '204', after: null } },
      'ada@fest.example took the room from Grace (“204”)',
    ],
    [
      {
        action: 'speaker_page_sent',
        title: 'Noise is the subject',
        details: { answers: ['full_name', 'bio'] },
      },
      'ada@fest.example changed the page of Noise is the subject (full name, bio)',
    ],
    [
      { action: 'speaker_page_returned', title: 'Noise is the subject' },
      'ada@fest.example returned what the speaker changed about Noise is the subject',
    ],
    [
      { action: 'drafts_made', title: 'Noise is the subject', details: { again: true } },
      'ada@fest.example made the Studio drafts of Noise is the subject again',
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
      { action: 'mails_retried', subject: 'mail_outbox', kind: null, title: null, details: { mails: 1200 } },
      'ada@fest.example sent 1,200 emails again',
    ],
    [{ action: 'tea_made', title: 'Mira' }, 'ada@fest.example tea made: Mira'],
  ] as const)('%#: %s', (change, words) => {
    expect(say(change as Partial<LogEntry>)).toBe(words)
  })
})

describe('batchWords', () => {
  const line = (change: Partial<LogEntry>) => {
    const { who, before, after } = batchWords(entry({ count: 37, ...change }))
    return `${who} ${before}${after}`
  }
  it.each([
    [
      { details: { from: 'submitted', to: 'accepted', batch: 'u', is_undo: false, reason: null } },
      'ada@fest.example changed 37 proposals to “Accepted”',
    ],
    [
      { details: { to: 'declined', batch: 'u', reason: 'The program is full' } },
      'ada@fest.example changed 37 proposals to “Declined”, because: “The program is full”',
    ],
    [
      { details: { to: null, batch: 'u', is_undo: true }, is_me: true },
      'You undid decisions on 37 proposals',
    ],
    [{ details: { to: null, batch: 'u' } }, 'ada@fest.example changed 37 proposals'],
    [
      { actor: null, by: null, kind: 'registrations', count: 1200, details: { to: 'confirmed' } },
      'The site changed 1,200 registrations to “Has a seat”',
    ],
    [
      { kind: null, subject: 'accommodation_claims', count: 3, details: { to: 'released' } },
      'ada@fest.example changed 3 beds to “released”',
    ],
  ] as const)('%#: %s', (change, words) => {
    expect(line(change as Partial<LogEntry>)).toBe(words)
  })
})
