import { beforeEach, describe, expect, it } from 'vitest'
import { type CircuitBreaker, CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

let clock: number
let sent: number
let isUp: boolean
let isPersonActive: boolean
let breaker: CircuitBreaker

beforeEach(() => {
  clock = 0
  sent = 0
  isUp = true
  isPersonActive = false
  breaker = createCircuitBreaker({ now: () => clock, random: () => 1, isPersonActive: () => isPersonActive })
})

const service = async () => {
  sent += 1
  return isUp
}
const ask = () => breaker.run(service, (answer) => !answer)
const refused = async () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  )

describe('a service that is up', () => {
  it('is asked each time', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(sent).toBe(3)
  })
})

describe('a service that is down', () => {
  it('opens the circuit, and the error says for how long', async () => {
    isUp = false
    await ask()
    expect(await refused()).toEqual(new CircuitOpenError(2000))
    expect(sent).toBe(1)
  })

  it('is asked at most three times in a minute by a page that asks every half second, for five minutes', async () => {
    isUp = false
    const perMinute = [0, 0, 0, 0, 0]
    for (; clock < 300_000; clock += 500) {
      const before = sent
      await Promise.all([refused(), refused(), refused()])
      const minute = Math.floor(clock / 60_000)
      perMinute[minute] = (perMinute[minute] ?? 0) + sent - before
    }
    // The first round has the three requests that didn't know yet.
    expect(perMinute[0]).toBeLessThanOrEqual(8)
    expect(Math.max(...perMinute.slice(1))).toBeLessThanOrEqual(3)
  })

  it('counts what failed together as one failure', async () => {
    isUp = false
    await Promise.all([ask(), ask(), ask(), ask()])
    clock = 2001
    isUp = true
    expect(await ask()).toBe(true)
  })

  it('is asked at once by a person', async () => {
    isUp = false
    await ask()
    isUp = true
    isPersonActive = true
    expect(await ask()).toBe(true)
    isPersonActive = false
    expect(await ask()).toBe(true)
  })

  it('is not blamed when the request was aborted', async () => {
    const leaving = Object.assign(new Error('left'), { name: 'AbortError' })
    await expect(
      breaker.run(
        () => Promise.reject(leaving),
        () => false,
      ),
    ).rejects.toBe(leaving)
    expect(breaker.isClosed()).toBe(true)
  })

  it('keeps the circuit open for as long as it asks for', async () => {
    await breaker.run(
      async () => 429,
      () => 20_000,
    )
    clock = 19_999
    expect(await refused()).toBeInstanceOf(CircuitOpenError)
    clock = 20_000
    expect(await ask()).toBe(true)
  })
})

describe('a service that comes back', () => {
  it('gets one request, and the others once that is answered', async () => {
    isUp = false
    await ask()
    clock = 2001
    isUp = true
    const gate = Promise.withResolvers<boolean>()
    const first = breaker.run(
      () => gate.promise,
      (answer) => !answer,
    )
    const others = [ask(), ask()]
    await Promise.resolve()
    expect(sent).toBe(1)
    gate.resolve(true)
    expect(await Promise.all([first, ...others])).toEqual([true, true, true])
    expect(sent).toBe(3)
  })

  it('does not get the others when the first failed', async () => {
    isUp = false
    await ask()
    clock = 2001
    const answers = await Promise.all([refused(), refused(), refused()])
    expect(sent).toBe(2)
    expect(answers.filter((answer) => answer instanceof CircuitOpenError)).toHaveLength(2)
  })
})
