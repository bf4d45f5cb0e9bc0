import { beforeEach, describe, expect, it } from 'vitest'
import { createServiceRest, RestingError, type ServiceRest } from './service-rest.ts'

let clock: number
let asked: number
let isUp: boolean
let isPersonAsking: boolean
let rest: ServiceRest

beforeEach(() => {
  clock = 0
  asked = 0
  isUp = true
  isPersonAsking = false
  rest = createServiceRest({ now: () => clock, random: () => 1, isPersonAsking: () => isPersonAsking })
})

const service = async () => {
  asked += 1
  return isUp
}
const ask = () => rest.ask(service, (answer) => !answer)
const refused = async () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  )

describe('a service that is up', () => {
  it('is asked each time', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(asked).toBe(3)
  })
})

describe('a service that is down', () => {
  it('is left alone after a failure, and says for how long', async () => {
    isUp = false
    await ask()
    expect(await refused()).toEqual(new RestingError(2000))
    expect(asked).toBe(1)
  })

  it('is asked at most three times in a minute by a page that asks every half second, for five minutes', async () => {
    isUp = false
    const perMinute = [0, 0, 0, 0, 0]
    for (; clock < 300_000; clock += 500) {
      const before = asked
      await Promise.all([refused(), refused(), refused()])
      const minute = Math.floor(clock / 60_000)
      perMinute[minute] = (perMinute[minute] ?? 0) + asked - before
    }
    // The first round are the three that did not know yet.
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
    isPersonAsking = true
    expect(await ask()).toBe(true)
    isPersonAsking = false
    expect(await ask()).toBe(true)
  })

  it('is not blamed when nobody wanted the answer any more', async () => {
    const leaving = Object.assign(new Error('left'), { name: 'AbortError' })
    await expect(
      rest.ask(
        () => Promise.reject(leaving),
        () => false,
      ),
    ).rejects.toBe(leaving)
    expect(rest.isDoubtful()).toBe(false)
  })

  it('is left alone for as long as it asks for', async () => {
    await rest.ask(
      async () => 429,
      () => 20_000,
    )
    clock = 19_999
    expect(await refused()).toBeInstanceOf(RestingError)
    clock = 20_000
    expect(await ask()).toBe(true)
  })
})

describe('a service that comes back', () => {
  it('is met by one question, and by the others once that is answered', async () => {
    isUp = false
    await ask()
    clock = 2001
    isUp = true
    const gate = Promise.withResolvers<boolean>()
    const first = rest.ask(
      () => gate.promise,
      (answer) => !answer,
    )
    const others = [ask(), ask()]
    await Promise.resolve()
    expect(asked).toBe(1)
    gate.resolve(true)
    expect(await Promise.all([first, ...others])).toEqual([true, true, true])
    expect(asked).toBe(3)
  })

  it('is not met by the others when the first failed', async () => {
    isUp = false
    await ask()
    clock = 2001
    const answers = await Promise.all([refused(), refused(), refused()])
    expect(asked).toBe(2)
    expect(answers.filter((answer) => answer instanceof RestingError)).toHaveLength(2)
  })
})
