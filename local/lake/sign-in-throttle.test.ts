import { expect, test } from 'vitest'
import { SignInThrottle } from './sign-in-throttle.ts'

const tooMany = () => new Error('too many')
const fail = async () => null

test('the fourth failure in a row waits, and a success lets the next ones through at once', async () => {
  const throttle = new SignInThrottle()
  const timed = async (attempt: () => Promise<string | null>) => {
    const startedAt = performance.now()
    await throttle.run(['ines', '127.0.0.1'], attempt, tooMany)
    return performance.now() - startedAt
  }
  for (let n = 0; n < 3; n++) expect(await timed(fail)).toBeLessThan(400)
  expect(await timed(async () => 'signed in')).toBeGreaterThan(450)
  expect(await timed(fail)).toBeLessThan(400)
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
