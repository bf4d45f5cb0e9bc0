import { describe, expect, it } from 'vitest'
import {
  canRetry,
  eventWords,
  mailRecipient,
  mailStep,
  mailTitle,
  stepWords,
  waitsWords,
} from './mail-words.ts'
import type { Mail, MailWaits } from './mail.queries.ts'

const mail = (change: Partial<Mail>): Mail => ({
  id: 'a',
  number: 1,
  template: 'submission_declined',
  about: { subject: 'talk_proposals' },
  user_id: 'b',
  name: 'Ada Lovelace',
  address: 'ada@fest.example',
  created_at: '2025-10-12T21:00:00Z',
  not_before: '2025-10-12T21:01:00Z',
  not_after: null,
  attempts: 0,
  next_attempt_at: '2025-10-12T21:01:00Z',
  sent_at: null,
  failed_at: null,
  last_error: null,
  has_text: false,
  event: null,
  ...change,
})

it('says what a mail is about and whom it goes to', () => {
  expect(mailTitle(mail({}))).toBe('Declined: talk proposal')
  expect(mailTitle(mail({ template: 'seat_promoted', about: { title: 'Grover by hand' } }))).toBe(
    'You got a seat in a session: Grover by hand',
  )
  expect(mailTitle(mail({ template: 'registration_confirmed', about: { subject: 'registrations' } }))).toBe(
    'Your seat is confirmed',
  )
  expect(mailTitle(mail({ template: 'tea_ready', about: {} }))).toBe('tea ready')
  expect(mailRecipient(mail({}))).toEqual({ name: 'Ada Lovelace', address: 'ada@fest.example' })
  expect(mailRecipient(mail({ name: null }))).toEqual({ name: 'ada@fest.example', address: null })
  expect(mailRecipient(mail({ name: null, address: null })).name).toBe('An unnamed account')
  expect(mailRecipient(mail({ template: 'admin_digest', name: null, address: null })).name).toBe(
    'The organizers',
  )
})

const now = Date.parse('2025-10-12T21:00:30Z')
const due = { not_before: '2025-10-12T21:00:00Z', next_attempt_at: '2025-10-12T21:00:00Z' }
const waits: MailWaits = {
  for: 'day',
  since: '2025-10-12T20:10:00Z',
  until: '2025-10-12T21:10:00Z',
  mails: 37,
}

describe('mailStep', () => {
  it.each([
    [{}, 'held'],
    [due, 'waiting'],
    [{ ...due, attempts: 2 }, 'again'],
    [{ not_before: '2025-10-12T20:00:00Z', not_after: '2025-10-12T21:00:00Z' }, 'late'],
    [{ sent_at: '2025-10-12T21:00:10Z', not_after: '2025-10-12T21:00:00Z' }, 'sent'],
    [{ failed_at: '2025-10-12T21:00:10Z', attempts: 6 }, 'failed'],
  ] as const)('%j is %s', (change, step) => {
    expect(mailStep(mail(change), now, null)).toBe(step)
  })

  it('knows what waits for a quota: all that is due, and nothing else', () => {
    expect(mailStep(mail(due), now, waits)).toBe('quota')
    expect(mailStep(mail({ ...due, attempts: 2 }), now, waits)).toBe('quota')
    expect(mailStep(mail({}), now, waits)).toBe('held')
    expect(mailStep(mail({ ...due, next_attempt_at: '2025-10-12T22:00:00Z', attempts: 1 }), now, waits)).toBe(
      'again',
    )
    expect(mailStep(mail({ ...due, sent_at: '2025-10-12T20:00:00Z' }), now, waits)).toBe('sent')
  })
})

it('names the day on which mail that waits for a quota goes on', () => {
  const zone = 'Europe/Berlin'
  expect(stepWords(mail(due), now, waits, zone)).toBe('Waits for the mail plan, goes on by Mon 13 Oct')
  expect(waitsWords(waits, now, zone)).toBe(
    '37 emails wait: the mail plan’s limit for a day is used up. Sending goes on by Mon 13 Oct, 22:10. Until then we try again every hour, next at 23:10. Nothing is lost.',
  )
  expect(waitsWords({ ...waits, for: 'month', mails: 1 }, now, zone)).toContain(
    'One email waits: the mail plan’s limit for a month is used up. Sending goes on by Wed 12 Nov',
  )
  expect(waitsWords({ ...waits, for: 'quota' }, now, zone)).toContain('goes on by Sun 12 Oct, 23:10. Nothing')
  // What it said should have been over by now.
  const old = { ...waits, since: '2025-10-11T20:10:00Z' }
  expect(waitsWords(old, now, zone)).not.toContain('goes on by')
  expect(stepWords(mail(due), now, old, zone)).toBe('Waits for the mail plan')
})

it('sends again what failed and is still of use', () => {
  const failed = { failed_at: '2025-10-12T21:00:10Z' }
  expect(canRetry(mail(failed), now)).toBe(true)
  expect(canRetry(mail({ ...failed, not_after: '2025-10-12T21:00:20Z' }), now)).toBe(false)
  expect(canRetry(mail({}), now)).toBe(false)
})

it('says what became of a mail after it was sent', () => {
  const said = (event: Mail['event']) => eventWords(mail({ event }), 'UTC')
  const at = '2025-10-12T21:03:00Z'
  expect(said(null)).toBeNull()
  expect(said({ kind: 'bounced', reason: 'No such user.', at })).toBe(
    'Bounced: this address takes no email, Sun 12 Oct, 21:03. No such user.',
  )
  expect(said({ kind: 'delayed', reason: null, at })).toContain('when a mailbox is full, Sun 12 Oct')
  expect(said({ kind: 'spam', reason: null, at })).toContain('no more news')
})
