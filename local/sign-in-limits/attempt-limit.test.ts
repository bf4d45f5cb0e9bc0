import { expect, test } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

test('remembers a bounded number of keys', () => {
  const limit = createAttemptLimit({ max: 1, windowMs: 60_000, now: () => 0 })
  for (let key = 0; key <= 100_000; key += 1) limit.fail(`key ${key}`)
  expect([limit.isExhausted('key 0'), limit.isExhausted('key 100000')]).toEqual([false, true])
})
