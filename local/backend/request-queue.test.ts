import { createSerialQueue, createWaitingLimit } from './request-queue.ts'

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

test('admits as many as it can answer in time, by how long the last ones took', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const limit = createWaitingLimit({ least: 2, longestMs: 1000, maxBytes: 100 })
  const answerIn = (ms: number) => {
    const leave = limit.enter(0)
    vi.advanceTimersByTime(ms)
    leave?.()
  }
  const waiting = () => {
    const leaves: (() => void)[] = []
    for (let leave = limit.enter(0); leave && leaves.length < 1000; leave = limit.enter(0)) leaves.push(leave)
    for (const leave of leaves) leave()
    return leaves.length
  }
  for (let times = 0; times < 200; times += 1) answerIn(10)
  expect(waiting()).toBeOneOf([100, 101])
  for (let times = 0; times < 200; times += 1) answerIn(900)
  expect(waiting()).toBe(2)
  vi.useRealTimers()
})

test('admits as many bytes as there is room for, and a small request after refusing a large one', () => {
  const limit = createWaitingLimit({ least: 10, longestMs: 0, maxBytes: 100 })
  const leave = limit.enter(60)
  expect(limit.enter(50)).toBeNull()
  expect(limit.enter(40)).not.toBeNull()
  expect(limit.enter(1)).toBeNull()
  leave?.()
  expect(limit.enter(60)).not.toBeNull()
})
