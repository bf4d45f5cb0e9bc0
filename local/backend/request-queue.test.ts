import { expect, test } from 'vitest'
import { createConcurrencyLimit, createSerialQueue } from './request-queue.ts'

test('runs one task at a time in their order, also after one that failed', async () => {
  const queue = createSerialQueue()
  const told: string[] = []
  const task = (name: string) => async () => {
    told.push(`${name} begins`)
    await Promise.resolve()
    told.push(`${name} ends`)
    if (name === 'one') throw new Error('no')
  }
  await Promise.allSettled([queue.run(task('one')), queue.run(task('two'))])
  expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('admits as many as there is room for, and another when one has left', () => {
  const limit = createConcurrencyLimit({ maxRequests: 2, maxBytes: 100 })
  const leave = limit.enter(0)
  expect(limit.enter(0)).not.toBeNull()
  expect(limit.enter(0)).toBeNull()
  leave?.()
  expect(limit.enter(0)).not.toBeNull()
  expect(limit.enter(0)).toBeNull()
})

test('admits as many bytes as there is room for, and a small request after refusing a large one', () => {
  const limit = createConcurrencyLimit({ maxRequests: 10, maxBytes: 100 })
  const leave = limit.enter(60)
  expect(limit.enter(50)).toBeNull()
  expect(limit.enter(40)).not.toBeNull()
  expect(limit.enter(1)).toBeNull()
  leave?.()
  expect(limit.enter(60)).not.toBeNull()
})
