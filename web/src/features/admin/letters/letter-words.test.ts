import { expect, test } from 'vitest'
import { leftOutWords, letterStep, othersWords, peopleWords, reachedWords } from './letter-words.ts'

const none = { no_consent: 0, bounced: 0, withdrawn: 0, no_address: 0, twice: 0 }

test('who is left out is said by reason, with numbers that agree', () => {
  expect(leftOutWords(none)).toEqual([])
  expect(leftOutWords({ ...none, no_consent: 1, bounced: 2, withdrawn: 1 })).toEqual([
    '1 hasn’t agreed to news',
    '2 have addresses that bounced last time',
    '1 withdrew or canceled',
  ])
  expect(leftOutWords({ ...none, no_address: 3, twice: 1200 })).toEqual([
    '3 left no address',
    '1,200 are here twice and get it once',
  ])
})

test('a letter that waits for its time is planned, until that has come', () => {
  const sending = { status: 'sending', send_at: '2025-10-10T08:00:00Z' } as const
  expect(letterStep(sending, Date.parse('2025-10-10T07:59:00Z'))).toBe('planned')
  expect(letterStep(sending, Date.parse('2025-10-10T08:00:00Z'))).toBe('sending')
  expect(letterStep({ status: 'draft', send_at: null }, 0)).toBe('draft')
})

test('how many it reached, and what became of the others', () => {
  const numbers = { people: 40, reached: 12, bounced: 3, failed: 1, waiting: 25, left_out: 2 }
  expect(reachedWords(numbers)).toBe('Reached 12 of 40 people')
  expect(othersWords(numbers, 'sending')).toEqual([
    '25 still to go',
    '1 couldn’t be delivered',
    '3 bounced',
    '2 unsubscribed in the meantime',
  ])
  expect(othersWords(numbers, 'stopped')[0]).toBe('25 don’t get it anymore')
  expect(othersWords({ ...numbers, waiting: 1 }, 'stopped')[0]).toBe('1 doesn’t get it anymore')
  expect(othersWords({ ...numbers, bounced: 0, failed: 0, left_out: 0 }, 'planned')).toEqual([])
  expect(peopleWords(1)).toBe('1 person')
})
