import { expect, test } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

test('each key is exhausted after the given failures, until its window ends', () => {
  let time = 0
  const limit = createAttemptLimit({ max: 2, windowMs: 1000, now: () => time })
  limit.fail('ada')
  expect(limit.isExhausted('ada')).toBe(false)
  time = 999
  limit.fail('ada')
  expect([limit.isExhausted('ada'), limit.isExhausted('bo')]).toEqual([true, false])
  time = 1000
  expect(limit.isExhausted('ada')).toBe(false)
})

test('a success clears the failures', () => {
  const limit = createAttemptLimit({ max: 1, windowMs: 1000 })
  limit.fail('ada')
  limit.succeed('ada')
  expect(limit.isExhausted('ada')).toBe(false)
})

test('remembers a bounded number of keys', () => {
  const limit = createAttemptLimit({ max: 1, windowMs: 60_000 })
  for (let key = 0; key <= 10_000; key += 1) limit.fail(`key ${key}`)
  expect([limit.isExhausted('key 0'), limit.isExhausted('key 10000')]).toEqual([false, true])
})
