import { describe, expect, it } from 'vitest'
import { curvePath, marks, niceTop } from './chart-scale.ts'

describe('niceTop', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 6],
    [10, 10],
    [11, 20],
    [320, 400],
    [49_999, 60_000],
    [Number.NaN, 2],
  ])('of %d is %d', (largest, top) => {
    expect(niceTop(largest)).toBe(top)
  })
  it('is even, so that its half can be named', () => {
    for (let largest = 0; largest < 5000; largest += 7) {
      expect(niceTop(largest) % 2).toBe(0)
      expect(niceTop(largest)).toBeGreaterThanOrEqual(largest)
    }
  })
})

describe('curvePath', () => {
  const box = { width: 100, height: 50 }
  it('begins at the left, ends at the right, and rises', () => {
    expect(curvePath([0, 5, 10], 10, box)).toBe('M0 50L50 25L100 0')
  })
  it('draws one day as a level line, and nothing as nothing', () => {
    expect(curvePath([5], 10, box)).toBe('M0 25H100')
    expect(curvePath([], 10, box)).toBe('')
  })
  it('stays in its box', () => {
    expect(curvePath([-3, 30], 10, box)).toBe('M0 50L100 0')
  })
})

describe('marks', () => {
  it('names the ends and the middle, each once', () => {
    expect(marks(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'c', 'e'])
    expect(marks(['a', 'b'])).toEqual(['a', 'b'])
    expect(marks(['a'])).toEqual(['a'])
    expect(marks([])).toEqual([])
  })
})
