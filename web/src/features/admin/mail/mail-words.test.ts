import { describe, expect, it } from 'vitest'
import { mailRecipient, mailStep, mailTitle } from './mail-words.ts'
import type { Mail } from './mail.queries.ts'

const mail = (change: Partial<Mail>): Mail => ({
  id: 'a',
  number: 1,
  template: 'submission_declined',
  user_id: 'b',
  email: null,
  data: { name: 'Ada', subject: 'talk_proposals' },
  created_at: '2025-10-12T21:00:00Z',
  not_before: '2025-10-12T21:01:00Z',
  not_after: null,
  attempts: 0,
  next_attempt_at: '2025-10-12T21:01:00Z',
  sent_at: null,
  failed_at: null,
  last_error: null,
  ...change,
})

it('says what a mail is about and whom it goes to', () => {
  expect(mailTitle(mail({}))).toBe('Declined: talk proposal')
  expect(mailTitle(mail({ template: 'seat_promoted', data: { title: 'Grover by hand' } }))).toBe(
    'You got a seat in a session: Grover by hand',
  )
  expect(mailTitle(mail({ template: 'tea_ready', data: {} }))).toBe('tea ready')
  expect(mailRecipient(mail({}))).toBe('Ada')
  expect(mailRecipient(mail({ data: {} }))).toBe('An unnamed account')
  expect(mailRecipient(mail({ user_id: null, email: 'ben@fest.example' }))).toBe('ben@fest.example')
  expect(mailRecipient(mail({ user_id: null }))).toBe('The organizers')
})

describe('mailStep', () => {
  const now = Date.parse('2025-10-12T21:00:30Z')
  it.each([
    [{}, 'held'],
    [{ not_before: '2025-10-12T21:00:00Z' }, 'waiting'],
    [{ not_before: '2025-10-12T21:00:00Z', attempts: 2 }, 'again'],
    [{ not_before: '2025-10-12T20:00:00Z', not_after: '2025-10-12T21:00:00Z' }, 'late'],
    [{ sent_at: '2025-10-12T21:00:10Z', not_after: '2025-10-12T21:00:00Z' }, 'sent'],
    [{ failed_at: '2025-10-12T21:00:10Z', attempts: 6 }, 'failed'],
  ] as const)('%j is %s', (change, step) => {
    expect(mailStep(mail(change), now)).toBe(step)
  })
})
