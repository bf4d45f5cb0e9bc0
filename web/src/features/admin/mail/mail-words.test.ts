import { canRetry, mailStep, stepWords, waitsWords } from './mail-words.ts'
import type { Mail, MailWaits } from './mail.queries.ts'

const mail = (change: Partial<Mail>) =>
  ({
    not_before: '2025-10-12T21:01:00Z',
    not_after: null,
    attempts: 0,
    next_attempt_at: '2025-10-12T21:01:00Z',
    sent_at: null,
    failed_at: null,
    ...change,
  }) as Mail

const now = Date.parse('2025-10-12T21:00:30Z')
const due = { not_before: '2025-10-12T21:00:00Z', next_attempt_at: '2025-10-12T21:00:00Z' }
const waits: MailWaits = {
  for: 'day',
  since: '2025-10-12T20:10:00Z',
  until: '2025-10-12T21:10:00Z',
  mails: 37,
}

it.each([
  [{}, 'held', 'held'],
  [due, 'waiting', 'quota'],
  [{ ...due, attempts: 2 }, 'again', 'quota'],
  [{ ...due, next_attempt_at: '2025-10-12T22:00:00Z', attempts: 1 }, 'again', 'again'],
  [{ not_before: '2025-10-12T20:00:00Z', not_after: '2025-10-12T21:00:00Z' }, 'late', 'late'],
  [{ sent_at: '2025-10-12T21:00:10Z', not_after: '2025-10-12T21:00:00Z' }, 'sent', 'sent'],
  [{ failed_at: '2025-10-12T21:00:10Z', attempts: 6 }, 'failed', 'failed'],
] as const)('%j is %s, and %s while the plan’s quota is used up', (change, step, whileWaiting) => {
  expect(mailStep(mail(change), now, null)).toBe(step)
  expect(mailStep(mail(change), now, waits)).toBe(whileWaiting)
})

it('names the day on which mail that waits for a quota goes on', () => {
  const zone = 'Europe/Berlin'
  expect(stepWords(mail(due), now, waits, zone)).toBe('Waits for the mail plan, goes on by Mon 13 Oct')
  expect(waitsWords(waits, now, zone)).toBe(
    '37 emails wait: the mail plan’s limit for a day is used up. Sending goes on by Mon 13 Oct, 22:10. Until then we try again every hour, next at 23:10. Nothing is lost.',
  )
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
