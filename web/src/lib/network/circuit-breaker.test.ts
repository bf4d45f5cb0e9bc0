import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'
import { pauseMs } from './pauses.ts'

let clock: number
let isUp: boolean
let isPersonActive: boolean
let breaker: ReturnType<typeof createCircuitBreaker>

beforeEach(() => {
  clock = 0
  isUp = true
  isPersonActive = false
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('navigator', {
    get userActivation() {
      return { isActive: isPersonActive }
    },
  })
  breaker = createCircuitBreaker()
})

const service = async () => isUp
const ask = () => breaker.run(service, (answer) => !answer)

describe('a service that is down', () => {
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
    await expect(breaker.run(() => Promise.reject(leaving), Boolean)).rejects.toBe(leaving)
    expect(breaker.isClosed()).toBe(true)
  })

  it('keeps the circuit open for as long as it asks for', async () => {
    await breaker.run(service, () => 20_000)
    clock = 19_999
    await expect(ask()).rejects.toBeInstanceOf(CircuitOpenError)
    clock = 20_000
    expect(await ask()).toBe(true)
  })
})

const pauses = { firstMs: 4000, longestMs: 60_000 }

describe('the pauses between tries', () => {
  it('double up to the longest', () => {
    const most = Array.from({ length: 8 }, (_, attempt) => pauseMs(attempt, pauses))
    expect(most).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
  })

  it('differ from browser to browser by as much as half of themselves', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(pauseMs(3, pauses)).toBe(16_000)
    random.mockReturnValue(0.5)
    expect(pauseMs(3, pauses)).toBe(24_000)
  })
})
