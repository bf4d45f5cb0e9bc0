import { letterStep } from './letter-words.ts'

test('a letter that waits for its time is planned, until that has come', () => {
  const sending = { status: 'sending', send_at: '2025-10-10T08:00:00Z' } as const
  expect(letterStep(sending, Date.parse('2025-10-10T07:59:00Z'))).toBe('planned')
  expect(letterStep(sending, Date.parse('2025-10-10T08:00:00Z'))).toBe('sending')
  expect(letterStep({ status: 'draft', send_at: null }, 0)).toBe('draft')
})
