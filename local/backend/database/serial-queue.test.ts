import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('runs one task at a time, in order, whether or not the one before failed', async () => {
  const queue = createSerialQueue()
  const events: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const first = queue.run(async () => {
    events.push('first begins')
    await gate
    events.push('first ends')
    throw new Error('first failed')
  })
  const second = queue.run(async () => {
    events.push('second')
    return 2
  })
  release()
  await expect(first).rejects.toThrow('first failed')
  expect(await second).toBe(2)
  await queue.idle()
  expect(events).toEqual(['first begins', 'first ends', 'second'])
})
