import { describe, expect, it } from 'vitest'
import { pauseMs } from './pauses.ts'

const pauses = { firstMs: 4000, longestMs: 60_000 }

describe('the pauses between tries', () => {
  it('double up to the longest', () => {
    const most = Array.from({ length: 8 }, (_, attempt) => pauseMs(attempt, pauses, () => 1))
    expect(most).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
  })

  it('differ from browser to browser by as much as half of themselves', () => {
    expect(pauseMs(3, pauses, () => 0)).toBe(16_000)
    expect(pauseMs(3, pauses, () => 0.5)).toBe(24_000)
  })

  it('bring a thousand browsers back in no second together', () => {
    const perSecond = new Map<number, number>()
    for (let browser = 0; browser < 1000; browser++) {
      const second = Math.floor(pauseMs(4, pauses) / 1000)
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
    }
    // Spread over thirty seconds: about 33 a second.
    expect(Math.max(...perSecond.values())).toBeLessThan(80)
  })
})
