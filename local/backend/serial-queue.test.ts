import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

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
