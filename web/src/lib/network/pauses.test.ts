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
})
