import { leftOutWords, letterStep } from './letter-words.ts'

test('a letter that waits for its time is planned, until that has come', () => {
  const sending = { status: 'sending', send_at: '2025-10-10T08:00:00Z' } as const
  expect(letterStep(sending, Date.parse('2025-10-10T07:58:00Z'))).toBe('planned')
  expect(letterStep(sending, Date.parse('2025-10-10T07:59:00Z'))).toBe('sending')
  expect(letterStep({ status: 'draft', send_at: null }, 0)).toBe('draft')
})

test('who is left out is counted in words, by reason', () => {
  const leftOut = { no_consent: 1, bounced: 0, withdrawn: 2, no_address: 0, twice: 0 }
  expect(leftOutWords(leftOut)).toEqual(['1 hasn’t agreed to news', '2 withdrew or canceled'])
})
