import { expect, it } from 'vitest'
import { safeNextPath } from './next-path.ts'

it.each(['/', '/register', '/schedule?day=2025-10-11#now', '/event/first-circuits'])(
  '%s may be gone to',
  (next) => {
    expect(safeNextPath(next, '/fallback')).toBe(next)
  },
)

it.each([
  null,
  undefined,
  '',
  'register',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '//',
])('%j may not', (next) => {
  expect(safeNextPath(next, '/fallback')).toBe('/fallback')
})
