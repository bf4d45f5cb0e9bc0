import { afterEach, expect, test, vi } from 'vitest'
import { SignInThrottle } from './sign-in-throttle.ts'

const tooMany = () => new Error('too many')
const fail = async () => null
afterEach(() => vi.useRealTimers())

test('the fourth failure in a row waits, and a success lets the next ones through at once', async () => {
  vi.useFakeTimers()
  const throttle = new SignInThrottle()
  const pausedMs = async (attempt: () => Promise<string | null>) => {
    const startedAt = Date.now()
    const done = throttle.run(['ines', '127.0.0.1'], attempt, tooMany)
    await vi.runAllTimersAsync()
    await done
    return Date.now() - startedAt
  }
  for (let n = 0; n < 3; n++) expect(await pausedMs(fail)).toBe(0)
  expect(await pausedMs(async () => 'signed in')).toBe(500)
  expect(await pausedMs(fail)).toBe(0)
})

test('attempts from one address run one after the other, and only so many may wait', async () => {
  const throttle = new SignInThrottle()
  let running = 0
  let most = 0
  const attempt = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'signed in'
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 15 }, (_, n) => throttle.run([`name ${n}`, '127.0.0.1'], attempt, tooMany)),
  )
  expect(most).toBe(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
