// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepProgress, readProgress } from './progress.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('comes back as it was kept', () => {
  expect(readProgress()).toEqual({})
  keepProgress({ plus: 1, bell: 3 })
  expect(readProgress()).toEqual({ plus: 1, bell: 3 })
})

it.each(['no json', 'null', '"text"', '{"bell":"two","plus":-1,"ghz":1.5}'])(
  'forgets %s, which it did not write',
  (stored) => {
    localStorage.setItem('bakery', stored)
    expect(readProgress()).toEqual({})
  },
)

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => keepProgress({ plus: 1 })).not.toThrow()
  expect(readProgress()).toEqual({})
})
