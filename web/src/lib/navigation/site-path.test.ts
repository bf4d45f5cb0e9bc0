import { sitePath } from './site-path.ts'

it.each(['/', '/register', '/schedule?day=2025-10-11#now', '/event/first-circuits'])(
  '%s may be gone to',
  (path) => {
    expect(sitePath(path)).toBe(path)
  },
)

it.each([
  '',
  'register',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '//',
])('%j may not', (path) => {
  expect(sitePath(path)).toBeNull()
})
